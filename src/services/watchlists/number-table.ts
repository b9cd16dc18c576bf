/** Numbers by other numbers, in little memory: there are too many for objects. Values of a key come in no order. */
export class NumberTable {
  #keys = new Int32Array(entriesMin);
  #values = new Float64Array(entriesMin);
  /** The entry before with the same place among the heads; -1 for none. */
  #next = new Int32Array(entriesMin);
  /** The last entry of each place. Their number is a power of two. */
  #heads = new Int32Array(entriesMin).fill(-1);
  #size = 0;

  /** How many values there are. */
  get size(): number {
    return this.#size;
  }

  /** @param key of at most 31 bits */
  add(key: number, value: number): void {
    if (this.#size === this.#keys.length) this.#grow();
    this.#keys[this.#size] = key;
    this.#values[this.#size] = value;
    this.#link(this.#size);
    this.#size += 1;
  }

  *valuesOf(key: number): Iterable<number> {
    for (let at = this.#heads[this.#placeOf(key)] ?? -1; at >= 0; at = this.#next[at] ?? -1)
      if (this.#keys[at] === key) yield this.#values[at] ?? 0;
  }

  #placeOf(key: number): number {
    return (Math.imul(key, spread) >>> 1) & (this.#heads.length - 1);
  }

  #link(at: number): void {
    const place = this.#placeOf(this.#keys[at] ?? 0);
    this.#next[at] = this.#heads[place] ?? -1;
    this.#heads[place] = at;
  }

  #grow(): void {
    const room = this.#keys.length * 2;
    const [keys, values] = [new Int32Array(room), new Float64Array(room)];
    keys.set(this.#keys);
    values.set(this.#values);
    this.#keys = keys;
    this.#values = values;
    this.#next = new Int32Array(room);
    this.#heads = new Int32Array(room).fill(-1);
    for (let at = 0; at < this.#size; at++) this.#link(at);
  }
}

/** A power of two. */
const entriesMin = 1_024;
/** Spreads keys that follow each other. */
const spread = 0x9e3779b1;
