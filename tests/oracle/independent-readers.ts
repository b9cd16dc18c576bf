import type { DocumentCache } from './documents.ts';
import { type IndependentReader, independentReaderOf } from './evidence.ts';

/** Parses each file once, for any number of uses. */
export class IndependentReaderCache {
  readonly #documents: DocumentCache;
  readonly #opened = new Map<string, Promise<IndependentReader>>();

  constructor(documents: DocumentCache) {
    this.#documents = documents;
  }

  get size(): number {
    return this.#opened.size;
  }

  open(source: string, sha256: string): Promise<IndependentReader> {
    const known = this.#opened.get(sha256);
    if (known !== undefined) return known;
    const opened = this.#documents.open(sha256).then((document) => independentReaderOf(source, document));
    this.#opened.set(sha256, opened);
    return opened;
  }
}
