import type { Head } from '../../storage/contract/log-state.ts';

/** Changes may be seen this much later. The service looks for a new generation at the same interval. */
const lookEveryMs = 250;

/** Waits for another head to become visible. It only looks while somebody waits. */
export class HeadWatch {
  readonly #head: () => Head;
  readonly #everyMs: number;
  readonly #waiting = new Set<() => void>();
  #looks: NodeJS.Timeout | undefined;

  /** @param head the visible head; may throw while it can't be read */
  constructor(head: () => Head, everyMs = lookEveryMs) {
    this.#head = head;
    this.#everyMs = everyMs;
  }

  /** Resolves at the next look that finds a head other than `from`, or when the signal aborts. */
  moved(from: Head, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        this.#waiting.delete(look);
        signal.removeEventListener('abort', end);
        if (this.#waiting.size === 0) clearInterval(this.#looks);
        resolve();
      };
      const look = () => {
        const { number, hash } = this.#head();
        if (number !== from.number || hash !== from.hash) end();
      };
      signal.addEventListener('abort', end, { once: true });
      if (this.#waiting.size === 0) this.#looks = setInterval(() => this.#look(), this.#everyMs);
      this.#waiting.add(look);
    });
  }

  #look(): void {
    try {
      for (const look of [...this.#waiting]) look();
    } catch {
      // The projection is being replaced: the next look will find the head.
    }
  }
}
