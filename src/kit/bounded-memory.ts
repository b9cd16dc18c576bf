/** Values that are kept while there is room. The oldest goes first; the newest stays, however large it is. */
export class BoundedMemory<Key, Value> {
  readonly #weightMax: number;
  readonly #kept = new Map<Key, { readonly value: Value; readonly weight: number }>();
  #weight = 0;

  /** @param weightMax of all values together, in the unit of the caller */
  constructor(weightMax: number) {
    this.#weightMax = weightMax;
  }

  has(key: Key): boolean {
    return this.#kept.has(key);
  }

  get(key: Key): Value | undefined {
    return this.#kept.get(key)?.value;
  }

  /** Keeps a value under a key that has none yet. */
  add(key: Key, value: Value, weight: number): void {
    if (this.#kept.has(key)) return;
    this.#kept.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, { weight }] of this.#kept) {
      if (this.#weight <= this.#weightMax || oldest === key) break;
      this.#kept.delete(oldest);
      this.#weight -= weight;
    }
  }
}

/** Longer texts are seldom the same again, and take much room. */
const charactersMax = 40;
const textsMax = 4_000;

/**
 * The same function, which remembers what it made of short texts: the ranges of many vulnerabilities have the same
 * bounds. Everything is forgotten when there are too many.
 */
export function rememberTexts<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.value;
    const value = read(text);
    if (text.length > charactersMax) return value;
    if (known.size >= textsMax) known.clear();
    known.set(text, { value });
    return value;
  };
}

const objectsMax = 256;

/**
 * The same function, which remembers what it made of the last few objects: one entry is judged for many versions in a
 * row. A weak map would grow with every entry that is read until a full collection.
 */
export function rememberObjects<K extends object, T>(read: (key: K) => T): (key: K) => T {
  const known = new Map<K, { readonly value: T }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = read(key);
    if (known.size >= objectsMax) known.clear();
    known.set(key, { value });
    return value;
  };
}
