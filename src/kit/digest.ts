import { hash } from 'node:crypto';

/** Lower-case hex SHA-256. */
export function sha256(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'hex');
}

/** True for 64 lower-case hexadecimal digits. */
export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

const digestBytes = 32;

/** SHA-256 digests, each numbered in the order in which it was added. A set of texts takes twice the memory. */
export class DigestTable {
  #digests = new Uint8Array(64 * digestBytes);
  /** Open addressing: 1 more than the number of a digest, or 0. At most half of them are used. */
  #slots = new Int32Array(128);
  #size = 0;

  /** Returns the number of a digest in hexadecimal digits, or -1. */
  find(hex: string): number {
    return (this.#slots[this.#slotOf(Buffer.from(hex, 'hex'))] ?? 0) - 1;
  }

  /** Returns the number of a digest, which is added if it is missing. */
  add(hex: string): number {
    const digest = Buffer.from(hex, 'hex');
    const slot = this.#slotOf(digest);
    const known = this.#slots[slot] ?? 0;
    if (known > 0) return known - 1;
    const number = this.#size++;
    this.#digests.set(digest, number * digestBytes);
    this.#slots[slot] = this.#size;
    if (this.#size * digestBytes === this.#digests.length) this.#grow();
    return number;
  }

  /** A digest in hexadecimal digits. */
  at(number: number): string {
    const { buffer } = this.#digests;
    return Buffer.from(buffer, number * digestBytes, digestBytes).toString('hex');
  }

  /** The slot of a digest, or the one where it belongs. */
  #slotOf(digest: Buffer): number {
    let slot = digest.readUInt32LE() % this.#slots.length;
    for (;;) {
      const start = ((this.#slots[slot] ?? 0) - 1) * digestBytes;
      if (start < 0 || digest.compare(this.#digests, start, start + digestBytes) === 0) return slot;
      slot = (slot + 1) % this.#slots.length;
    }
  }

  #grow(): void {
    const digests = this.#digests;
    const room = Math.ceil(1.5 * this.#size);
    this.#digests = new Uint8Array(room * digestBytes);
    this.#digests.set(digests);
    this.#slots = new Int32Array(2 * room);
    for (let number = 0; number < this.#size; number++) {
      const start = number * digestBytes;
      this.#slots[this.#slotOf(Buffer.from(this.#digests.buffer, start, digestBytes))] = number + 1;
    }
  }
}
