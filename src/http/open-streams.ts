import { type Problem, problem } from './problems.ts';

/**
 * Each open stream may have one waiting read, and the service allows 256 of them. Half are reserved for other
 * requests.
 */
const streamsMax = 128;
/** So that one address cannot take them all. */
const streamsOfClientMax = 64;

/** A slot for one open stream. */
export interface StreamSlot {
  /** Aborts when the slot is released or the server stops. */
  readonly signal: AbortSignal;
  /** May be called more than once. */
  release(): void;
}

/** Limits the number of open streams, in all and for each address. */
export class OpenStreams {
  readonly #open = new Set<AbortController>();
  readonly #ofClient = new Map<string, number>();
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  acquire(client: string): StreamSlot | { readonly failure: Problem } {
    if (this.#isClosed) return { failure: problem('unavailable', 'The server is stopping. Try again soon.') };
    if (this.#open.size >= streamsMax) {
      return { failure: problem('busy', `All ${streamsMax} streams are in use. Try again later.`) };
    }
    const own = this.#ofClient.get(client) ?? 0;
    if (own >= streamsOfClientMax) {
      const sentence = `All ${streamsOfClientMax} streams for this address are in use. Close one first.`;
      return { failure: problem('rate_limited', sentence) };
    }
    const controller = new AbortController();
    this.#open.add(controller);
    this.#ofClient.set(client, own + 1);
    return {
      signal: controller.signal,
      release: () => {
        if (!this.#open.delete(controller)) return;
        this.#left(client);
        controller.abort();
      },
    };
  }

  /** Ends all streams and allows no new ones. */
  close(): void {
    this.#isClosed = true;
    for (const controller of this.#open) controller.abort();
  }

  #left(client: string): void {
    const others = (this.#ofClient.get(client) ?? 1) - 1;
    if (others === 0) this.#ofClient.delete(client);
    else this.#ofClient.set(client, others);
  }
}
