import type { Client } from '../../harness/client.ts';
import type { CheckedSentence } from './answer.ts';

/** Repeats the queries of counts over HTTP, each once. */
export class CountAsker {
  readonly #client: Client;
  readonly #totals = new Map<string, Promise<number | null>>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** The number of results of its query; null if it has none, or if it is refused. */
  total({ count }: CheckedSentence): Promise<number | null> {
    if (count === undefined) return Promise.resolve(null);
    const known = this.#totals.get(count.path);
    if (known !== undefined) return known;
    const total = this.#ask(count.path);
    this.#totals.set(count.path, total);
    return total;
  }

  async #ask(path: string): Promise<number | null> {
    const { status, body } = await this.#client.ask(path);
    const total: unknown = status === 200 ? JSON.parse(body).data.total : null;
    return typeof total === 'number' ? total : null;
  }
}
