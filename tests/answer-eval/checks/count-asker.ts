import type { Client } from '../../harness/client.ts';
import { askPatiently } from '../ask.ts';
import type { CheckedSentence } from './answer.ts';

/** Repeats the queries of counts over HTTP, each once. */
export class CountAsker {
  readonly #client: Pick<Client, 'ask'>;
  readonly #totals = new Map<string, Promise<number | null>>();

  constructor(client: Pick<Client, 'ask'>) {
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
    const { status, body } = await askPatiently(this.#client, path);
    return status === 200 ? totalIn(JSON.parse(body).data) : null;
  }
}

interface Listed {
  readonly total?: number;
  readonly relations?: { readonly total?: number };
  readonly paths?: readonly unknown[];
  readonly counts?: unknown;
}

/** How many there are of what a path lists: results, links of an entity, relations in its graph, or paths. */
function totalIn({ total, relations, paths, counts }: Listed): number | null {
  if (total !== undefined) return total;
  if (Array.isArray(counts)) return sumOf(counts);
  return relations?.total ?? paths?.length ?? null;
}

/** Relations of the entity itself, not those by way of another one. */
function sumOf(counts: readonly { readonly via: string | null; readonly matching: number }[]): number {
  return counts.reduce((sum, { via, matching }) => (via === null ? sum + matching : sum), 0);
}
