import { ensureLength, makeBytes, makeNumbers } from './encoding.ts';

/** Gives each term a number, directly from its bytes, without making a string. */
export class TermTable {
  #pool: Uint8Array = new Uint8Array(1 << 14);
  #starts: Uint32Array = new Uint32Array(1 << 10);
  /**
   * Open addressing with two numbers per slot. The first is 0 if the slot is free, otherwise the number of
   * the term plus 1; the second is its hash.
   */
  #slots: Int32Array = new Int32Array(1 << 12);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The number of the term between the two offsets. */
  intern(bytes: Uint8Array, start: number, end: number): number {
    const hash = hashOf(bytes, start, end);
    const slots = this.#slots;
    const mask = slots.length / 2 - 1;
    let slot = hash & mask;
    for (; slots[slot * 2] !== 0; slot = (slot + 1) & mask) {
      const term = (slots[slot * 2] ?? 0) - 1;
      if (slots[slot * 2 + 1] === hash && this.#equals(term, bytes, start, end)) return term;
    }
    slots[slot * 2] = this.#size + 1;
    slots[slot * 2 + 1] = hash;
    return this.#append(bytes, start, end);
  }

  firstByte(term: number): number {
    return this.#pool[this.#starts[term] ?? 0] ?? 0;
  }

  bytesOf(term: number): Uint8Array {
    return this.#pool.subarray(this.#starts[term], this.#starts[term + 1]);
  }

  /** The selected terms, ordered by their bytes. */
  sorted(isWanted: (term: number) => boolean): Uint32Array {
    const wanted = new Uint32Array(this.#size);
    const starts = new Float64Array(this.#size);
    let count = 0;
    for (let term = 0; term < this.#size; term++) {
      if (!isWanted(term)) continue;
      wanted[count++] = term;
      starts[term] = this.#beginning(term);
    }
    return wanted
      .subarray(0, count)
      .sort((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0) || this.#compare(a, b));
  }

  #append(bytes: Uint8Array, start: number, end: number): number {
    const term = this.#size++;
    const at = this.#starts[term] ?? 0;
    this.#pool = ensureLength(this.#pool, at + end - start, makeBytes);
    for (let i = start; i < end; i++) this.#pool[at + i - start] = bytes[i] ?? 0;
    this.#starts = ensureLength(this.#starts, term + 2, makeNumbers);
    this.#starts[term + 1] = at + end - start;
    if (this.#size * 4 > this.#slots.length) this.#enlarge();
    return term;
  }

  #enlarge(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length / 2 - 1;
    for (let i = 0; i < this.#slots.length; i += 2) {
      const [term, hash] = [this.#slots[i] ?? 0, this.#slots[i + 1] ?? 0];
      if (term === 0) continue;
      let slot = hash & mask;
      while (slots[slot * 2] !== 0) slot = (slot + 1) & mask;
      slots[slot * 2] = term;
      slots[slot * 2 + 1] = hash;
    }
    this.#slots = slots;
  }

  #equals(term: number, bytes: Uint8Array, start: number, end: number): boolean {
    const at = this.#starts[term] ?? 0;
    if ((this.#starts[term + 1] ?? 0) - at !== end - start) return false;
    for (let i = start; i < end; i++) if (this.#pool[at + i - start] !== bytes[i]) return false;
    return true;
  }

  /** The first six bytes as a number, which decides most comparisons. */
  #beginning(term: number): number {
    const start = this.#starts[term] ?? 0;
    const end = this.#starts[term + 1] ?? 0;
    let value = 0;
    for (let i = start; i < start + 6; i++) value = value * 256 + (i < end ? (this.#pool[i] ?? 0) : 0);
    return value;
  }

  #compare(a: number, b: number): number {
    return Buffer.compare(this.bytesOf(a), this.bytesOf(b));
  }
}

/** FNV-1a, mixed once more to improve its low bits. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
  return hash ^ (hash >>> 15);
}
