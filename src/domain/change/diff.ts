import { escapePointer } from '../origin.ts';

/** A difference at one place. Null stands for nothing: what is missing is as what is null. */
export interface FactDifference {
  /**
   * RFC 6901 JSON pointer. To a list's element it goes by the later list, or, when the element is there no
   * more, by the earlier one.
   */
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

const differencesMax = 200;
const depthMax = 8;

/**
 * The differences of two JSON values, place by place: objects by member, lists by content, as order alone says
 * nothing. Elements that are equal cancel out wherever they stand; those left are compared one with the other in the
 * order in which they come. With more differences than `max`, or with differences deeper than eight levels, the value
 * around them counts as one difference.
 * @param max most differences that are returned, at least 1
 */
export function diffFacts(before: unknown, after: unknown, max = differencesMax): FactDifference[] {
  return diffAt({ pointer: '', before, after }, max, depthMax);
}

function diffAt(place: FactDifference, max: number, depth: number): FactDifference[] {
  if (isSame(place.before, place.after)) return [];
  const parts = depth === 0 ? null : partsOf(place);
  if (parts === null || parts.length > max) return [place];
  const differences: FactDifference[] = [];
  for (const [index, part] of parts.entries()) {
    // Each remaining part can be listed in one difference at least.
    const remaining = max - differences.length - (parts.length - index - 1);
    differences.push(...diffAt(part, remaining, depth - 1));
  }
  return differences;
}

/** The parts that differ; null when the two are not of one kind, or have no parts. */
function partsOf({ pointer, before, after }: FactDifference): FactDifference[] | null {
  if (Array.isArray(before) && Array.isArray(after)) return partsOfLists(pointer, before, after);
  if (isObject(before) && isObject(after)) return partsOfObjects(pointer, before, after);
  return null;
}

function partsOfObjects(pointer: string, before: object, after: object): FactDifference[] {
  return memberNames(before, after).flatMap((name) => {
    const was = memberOf(before, name);
    const is = memberOf(after, name);
    return isSame(was, is) ? [] : [{ pointer: `${pointer}/${escapePointer(name)}`, before: was, after: is }];
  });
}

function partsOfLists(
  pointer: string,
  before: readonly unknown[],
  after: readonly unknown[],
): FactDifference[] {
  const was = before.map(contentOf);
  const is = after.map(contentOf);
  const removed = withoutThoseOf(was, is);
  const come = withoutThoseOf(is, was);
  return Array.from({ length: Math.max(removed.length, come.length) }, (_, index) => {
    const from = removed[index];
    const to = come[index];
    return {
      pointer: `${pointer}/${to ?? from}`,
      before: from === undefined ? null : before[from],
      after: to === undefined ? null : after[to],
    };
  });
}

/** Positions of the elements that are left when each of the others' has taken away an equal one. */
function withoutThoseOf(list: readonly string[], others: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1);
  return list.flatMap((content, index) => {
    const count = counts.get(content) ?? 0;
    counts.set(content, count - 1);
    return count > 0 || !isReported(content) ? [] : [index];
  });
}

/**
 * The same text for values that say the same, in which no order is left.
 * @param value nested no deeper than sources let JSON be
 */
function contentOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(contentOf).filter(isReported).sort().join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, member]) => member != null);
  return `{${members
    .map(([name, member]) => `${JSON.stringify(name)}:${contentOf(member)}`)
    .sort()
    .join()}}`;
}

function isReported(content: string): boolean {
  return content !== 'null';
}

/** Most values are the same in the same order, which costs less to see than what they say. */
function isSame(before: unknown, after: unknown): boolean {
  return (
    haveSameShape(before, after) ||
    (isNested(before) && isNested(after) && contentOf(before) === contentOf(after))
  );
}

function haveSameShape(before: unknown, after: unknown): boolean {
  if (before === after || (before == null && after == null)) return true;
  if (Array.isArray(before) && Array.isArray(after)) {
    return (
      before.length === after.length && before.every((element, index) => haveSameShape(element, after[index]))
    );
  }
  if (!isObject(before) || !isObject(after)) return false;
  return memberNames(before, after).every((name) =>
    haveSameShape(memberOf(before, name), memberOf(after, name)),
  );
}

function memberNames(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

function memberOf(holder: object, name: string): unknown {
  return (Object.getOwnPropertyDescriptor(holder, name)?.value as unknown) ?? null;
}

function isObject(value: unknown): value is object {
  return isNested(value) && !Array.isArray(value);
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
