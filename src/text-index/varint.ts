/** Writes a whole number below 2^31 in groups of seven bits, the lowest first, and gives the place behind it. */
export function writeVarint(bytes: Uint8Array, start: number, value: number): number {
  let at = start;
  let rest = value;
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}

/** The place behind the number that starts there; behind the end of the bytes it is no number that ends. */
export function skipVarint(bytes: Uint8Array, start: number): number {
  let at = start;
  while ((bytes[at++] ?? 0) > 127);
  return at;
}

/** The number that starts there. */
export function readVarint(bytes: Uint8Array, start: number): number {
  let value = 0;
  for (let at = start, shift = 0; shift < 35; at++, shift += 7) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 127) << shift;
    if (byte < 128) break;
  }
  return value;
}
