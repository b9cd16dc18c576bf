import type { Shape } from './shape.ts';

/** Characters of a member's name in a path. */
const nameCharactersMax = 100;
/** Unknown members of one object that are kept to be named. */
const othersMax = 20;

/** What an item of a list takes in addition to its text. */
const itemCharacters = 32;
/** Nothing is added to them. */
const noItems: string[] = [];
const noMembers = new Map<string, string>();

/** A list or an object that has begun, and what is kept of it. */
export class Frame {
  readonly #bracket: '[' | '{';
  /** Null if nothing of it has a place. */
  readonly #shape: Shape | null;
  /** The kept items of a list, as JSON. */
  readonly items: string[];
  readonly #members: Map<string, string>;
  #seen = 0;
  #others = 0;
  /** Name of the member that has begun. */
  key = '';
  /** Characters of all that is kept of it. */
  size = 0;

  constructor(bracket: '[' | '{', shape: Shape | null) {
    this.#bracket = bracket;
    this.#shape = shape;
    this.items = shape === null ? noItems : [];
    this.#members = shape === null ? noMembers : new Map();
  }

  /** The shape of the next item or member; null if it has no place. */
  shape(): Shape | null {
    const own = this.#shape;
    if (own === null || typeof own === 'string') return null;
    if ('each' in own) return this.#bracket === '[' ? own.each : null;
    return this.#bracket === '{' && Object.hasOwn(own.members, this.key)
      ? (own.members[this.key] ?? null)
      : null;
  }

  /**
   * Adds an item or member.
   * @param text JSON; null for what has no place
   * @returns how many characters it takes
   */
  add(text: string | null): number {
    this.#seen += 1;
    const size = text === null ? this.#nameOther() : this.#keep(text);
    this.size += size;
    return size;
  }

  /** Removes what is not needed. @returns whether it counts */
  settle(): boolean {
    const shape = this.#shape;
    if (this.#bracket === '[' || shape === null || typeof shape === 'string' || 'each' in shape) return false;
    const counts = shape.counts?.(this.#members) ?? false;
    shape.reduce?.(this.#members);
    return counts;
  }

  /** What is kept, as JSON; null if it has no place. A list or object in place of a text is kept as an empty one. */
  text(): string | null {
    if (this.#shape === null) return null;
    if (this.#bracket === '[') return `[${this.items.join()}]`;
    if (this.#members.size === 0) return '{}';
    return `{${Array.from(this.#members, ([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`;
  }

  /** Its step of a path. */
  place(): string {
    return this.#bracket === '[' ? String(this.#seen) : this.key.slice(0, nameCharactersMax);
  }

  #keep(text: string): number {
    if (this.#bracket === '[') this.items.push(text);
    else this.#members.set(this.key, text);
    return text.length + (this.#bracket === '[' ? itemCharacters : 0);
  }

  #nameOther(): number {
    const shape = this.#shape;
    const isNamed = shape !== null && typeof shape === 'object' && 'namesOthers' in shape;
    if (!isNamed || this.#bracket === '[' || this.#others >= othersMax) return 0;
    this.#others += 1;
    const name = this.key.slice(0, nameCharactersMax);
    if (!this.#members.has(name)) this.#members.set(name, 'null');
    return name.length;
  }
}
