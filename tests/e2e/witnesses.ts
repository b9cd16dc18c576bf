import type { Client } from './client.ts';
import { download } from './quoted.ts';
import { type Witness, witnessOf } from './raw-evidence.ts';

/** Reads each file once, whatever is asked of it. */
export class WitnessCache {
  readonly #client: Client;
  readonly #opened = new Map<string, Promise<Witness>>();

  constructor(client: Client) {
    this.#client = client;
  }

  get size(): number {
    return this.#opened.size;
  }

  open(source: string, sha256: string): Promise<Witness> {
    const known = this.#opened.get(sha256);
    if (known !== undefined) return known;
    const opened = download(this.#client, sha256).then((document) => witnessOf(source, document));
    this.#opened.set(sha256, opened);
    return opened;
  }
}
