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
