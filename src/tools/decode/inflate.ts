import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** What all compressed data of a call may become together. */
export const inflatedBytesMax = 8 * 1024 * 1024;
const ratioMax = 100;
/** Small data has a great ratio easily: it is only suspicious from this size on. */
const bombBytesMin = 256 * 1024;

export interface Inflated {
  readonly name: 'gzip' | 'zlib' | 'deflate';
  /** Null if it is larger than what is left. */
  readonly bytes: Buffer | null;
  readonly isBomb: boolean;
}

export function isGzip([first, second]: Buffer): boolean {
  return first === 0x1f && second === 0x8b;
}

/** RFC 1950, 2.2: the method is deflate, the window has at most 32 KiB, and the first bytes have a check value. */
export function isZlib([first = 0, second = 0]: Buffer): boolean {
  return (first & 0x0f) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0;
}

/** Unpacks within what is left of the limit of a call. */
export class Inflater {
  #leftBytes = inflatedBytesMax;

  /** Null for what is not compressed. */
  inflate(bytes: Buffer): Inflated | null {
    if (isGzip(bytes)) return this.#try('gzip', gunzipSync, bytes);
    const wrapped = isZlib(bytes) ? this.#try('zlib', inflateSync, bytes) : null;
    return wrapped ?? this.#try('deflate', inflateRawSync, bytes);
  }

  #try(name: Inflated['name'], inflate: typeof gunzipSync, bytes: Buffer): Inflated | null {
    try {
      const inflated = inflate(bytes, { maxOutputLength: Math.max(1, this.#leftBytes) });
      if (inflated.length === 0) return null;
      this.#leftBytes -= inflated.length;
      const isBomb = inflated.length >= bombBytesMin && inflated.length > ratioMax * bytes.length;
      return { name, bytes: inflated, isBomb };
    } catch (error) {
      const isTooLarge =
        error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      return isTooLarge ? { name, bytes: null, isBomb: true } : null;
    }
  }
}
