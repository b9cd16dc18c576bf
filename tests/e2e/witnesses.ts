import type { DocumentCache } from './documents.ts';
import { type Witness, witnessOf } from './raw-evidence.ts';

/** Understands each file once, whatever is asked of it. */
export class WitnessCache {
  readonly #documents: DocumentCache;
  readonly #opened = new Map<string, Promise<Witness>>();

  constructor(documents: DocumentCache) {
    this.#documents = documents;
  }

  get size(): number {
    return this.#opened.size;
  }

  open(source: string, sha256: string): Promise<Witness> {
    const known = this.#opened.get(sha256);
    if (known !== undefined) return known;
    const opened = this.#documents.open(sha256).then((document) => witnessOf(source, document));
    this.#opened.set(sha256, opened);
    return opened;
  }
}
