import { pointerSteps } from '../domain/origin.ts';

/** The value at a JSON pointer; undefined if there is none. */
export function valueAt(holder: unknown, steps: readonly string[]): unknown {
  let value = holder;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    // `-` and similar texts are not indexes of a list, and `length` is not one either.
    if (Array.isArray(value) && !/^(?:0|[1-9]\d{0,8})$/.test(step)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}

/** The steps of `pointer` below `root`; null if it is not at or below it. */
export function stepsBelow(root: string, pointer: string): readonly string[] | null {
  if (pointer !== root && !pointer.startsWith(`${root}/`)) return null;
  return pointerSteps(pointer.slice(root.length));
}

/**
 * The places of all values that do not contain others, in order, at most `max`; includes empty lists and
 * objects.
 */
export function leavesOf(value: unknown, max: number): (readonly string[])[] {
  const leaves: (readonly string[])[] = [];
  const visit = (part: unknown, steps: readonly string[]) => {
    if (leaves.length >= max) return;
    const members = typeof part === 'object' && part !== null ? Object.entries(part) : [];
    if (members.length === 0) leaves.push(steps);
    for (const [name, member] of members) visit(member, [...steps, name]);
  };
  visit(value, []);
  return leaves;
}
