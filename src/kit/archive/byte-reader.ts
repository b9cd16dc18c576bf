const empty: Uint8Array = new Uint8Array(0);

/** Bytes pulled chunk by chunk, with a look ahead. One reader at a time. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  /** Chunks to be read again, the next one last. */
  readonly #ahead: Uint8Array[] = [];
  #ended = false;

  constructor(source: AsyncIterator<Uint8Array>) {
    this.#source = source;
  }

  /** The next bytes, or null at the end. */
  async read(): Promise<Uint8Array | null> {
    const ahead = this.#ahead.pop();
    if (ahead !== undefined) return ahead;
    if (this.#ended) return null;
    const { done, value } = await this.#source.next();
    if (!done) return value;
    this.#ended = true;
    return null;
  }

  /** Gives bytes back; they are the next to be read. */
  unread(chunk: Uint8Array): void {
    if (chunk.length > 0) this.#ahead.push(chunk);
  }

  /** The first bytes without taking them: `size` of them, fewer only where there are no more. */
  async peek(size: number): Promise<Uint8Array> {
    let head = (await this.read()) ?? empty;
    while (head.length < size) {
      const chunk = await this.read();
      if (chunk === null) break;
      head = Buffer.concat([head, chunk]);
    }
    this.unread(head);
    return head.subarray(0, size);
  }

  /** Reads on to the end for nothing. */
  async drain(): Promise<void> {
    while ((await this.read()) !== null);
  }

  /** Lets go of the source, read to its end or not. */
  async close(): Promise<void> {
    this.#ahead.length = 0;
    this.#ended = true;
    await this.#source.return?.();
  }
}

/**
 * All bytes to the end, in a buffer of their own: a small member neither keeps a large chunk alive nor shares memory
 * with its neighbours. Only a few are in memory at a time, however small the chunks are.
 * @param tooLarge makes the error for more than `bytesMax` bytes
 */
export async function readAll(
  bytes: ByteReader,
  bytesMax: number,
  tooLarge: () => Error,
): Promise<Uint8Array> {
  // At first a chunk that is only lent, always full; then a buffer that grows.
  let buffered = empty;
  let length = 0;
  for (let chunk = await bytes.read(); chunk !== null; chunk = await bytes.read()) {
    const newLength = length + chunk.length;
    if (newLength > bytesMax) throw tooLarge();
    if (length === 0) buffered = chunk;
    else {
      if (newLength > buffered.length) buffered = enlarged(buffered, length, newLength);
      buffered.set(chunk, length);
    }
    length = newLength;
  }
  return length <= slabFileBytesMax ? slabCopyOf(buffered, length) : copyOf(buffered, length, length);
}

/** A buffer with room for `lengthNeeded` bytes and, mostly, more. */
function enlarged(buffered: Uint8Array, length: number, lengthNeeded: number): Uint8Array {
  return copyOf(buffered, length, Math.max(lengthNeeded, buffered.length * 2));
}

const slabBytes = 1024 * 1024;
const slabFileBytesMax = 64 * 1024;
let slab = Buffer.alloc(0);

/** Small files share large buffers: many buffers of a few kilobytes each would scatter over the memory. */
function slabCopyOf(bytes: Uint8Array, length: number): Uint8Array {
  if (slab.length < length) slab = Buffer.allocUnsafeSlow(slabBytes);
  const copy = slab.subarray(0, length);
  slab = slab.subarray(length);
  copy.set(bytes.subarray(0, length));
  return copy;
}

/** A new buffer of `size` bytes that begins with `length` bytes of the given one. */
function copyOf(bytes: Uint8Array, length: number, size: number): Uint8Array {
  const copy = Buffer.allocUnsafeSlow(size);
  copy.set(bytes.subarray(0, length));
  return copy;
}
