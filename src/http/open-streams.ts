import { type Problem, problem } from './problems.ts';

/** Each open stream may have one read waiting, and the service lets 256 wait: half of them are left to others. */
const streamsMax = 128;
/** So that no single address takes them all. */
const streamsOfClientMax = 64;

/** A place among the open streams. */
export interface StreamSlot {
  /** Aborts when the place is left or the server stops. */
  readonly signal: AbortSignal;
  /** May be called more than once. */
  release(): void;
}

/** The answers that go on for as long as somebody listens. */
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

  /** Ends all of them, and lets no more begin. */
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
