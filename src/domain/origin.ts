/**
 * How a mapped value follows from what upstream wrote. `verbatim`: the value itself. `canonical`: the same time, id
 * or name, in the one form in which Cairn writes it. `derived`: a rule of Cairn makes it from the values at one or
 * several pointers.
 */
export type OriginRule = 'verbatim' | 'canonical' | 'derived';

/** Where in upstream's bytes a mapped value comes from. */
export interface Origin {
  readonly rule: OriginRule;
  /** RFC 6901 JSON pointers into the whole file; the first is the one that holds the value. */
  readonly pointers: readonly string[];
}

/**
 * Notes, while a version is mapped, where its parts come from. A mapper marks each object and list with the pointer
 * of its upstream value. Members with another name upstream, or that follow by a rule, are named. Mapping without
 * notes gives the same result.
 */
export class Origins {
  readonly #marks = new Map<object, Mark>();

  /**
   * @param part an object or list of the mapped result
   * @param pointer of upstream's object or list that it was made from
   * @param members by name, or by index, those that are not found at `pointer/NAME` as they stand; a plain
   *   string is the pointer of a verbatim value
   */
  mark(part: object, pointer: string, members: Readonly<Record<string, Origin | string>> = {}): void {
    this.#marks.set(part, { pointer, members: new Map(Object.entries(members)) });
  }

  /** Marks one element of a list that is put together piece by piece; `pointer` counts for a list not yet marked. */
  markElement(list: readonly unknown[], index: number, origin: Origin, pointer: string): void {
    const mark = this.#marks.get(list) ?? { pointer, members: new Map() };
    this.#marks.set(list, mark);
    mark.members.set(String(index), origin);
  }

  /** Where a marked part as a whole comes from, or null. */
  pointerOf(part: object): string | null {
    return this.#marks.get(part)?.pointer ?? null;
  }

  /** Where a member of a marked part comes from; null when the part is not marked. */
  of(part: object, member: string | number): Origin | null {
    const mark = this.#marks.get(part);
    if (mark === undefined) return null;
    const named = mark.members.get(String(member));
    if (typeof named === 'object') return named;
    return { rule: 'verbatim', pointers: [named ?? pointerBelow(mark.pointer, member)] };
  }
}

interface Mark {
  readonly pointer: string;
  readonly members: Map<string, Origin | string>;
}

/**
 * Where the part of mapped facts at the end of a path comes from. What lies below a verbatim value is found
 * below its pointer by the same names. A part that a mapper put together is derived as a whole.
 * @param facts the very object that was mapped with these origins
 * @returns null when the facts have no such part, or nothing on the way to it is marked
 */
export function originAt(origins: Origins, facts: object, steps: readonly string[]): Origin | null {
  let part: unknown = facts;
  let marked = origins.pointerOf(facts) === null ? null : facts;
  let below = steps;
  for (const [index, step] of steps.entries()) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return null;
    part = (part as Readonly<Record<string, unknown>>)[step];
    if (typeof part !== 'object' || part === null || origins.pointerOf(part) === null) continue;
    marked = part;
    below = steps.slice(index + 1);
  }

  if (marked === null) return null;
  const [member, ...rest] = below;
  if (member === undefined) return derived(origins.pointerOf(marked) ?? '');
  const origin = origins.of(marked, member);
  if (origin?.rule !== 'verbatim' || rest.length === 0) return origin;
  return { rule: 'verbatim', pointers: origin.pointers.map((pointer) => pointerBelow(pointer, ...rest)) };
}

/**
 * Marks what a mapper makes by the upstream objects that it reads. It knows where each object of one upstream
 * value lies, so that a mapper need not count along, and tells by comparing how a member follows from upstream's.
 */
export class UpstreamTrace {
  readonly #origins: Origins;
  readonly #constants: Readonly<Record<string, Origin>>;
  readonly #pointers: Map<object, string>;

  /** `traceUpstream` makes one. */
  constructor(origins: Origins, pointers: Map<object, string>, constants: Readonly<Record<string, Origin>>) {
    this.#origins = origins;
    this.#pointers = pointers;
    this.#constants = constants;
  }

  /** The same trace, in which members of these names come from here in whatever part is marked. */
  within(constants: Readonly<Record<string, Origin>>): UpstreamTrace {
    return new UpstreamTrace(this.#origins, this.#pointers, constants);
  }

  /** The pointer of an object of the upstream value, or of what is below it. */
  at(upstream: object, ...steps: readonly (string | number)[]): string {
    const pointer = this.#pointers.get(upstream);
    if (pointer === undefined) throw new Error('A traced object is not part of the upstream document.');
    return pointerBelow(pointer, ...steps);
  }

  /**
   * Marks a part with the object that it was made from.
   * @param members by name, the origin of those that follow by a rule, and upstream's name of those that are
   *   named otherwise there
   */
  mark(part: object, upstream: object, members: Readonly<Record<string, Origin | string>> = {}): void {
    const given = new Map(Object.entries({ ...this.#constants, ...members }));
    const origins = Object.entries(part).map(([name, value]): [string, Origin] => {
      const origin = given.get(name) ?? name;
      return [name, typeof origin === 'object' ? origin : this.member(value, upstream, origin)];
    });
    this.#origins.mark(part, this.at(upstream), Object.fromEntries(origins));
  }

  /** Marks an element of a list of plain values, which was made from an upstream member. */
  markElement(list: readonly unknown[], index: number, upstream: object, name: string | number): void {
    this.#origins.markElement(list, index, this.member(list[index], upstream, name), this.at(upstream));
  }

  /** How a value follows from an upstream member, or where there is none, from the object that lacks it. */
  member(value: unknown, upstream: object, name: string | number): Origin {
    const written = Object.hasOwn(upstream, name)
      ? (upstream as Readonly<Record<string | number, unknown>>)[name]
      : undefined;
    if (written === undefined) return derived(this.at(upstream));
    const pointer = this.at(upstream, name);
    if (value === written) return { rule: 'verbatim', pointers: [pointer] };
    const isText = typeof value === 'string' && typeof written === 'string' && written.trim() !== '';
    return isText ? { rule: 'canonical', pointers: [pointer] } : derived(pointer);
  }
}

/**
 * A trace of what upstream wrote, of bounded depth. It may lack members, but has upstream's own indexes.
 * @param pointer of it in the whole file
 */
export function traceUpstream(origins: Origins, upstream: object, pointer = ''): UpstreamTrace {
  const pointers = new Map<object, string>();
  enter(upstream, pointer, pointers);
  return new UpstreamTrace(origins, pointers, {});
}

function enter(upstream: object, pointer: string, pointers: Map<object, string>): void {
  pointers.set(upstream, pointer);
  for (const [name, value] of Object.entries(upstream)) {
    if (typeof value === 'object' && value !== null) enter(value, pointerBelow(pointer, name), pointers);
  }
}

/** The origin of what a rule of Cairn makes; the first pointer is the main one. */
export function derived(...pointers: readonly [string, ...string[]]): Origin {
  return { rule: 'derived', pointers };
}

function pointerBelow(pointer: string, ...steps: readonly (string | number)[]): string {
  return steps.reduce<string>((path, step) => `${path}/${escapePointer(String(step))}`, pointer);
}

/** One step of a JSON pointer (RFC 6901, section 3). */
export function escapePointer(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The steps of a JSON pointer; null when the text is none. */
export function pointerSteps(pointer: string): readonly string[] | null {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return null;
  const steps = pointer.slice(1).split('/');
  if (!pointer.includes('~')) return steps;
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
