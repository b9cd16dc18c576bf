const firstBytes = 64 * 1024;
const bytesPerUnitMax = 3;
const encoder = new TextEncoder();

/** Gathers text as UTF-8 in one buffer that grows. Large text takes less memory this way than as one string. */
export class Utf8Writer {
  #bytes = new Uint8Array(firstBytes);
  #length = 0;

  write(text: string): void {
    const needed = this.#length + text.length * bytesPerUnitMax;
    if (needed > this.#bytes.length) this.#grow(Math.max(needed, 2 * this.#bytes.length));
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
  }

  /** What was written, in a buffer of exactly its length. The writer cannot be used afterwards. */
  end(): Uint8Array<ArrayBuffer> {
    this.#grow(this.#length);
    return this.#bytes;
  }

  #grow(bytes: number): void {
    this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(bytes));
  }
}
