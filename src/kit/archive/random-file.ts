import type { FileHandle } from 'node:fs/promises';
import { RandomAccessReader } from 'yauzl';

const blockBytes = 256 * 1024;
/** One block for the index at a zip's end and one for its content, which are read by turns. */
const blocksCached = 2;

/**
 * A file read at any place, by blocks that are kept for a while: most reads of a zip are a few bytes next
 * to the last ones. A block's memory is never used again, so parts of it may be handed out.
 */
export class RandomFile extends RandomAccessReader {
  readonly size: number;
  readonly #handle: FileHandle;
  readonly #onRead: (bytes: number) => void;
  /** The error with which a fetch failed: the file's own, or what `onRead` threw. */
  rejection: unknown = null;
  /** Blocks by number, the longest unused first. */
  readonly #blocks = new Map<number, Buffer>();

  /** @param onRead called with the bytes of each block that is fetched; may throw */
  constructor(handle: FileHandle, size: number, onRead: (bytes: number) => void) {
    super();
    this.#handle = handle;
    this.size = size;
    this.#onRead = onRead;
  }

  /** The bytes from `start` up to `end`, fewer where the file ends before. */
  async *range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const part = await this.#from(at, end);
      if (part.length === 0) return;
      yield part;
      at += part.length;
    }
  }

  /** The library's way to read. A read past the end tells fewer bytes than were asked for. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.fill(buffer.subarray(offset, offset + length), position).then(
      (bytesRead) => callback(null, bytesRead),
      (error: Error) => callback(error),
    );
  }

  /** Fills the target from `position` on; the number of bytes there were for it. */
  async fill(target: Buffer, position: number): Promise<number> {
    let filled = 0;
    while (filled < target.length) {
      const part = await this.#from(position + filled, position + target.length);
      if (part.length === 0) break;
      filled += part.copy(target, filled);
    }
    return filled;
  }

  /** The part of the range that is in the block of its first byte. */
  async #from(start: number, end: number): Promise<Buffer> {
    if (!(start < this.size)) return Buffer.alloc(0);
    const number = Math.floor(start / blockBytes);
    const block = this.#blocks.get(number) ?? (await this.#fetch(number));
    this.#blocks.delete(number);
    this.#blocks.set(number, block);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > blocksCached && oldest !== undefined) this.#blocks.delete(oldest);
    return block.subarray(start - number * blockBytes, end - number * blockBytes);
  }

  async #fetch(number: number): Promise<Buffer> {
    const position = number * blockBytes;
    const block = Buffer.allocUnsafeSlow(Math.min(blockBytes, this.size - position));
    try {
      const { bytesRead } = await this.#handle.read(block, 0, block.length, position);
      this.#onRead(bytesRead);
      return block.subarray(0, bytesRead);
    } catch (error) {
      this.rejection = error;
      throw error;
    }
  }
}
