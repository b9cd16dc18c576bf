import { tieBreakerOf } from '../projection/searched.ts';
import type { DocumentSet } from '../text-index/document-set.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { type Frequency, frequencyKey, type ScoredWord } from '../text-index/score.ts';
import { valuesOf } from './lookup.ts';

/** Where a page of hits ended: what the next page needs, even if the data has changed. */
export interface SearchPageKey {
  /** Whether hits have all words or some. */
  readonly matched: 'all' | 'some';
  /** The keys of the last hit, null for the lowest; null as a whole if the next page starts the list. */
  readonly after: readonly (number | null)[] | null;
  /** Fingerprints of the hits that came before the list; null if there is only the list. */
  readonly shown: string | null;
  /** The frequencies of the terms of the query on the first page. */
  readonly pins: string;
  /** Positions of the words that were treated as names. */
  readonly names: readonly number[];
  /** Whether the last word was treated as the start of a word. */
  readonly isTyping: boolean;
  /** The corrected text that is searched instead of the query, or null. */
  readonly corrected: string | null;
  /** The present of the first page, from which ages are counted. */
  readonly atMs: number;
}

/** Whether a cursor contains such a position. */
export function isSearchPageKey(value: unknown): value is SearchPageKey {
  if (typeof value !== 'object' || value === null) return false;
  const {
    matched,
    after,
    shown: listed,
    pins,
    names,
    isTyping,
    corrected,
    atMs,
  } = value as Partial<Record<keyof SearchPageKey, unknown>>;
  return (
    (matched === 'all' || matched === 'some') &&
    (after === null || (Array.isArray(after) && after.every(isKey))) &&
    isText(listed) &&
    typeof pins === 'string' &&
    Array.isArray(names) &&
    names.every((name) => typeof name === 'number') &&
    typeof isTyping === 'boolean' &&
    isText(corrected) &&
    typeof atMs === 'number'
  );
}

/** Frequencies for a cursor, in the order of the query's terms. */
export function packFrozenStats(
  words: readonly ScoredWord[],
  frequencies: ReadonlyMap<string, Frequency>,
): string {
  const keys = pinnedKeys(words);
  const live = keys.map((key) => frequencies.get(key)?.live).find((count) => count !== undefined) ?? 0;
  const bytes: number[] = [];
  for (const count of [hashOf(keys), live, ...keys.map((key) => frequencies.get(key)?.documents ?? 0)]) {
    let rest = count;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return Buffer.from(bytes).toString('base64url');
}

export function unpackFrozenStats(words: readonly ScoredWord[], pins: string): Map<string, Frequency> {
  const keys = pinnedKeys(words);
  const counts: number[] = [];
  let [value, factor] = [0, 1];
  for (const byte of Buffer.from(pins, 'base64url')) {
    value += (byte % 128) * factor;
    factor *= 128;
    if (byte > 127) continue;
    counts.push(value);
    [value, factor] = [0, 1];
  }
  const [hash, live = 0, ...documents] = counts;
  // Synonyms are terms as well, and may have changed.
  if (hash !== hashOf(keys)) return new Map();
  return new Map(keys.map((key, i) => [key, { documents: documents[i] ?? 0, live }]));
}

/** The earlier hits and these documents. */
export function packSeen(reader: IndexReader, earlier: string, documents: readonly number[]): string {
  const bytes = Buffer.alloc(documents.length * fingerprintBytes);
  documents.forEach((document, i) => {
    bytes.writeUIntLE(fingerprintOf(reader, document), i * fingerprintBytes, fingerprintBytes);
  });
  return Buffer.concat([Buffer.from(earlier, 'base64url'), bytes]).toString('base64url');
}

/** The number of hits that were listed. */
export function countListed(listed: string): number {
  return Math.floor(Buffer.from(listed, 'base64url').length / fingerprintBytes);
}

/** The documents of a set that were not listed. */
export function withoutSeen(reader: IndexReader, set: DocumentSet, listed: string): DocumentSet {
  const bytes = Buffer.from(listed, 'base64url');
  const fingerprints = new Set<number>();
  // A few bits of the tie breaker identify most documents.
  const lowBits = new Uint8Array(1 << 16);
  for (let at = 0; at + fingerprintBytes <= bytes.length; at += fingerprintBytes) {
    fingerprints.add(bytes.readUIntLE(at, fingerprintBytes));
    lowBits[bytes.readUInt16LE(at)] = 1;
  }
  const ties = valuesOf(reader, 'tie');
  const bits = set.bits.slice();
  set.each((document) => {
    if (lowBits[(ties[document] ?? 0) & 0xffff] !== 1) return;
    if (!fingerprints.has(fingerprintOf(reader, document))) return;
    const at = document >>> 5;
    bits[at] = (bits[at] ?? 0) & ~(1 << (document & 31));
  });
  return reader.setOf(bits);
}

const fingerprintBytes = 6;

/** The tie breaker, and some bits of the publication date: enough to distinguish the hits of one search. */
function fingerprintOf(reader: IndexReader, document: number): number {
  const tieBreaker = (valuesOf(reader, 'tie')[document] ?? 0) >>> 0;
  const published = valuesOf(reader, 'published')[document] ?? 0;
  return tieBreaker + (Math.imul(published, 0x9e3779b1) >>> 16) * 2 ** 32;
}

function pinnedKeys(words: readonly ScoredWord[]): string[] {
  return [...new Set(words.flatMap(({ terms }) => terms.map(frequencyKey)))];
}

function hashOf(keys: readonly string[]): number {
  return tieBreakerOf(keys.join('\n')) % 65_536;
}

function isKey(value: unknown): boolean {
  return value === null || typeof value === 'number';
}

function isText(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
