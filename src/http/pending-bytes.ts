const mebibyte = 1024 * 1024;

/** Smaller answers are not counted: a rate limit bounds them. */
const countedBytesMin = mebibyte;

export interface PendingBytesLimits {
  readonly bytesMax: number;
  readonly bytesOfClientMax: number;
}

/**
 * Bounds the memory of large answers that clients have not read yet. Otherwise a client that requests without reading
 * would fill it. A client without pending answers always gets one, however large, while others leave room.
 */
export class PendingBytes {
  readonly #limits: PendingBytesLimits;
  readonly #ofClient = new Map<string, number>();
  #bytes = 0;

  constructor(limits: PendingBytesLimits = { bytesMax: 128 * mebibyte, bytesOfClientMax: 48 * mebibyte }) {
    this.#limits = limits;
  }

  /** Counts an answer of a client. Call the returned function when it was read or dropped; null if there is no room. */
  add(client: string, bytes: number): (() => void) | null {
    if (bytes < countedBytesMin) return () => {};
    const own = this.#ofClient.get(client) ?? 0;
    const { bytesMax, bytesOfClientMax } = this.#limits;
    if (this.#bytes >= bytesMax || (own > 0 && own + bytes > bytesOfClientMax)) return null;
    this.#change(client, bytes);
    let isPending = true;
    return () => {
      if (isPending) this.#change(client, -bytes);
      isPending = false;
    };
  }

  #change(client: string, by: number): void {
    this.#bytes += by;
    const own = (this.#ofClient.get(client) ?? 0) + by;
    if (own === 0) this.#ofClient.delete(client);
    else this.#ofClient.set(client, own);
  }
}
