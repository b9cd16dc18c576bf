import { posix } from 'node:path';
import { findReferences } from './scan.ts';

/** Files by path, each with the files that it imports; type imports count like value imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** @param files text by path from the root, with `/` */
export function importGraph(files: ReadonlyMap<string, string>): ImportGraph {
  return new Map(
    [...files].map(([path, text]) => [
      path,
      findReferences(text)
        .flatMap(({ specifier }) => (specifier?.startsWith('.') ? [specifier] : []))
        .map((specifier) => posix.join(posix.dirname(path), specifier))
        .filter((target) => files.has(target)),
    ]),
  );
}

/**
 * Groups of files that import each other in a circle: the strongly connected components, by Tarjan's
 * algorithm. A group has more than one file, or one file that imports itself. Each group is sorted.
 */
export function findCircles(graph: ImportGraph): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): number {
    const number = numbers.size;
    numbers.set(file, number);
    stack.push(file);
    let low = number;
    for (const target of graph.get(file) ?? []) {
      if (!numbers.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, lowest.get(target) ?? numbers.get(target) ?? low);
    }
    lowest.set(file, low);
    if (low < number) return low;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.sort());
    return low;
  }

  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return circles.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}
