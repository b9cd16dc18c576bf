import { randomFillSync } from 'node:crypto';

const blockBytes = 4096;

/** Random bytes for many small uses. They are drawn in blocks, because each draw costs more than its bytes. */
export class RandomBlock {
  readonly #block = Buffer.alloc(blockBytes);
  #used = blockBytes;

  /** Bytes that were not given before. No copy of them stays here. @param count at most 4096 */
  next(count: number): Buffer<ArrayBuffer> {
    if (count > blockBytes) throw new RangeError(`A block has ${blockBytes} bytes, and not ${count}.`);
    if (this.#used + count > blockBytes) {
      randomFillSync(this.#block);
      this.#used = 0;
    }
    const bytes = Buffer.alloc(count);
    this.#block.copy(bytes, 0, this.#used, this.#used + count);
    this.#block.fill(0, this.#used, this.#used + count);
    this.#used += count;
    return bytes;
  }
}
