type Numbers = Uint8Array | Uint32Array | Int32Array;

/** The array itself if it is long enough; otherwise a longer one that starts with the same numbers. */
export function ensureLength<T extends Numbers>(array: T, length: number, make: (length: number) => T): T {
  if (length <= array.length) return array;
  const larger = make(Math.max(length, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}

export function makeBytes(length: number): Uint8Array {
  return new Uint8Array(length);
}

export function makeNumbers(length: number): Uint32Array {
  return new Uint32Array(length);
}

export function makeIntegers(length: number): Int32Array {
  return new Int32Array(length);
}

/** The bytes of the array, without a copy. */
export function bytesOf(array: Uint16Array | Uint32Array | Int32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
