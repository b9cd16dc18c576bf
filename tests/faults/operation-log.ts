/** A system call of a traced process, from the line of its start to the line of its end. */
export interface Operation {
  readonly name: string;
  /** Between the brackets, as written by strace. */
  readonly text: string;
  /** Its return value; negative when it failed. */
  readonly result: number;
  readonly began: number;
  readonly ended: number;
}

export interface Rename {
  readonly source: string;
  readonly target: string;
  readonly began: number;
  readonly ended: number;
}

const fullLine = /^(\d+) +(\w+)\((.*)\) += (-?\d+)/;
const firstHalf = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/;
const secondHalf = /^(\d+) +<\.\.\. \w+ resumed>(.*)\) += (-?\d+)/;

/** Reads the output of `strace -f -y -o FILE`, in which the calls of several threads overlap. */
export function parseOperations(log: string): Operation[] {
  const operations: Operation[] = [];
  const begun = new Map<string, { readonly name: string; readonly text: string; readonly began: number }>();
  for (const [line, written] of log.split('\n').entries()) {
    const full = fullLine.exec(written);
    const [, thread = '', name = '', text = ''] = full ?? firstHalf.exec(written) ?? [];
    if (full !== null) {
      operations.push({ name, text, result: Number(full[4]), began: line, ended: line });
    } else if (thread !== '') {
      begun.set(thread, { name, text, began: line });
    } else {
      const [, resumed = '', rest = '', result = ''] = secondHalf.exec(written) ?? [];
      const first = begun.get(resumed);
      if (first === undefined) continue;
      begun.delete(resumed);
      operations.push({ ...first, text: first.text + rest, result: Number(result), ended: line });
    }
  }
  return operations.sort((a, b) => a.began - b.began);
}

/** What a process did to files, in terms of their paths. Only successful calls count. */
export class OperationLog {
  readonly renames: readonly Rename[];
  readonly #flushes: readonly { readonly path: string; readonly began: number; readonly ended: number }[];
  readonly #openings: readonly { readonly path: string; readonly began: number }[];

  constructor(operations: readonly Operation[]) {
    const done = operations.filter(({ result }) => result >= 0);
    this.renames = done
      .filter(({ name }) => name.startsWith('rename'))
      .map(({ text, began, ended }) => {
        const [source = '', target = ''] = quotedIn(text);
        return { source, target, began, ended };
      });
    this.#flushes = done
      .filter(({ name }) => name === 'fsync' || name === 'fdatasync')
      .map(({ text, began, ended }) => ({ path: /^\d+<(.*)>$/.exec(text)?.[1] ?? '', began, ended }));
    this.#openings = done
      .filter(({ name, text }) => name === 'openat' && /\bO_(?:WRONLY|RDWR)\b/.test(text))
      .map(({ text, began }) => ({ path: quotedIn(text)[0] ?? '', began }));
  }

  /** True when everything that was written to the file by then was flushed before. */
  isFlushedBefore(path: string, line: number): boolean {
    const openedAt = this.#openings.findLast((each) => each.path === path && each.began < line)?.began;
    if (openedAt === undefined) return false;
    return this.#flushes.some((flush) => flush.path === path && flush.began > openedAt && flush.ended < line);
  }

  /** True when the path was flushed after the first line, and before the second one. */
  isFlushedBetween(path: string, from: number, to: number): boolean {
    return this.#flushes.some((flush) => flush.path === path && flush.began > from && flush.ended < to);
  }

  /** The file with a matching path that was most recently opened for writing for the first time. */
  newestBefore(pattern: RegExp, line: number): string | null {
    const firsts = new Map<string, number>();
    for (const { path, began } of this.#openings) {
      if (pattern.test(path) && began < line && !firsts.has(path)) firsts.set(path, began);
    }
    return [...firsts.keys()].at(-1) ?? null;
  }
}

function quotedIn(text: string): string[] {
  return Array.from(text.matchAll(/"([^"]*)"/g), ([, path = '']) => path);
}
