import { matchHundredths, matchKinds } from '../../domain/feed/score.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { documentsTagged, holderOf } from '../../search/lookup.ts';
import type { DocumentSet } from '../../text-index/document-set.ts';
import { tagTerm } from '../../text-index/encoding.ts';
import { find } from '../../text-index/matcher.ts';
import type { IndexReader } from '../../text-index/reader.ts';
import type { DocumentRows } from '../search/hits.ts';
import type { RequestedVersions } from '../search/request.ts';
import type { Reading } from './reading.ts';

/** What interests are read from. */
export interface FeedScope {
  readonly reader: ProjectionReader;
  readonly index: IndexReader;
  readonly rows: DocumentRows;
  readonly versions: RequestedVersions;
  readonly nowMs: number;
}

/** A reading whose documents are known. */
export interface FoundReading {
  readonly reading: Reading;
  has(document: number): boolean;
}

/** Everything that matches any interest. */
export class Candidates {
  readonly #index: IndexReader;
  readonly #eligible: DocumentSet;
  readonly #bits: Uint32Array;
  /** By document, the place of the most specific kind of match plus 1. */
  readonly #kinds: Uint8Array;

  constructor(index: IndexReader) {
    this.#index = index;
    this.#eligible = eligibleIn(index);
    this.#bits = index.makeBits();
    this.#kinds = new Uint8Array(index.documents);
  }

  /** Adds what the readings of one interest match. @returns how many */
  add(readings: readonly Reading[]): { readonly found: readonly FoundReading[]; readonly items: number } {
    const own = this.#index.makeBits();
    const found = readings.map((reading) => this.#find(reading, own));
    for (let i = 0; i < own.length; i++) this.#bits[i] = (this.#bits[i] ?? 0) | (own[i] ?? 0);
    return { found, items: this.#index.setOf(own).count };
  }

  #find(reading: Reading, own: Uint32Array): FoundReading {
    const { matcher, as } = reading;
    const kind = matchKinds.indexOf(as) + 1;
    const visit = (document: number) => {
      if (!this.#eligible.has(document)) return;
      own[document >>> 5] = (own[document >>> 5] ?? 0) | (1 << (document & 31));
      const known = this.#kinds[document] ?? 0;
      if (known === 0 || known > kind) this.#kinds[document] = kind;
    };
    if (matcher.kind === 'tag') {
      // A collection may have thousands, of which each has few documents.
      for (const document of documentsTagged(this.#index, matcher.tag, Number.POSITIVE_INFINITY))
        visit(document);
      return { reading, has: holderOf(this.#index, tagTerm(matcher.tag)) };
    }
    if (matcher.kind === 'ids') {
      const documents = new Set(matcher.ids.map((id) => this.#index.documentOf(id)));
      documents.delete(-1);
      for (const document of documents) visit(document);
      return { reading, has: (document) => documents.has(document) };
    }
    const set = find(this.#index, matcher);
    set.each(visit);
    return { reading, has: (document) => set.has(document) };
  }

  has(document: number): boolean {
    return (this.#kinds[document] ?? 0) > 0;
  }

  /** Leaves documents out of the set. */
  remove(documents: Iterable<number>): void {
    for (const document of documents) {
      const at = document >>> 5;
      this.#bits[at] = (this.#bits[at] ?? 0) & ~(1 << (document & 31));
    }
  }

  /** All of them. */
  get set(): DocumentSet {
    return this.#index.setOf(this.#bits);
  }

  /** The points of the most specific kind by which a candidate matches. */
  hundredthsOf(document: number): number {
    return hundredths[this.#kinds[document] ?? 0] ?? 0;
  }
}

const hundredths = [0, ...matchKinds.map(matchHundredths)];

/** CVEs that are not rejected. */
function eligibleIn(index: IndexReader): DocumentSet {
  const known = eligible.get(index);
  if (known !== undefined) return known;
  const found = find(index, {
    kind: 'and',
    of: [
      { kind: 'tag', tag: 'type:vulnerability' },
      { kind: 'not', of: { kind: 'tag', tag: 'state:rejected' } },
    ],
  });
  eligible.set(index, found);
  return found;
}

/** An index never changes, so what was found in it stays valid. */
const eligible = new WeakMap<IndexReader, DocumentSet>();
