/**
 * Sets a bit for each byte that is at least so much, from 1 to 127. Looks at four bytes at once, without a branch:
 * which documents have anything is as good as random, and a wrong guess of the processor costs more than the rest.
 * @param bytes 32 for each number of bits
 */
export function setBitsAtLeast(bytes: Uint8Array, least: number, bits: Uint32Array): void {
  const fours = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const missing = (128 - least) * 0x01010101;
  for (let i = 0; i < bits.length; i++) {
    let collected = 0;
    for (let j = 0; j < 8; j++) {
      const four = fours[i * 8 + j] ?? 0;
      // The highest bit of each byte, without a carry into the next: the byte reaches 128 or had it from the start.
      const reached = (((four & 0x7f7f7f7f) + missing) | four) & 0x80808080;
      collected |= gatherMaxima(reached) << (j * 4);
    }
    bits[i] = collected;
  }
}

/** Brings the highest bits of four bytes together: each is moved by another amount, and none meets another. */
function gatherMaxima(four: number): number {
  return (Math.imul(four >>> 7, (1 << 24) | (1 << 17) | (1 << 10) | (1 << 3)) >>> 24) & 15;
}
