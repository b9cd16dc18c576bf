import {
  ensureLength,
  makeBytes,
  makeNumbers,
  readVarint,
  skipVarint,
  tagByte,
  writeVarint,
} from './encoding.ts';

/** Terms in a block. A search for a term reads half of a block on average. */
const blockTerms = 16;

export function countTermBlocks(terms: number): number {
  return Math.ceil(terms / blockTerms);
}

/**
 * Terms in ascending order of their bytes. The first term of each block is stored in full, after its length.
 * For each other term, the list stores how many bytes it shares with the previous one, how many follow, and
 * those bytes.
 */
export class TermList {
  readonly count: number;
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  /** The term that was read last: reading all terms in order reads each only once. */
  #term = -1;
  #text = Buffer.alloc(64);
  #length = 0;
  #end = 0;

  /** @param starts where each block starts */
  constructor(count: number, bytes: Uint8Array, starts: Uint32Array) {
    this.count = count;
    this.#bytes = bytes;
    this.#starts = starts;
  }

  /** The bytes of a term; valid until another one is read. */
  bytesOf(term: number): Uint8Array {
    this.#goTo(term);
    return this.#text.subarray(0, this.#length);
  }

  textOf(term: number): string {
    this.#goTo(term);
    return this.#text.toString('utf8', 0, this.#length);
  }

  /** The number of the term or, if it does not exist, of the first one after it. */
  seek(wanted: Uint8Array): { at: number; isThere: boolean } {
    const block = this.#blockOf(wanted);
    const end = Math.min((block + 1) * blockTerms, this.count);
    for (let at = block * blockTerms; at < end; at++) {
      this.#goTo(at);
      const difference = compare(this.#text, 0, this.#length, wanted);
      if (difference >= 0) return { at, isThere: difference === 0 };
    }
    return { at: end, isThere: false };
  }

  /** Whether the last term ends where the bytes end. */
  isComplete(): boolean {
    if (this.count > 0) this.#goTo(this.count - 1);
    return this.#end === this.#bytes.length;
  }

  /** Terms before this one are tags. */
  countTags(): number {
    return this.seek(Uint8Array.of(tagByte + 1)).at;
  }

  /** The last block whose first term is not after the given one; otherwise the first block. */
  #blockOf(wanted: Uint8Array): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      const start = this.#starts[middle] ?? 0;
      const at = skipVarint(this.#bytes, start);
      if (compare(this.#bytes, at, at + readVarint(this.#bytes, start), wanted) <= 0) low = middle;
      else high = middle;
    }
    return low;
  }

  #goTo(term: number): void {
    if (term === this.#term) return;
    const first = term - (term % blockTerms);
    if (term < this.#term || first > this.#term) {
      this.#term = first - 1;
      this.#length = 0;
      this.#end = this.#starts[first / blockTerms] ?? 0;
    }
    while (this.#term < term) this.#readNext();
  }

  /** It always ends and never reads outside the bytes, whatever they contain. */
  #readNext(): void {
    const bytes = this.#bytes;
    let at = this.#end;
    let shared = 0;
    if (++this.#term % blockTerms !== 0) {
      shared = Math.min(readVarint(bytes, at) >>> 0, this.#length);
      at = skipVarint(bytes, at);
    }
    const start = skipVarint(bytes, at);
    const encodedLength = readVarint(bytes, at) >>> 0;
    const length = Math.min(encodedLength, Math.max(0, bytes.length - start));
    if (shared + length > this.#text.length) {
      this.#text = Buffer.concat([this.#text], (shared + length) * 2);
    }
    const text = this.#text;
    for (let i = 0; i < length; i++) text[shared + i] = bytes[start + i] ?? 0;
    this.#length = shared + length;
    this.#end = start + encodedLength;
  }
}

/** Writes such a list, one term after another. */
export class TermListWriter {
  #bytes: Uint8Array = new Uint8Array(1024);
  #end = 0;
  #starts: Uint32Array = new Uint32Array(64);
  #count = 0;
  #before: Uint8Array = new Uint8Array(64);
  #beforeLength = 0;

  get count(): number {
    return this.#count;
  }

  add(term: Uint8Array): void {
    this.#bytes = ensureLength(this.#bytes, this.#end + term.length + 10, makeBytes);
    let shared = 0;
    if (this.#count % blockTerms === 0) {
      const block = this.#count / blockTerms;
      this.#starts = ensureLength(this.#starts, block + 1, makeNumbers);
      this.#starts[block] = this.#end;
    } else {
      const most = Math.min(term.length, this.#beforeLength);
      while (shared < most && term[shared] === this.#before[shared]) shared++;
      this.#end = writeVarint(this.#bytes, this.#end, shared);
    }
    this.#end = writeVarint(this.#bytes, this.#end, term.length - shared);
    this.#before = ensureLength(this.#before, term.length, makeBytes);
    for (let i = shared; i < term.length; i++) {
      const byte = term[i] ?? 0;
      this.#bytes[this.#end++] = byte;
      this.#before[i] = byte;
    }
    this.#beforeLength = term.length;
    this.#count++;
  }

  /** Returns both as arrays of exactly the needed length. */
  finish(): { bytes: Uint8Array; starts: Uint32Array } {
    return {
      bytes: this.#bytes.slice(0, this.#end),
      starts: this.#starts.slice(0, countTermBlocks(this.#count)),
    };
  }
}

/** Compares the bytes between two offsets with others; a prefix of the other comes before it. */
function compare(bytes: Uint8Array, start: number, end: number, other: Uint8Array): number {
  const shared = Math.min(end - start, other.length);
  for (let i = 0; i < shared; i++) {
    const difference = (bytes[start + i] ?? 0) - (other[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return end - start - other.length;
}
