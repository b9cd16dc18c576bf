import type { Client } from '../harness/client.ts';
import { download } from './quoted-bytes.ts';

/** The content of digests; each is downloaded only once. */
export class DocumentCache {
  readonly #client: Client;
  readonly #opened = new Map<string, Promise<unknown>>();

  constructor(client: Client) {
    this.#client = client;
  }

  open(sha256: string): Promise<unknown> {
    const known = this.#opened.get(sha256);
    if (known !== undefined) return known;
    const opened = download(this.#client, sha256);
    this.#opened.set(sha256, opened);
    return opened;
  }
}
