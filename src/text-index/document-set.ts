/** A set of documents of one reader, with one bit for each document. */
export class DocumentSet {
  /** The bit of a document is bit `document & 31` of number `document >> 5`. */
  readonly bits: Uint32Array;
  readonly #live: Uint32Array;
  #count = -1;

  /** @param live all live documents, from which `not` subtracts */
  constructor(bits: Uint32Array, live: Uint32Array) {
    this.bits = bits;
    this.#live = live;
  }

  get count(): number {
    if (this.#count === -1) this.#count = countBits(this.bits);
    return this.#count;
  }

  has(document: number): boolean {
    return (((this.bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1;
  }

  and(other: DocumentSet): DocumentSet {
    const bits = this.bits.slice();
    for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & (other.bits[i] ?? 0);
    return new DocumentSet(bits, this.#live);
  }

  /** How many of the documents are in the other set too. */
  countIn(other: DocumentSet): number {
    let count = 0;
    for (let i = 0; i < this.bits.length; i++) count += bitsIn((this.bits[i] ?? 0) & (other.bits[i] ?? 0));
    return count;
  }

  /**
   * How many of the documents have each value from 0 to `most`. Other values are not counted.
   * @param values by document, as of a column
   */
  countValues(values: Int32Array | Uint16Array, most: number): Uint32Array {
    const counts = new Uint32Array(most + 1);
    const { bits } = this;
    for (let i = 0; i < bits.length; i++) {
      for (let rest = bits[i] ?? 0; rest !== 0; rest &= rest - 1) {
        const value = values[i * 32 + lowestBit(rest)] ?? 0;
        if (value >= 0 && value <= most) counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    return counts;
  }

  or(other: DocumentSet): DocumentSet {
    const bits = this.bits.slice();
    for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) | (other.bits[i] ?? 0);
    return new DocumentSet(bits, this.#live);
  }

  /** All live documents that are not in this set. */
  not(): DocumentSet {
    return new DocumentSet(this.#live, this.#live).without(this);
  }

  without(other: DocumentSet): DocumentSet {
    const bits = this.bits.slice();
    for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & ~(other.bits[i] ?? 0);
    return new DocumentSet(bits, this.#live);
  }

  /** The documents of this set for which `keep` is true. */
  filter(keep: (document: number) => boolean): DocumentSet {
    const bits = this.bits.slice();
    this.each((document) => {
      if (!keep(document)) bits[document >>> 5] = (bits[document >>> 5] ?? 0) & ~(1 << (document & 31));
    });
    return new DocumentSet(bits, this.#live);
  }

  /** Ascending. */
  *[Symbol.iterator](): Generator<number> {
    for (let i = 0; i < this.bits.length; i++) {
      for (let rest = this.bits[i] ?? 0; rest !== 0; rest &= rest - 1) {
        yield i * 32 + lowestBit(rest);
      }
    }
  }

  /** Like the iterator, but without creating an object for each document: for large sets. */
  each(visit: (document: number) => void): void {
    for (let i = 0; i < this.bits.length; i++) {
      for (let rest = this.bits[i] ?? 0; rest !== 0; rest &= rest - 1) visit(i * 32 + lowestBit(rest));
    }
  }

  /** Writes the documents in ascending order to an array that is large enough. @returns how many */
  writeTo(documents: Int32Array): number {
    let count = 0;
    for (let i = 0; i < this.bits.length; i++) {
      for (let rest = this.bits[i] ?? 0; rest !== 0; rest &= rest - 1)
        documents[count++] = i * 32 + lowestBit(rest);
    }
    return count;
  }
}

/** The place of the lowest bit that is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function countBits(bits: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += bitsIn(bits[i] ?? 0);
  return count;
}

function bitsIn(number: number): number {
  let n = number;
  n -= (n >>> 1) & 0x55555555;
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
