import { parseEntityId } from '../domain/entity/id.ts';
import { advisoryId, foldName, packageId } from '../domain/entity/name.ts';
import { parsePartialCveId } from '../domain/identifiers.ts';
import { columnOf, type SearchColumn, searchStates } from '../projection/searched.ts';
import type { DocumentSet } from '../text-index/document-set.ts';
import { noValue, tagTerm } from '../text-index/encoding.ts';
import { find } from '../text-index/matcher.ts';
import type { IndexReader, Postings } from '../text-index/reader.ts';

/** The live documents with a tag, at most `limit`. */
export function documentsTagged(reader: IndexReader, tag: string, limit: number): number[] {
  return documentsWith(reader, tagTerm(tag), limit);
}

/** At most `limit` live documents with a term, spread over the index if more have it. */
export function someWith(reader: IndexReader, term: string, limit: number): number[] {
  const found = reader.postingsOf(term);
  const size = found.reduce((sum, { from, to }) => sum + to - from, 0);
  const step = Math.max(Math.floor(size / limit), 1);
  const documents: number[] = [];
  for (const { segment, base, from, to } of found) {
    for (let i = from; i < to && documents.length < limit; i += step) {
      const ordinal = segment.postings[i] ?? 0;
      if (!segment.isDead(ordinal)) documents.push(base + ordinal);
    }
  }
  return documents;
}

/** The live documents with a term, at most `limit`. */
function documentsWith(reader: IndexReader, term: string, limit: number): number[] {
  const documents: number[] = [];
  for (const { segment, base, from, to } of reader.postingsOf(term)) {
    for (let i = from; i < to && documents.length < limit; i++) {
      const ordinal = segment.postings[i] ?? 0;
      if (!segment.isDead(ordinal)) documents.push(base + ordinal);
    }
  }
  return documents;
}

/** States whether documents have a term. It is fast for few documents, whatever the term. */
export function holderOf(reader: IndexReader, term: string): (document: number) => boolean {
  const postings = reader.postingsOf(term);
  return (document) => postings.some((one) => hasPosting(one, document));
}

function hasPosting({ segment, base, from, to }: Postings, document: number): boolean {
  const ordinal = document - base;
  if (ordinal < 0 || ordinal >= segment.documents) return false;
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((segment.postings[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return low < to && segment.postings[low] === ordinal;
}

/**
 * The tag of everything that is linked to an entity: it has the weakness, uses the technique, or is of the vendor,
 * product or package. Null if there is no tag for such links.
 */
export function linkedTag(id: string): string | null {
  const folded = foldName(id);
  if (/^cwe-\d/.test(folded)) return `cwe:${folded.slice('cwe-'.length)}`;
  if (/^t\d{4}/.test(folded)) return `technique:${folded}`;
  if (folded.startsWith('pkg:')) return `package:${folded}`;
  return /^(?:vendor|product):/.test(folded) ? folded : null;
}

/**
 * A name may also be a common word. It counts as a name if at least this share of the documents with the word is
 * about the named product or vendor.
 */
const nameShareMin = 0.02;

/**
 * Whether a word means the vendor or product of that name.
 * @param tags of what is linked to the vendor or product
 * @param frequency number of documents that have the word
 */
export function isName(reader: IndexReader, tags: readonly string[], frequency: number): boolean {
  return Math.max(...tags.map((tag) => reader.frequency(tagTerm(tag))), 0) >= nameShareMin * frequency;
}

/** The numbers of all documents in a column, by document. */
export function valuesOf(reader: IndexReader, name: SearchColumn): Int32Array {
  return reader.columnOf(columnOf(name));
}

/**
 * Which of two equally relevant documents is more important. A listing in KEV counts most, then the probability of
 * exploitation, then how new it is.
 */
export function signalsOf(reader: IndexReader): Float32Array {
  const memory = remembered(reader);
  memory.signals ??= computeSignals(reader);
  return memory.signals;
}

/**
 * The same for what the query names. A probable exploitation always ranks above a high base score, and that above a
 * newer date.
 */
export function namedSignalsOf(reader: IndexReader): Int32Array {
  const memory = remembered(reader);
  memory.namedSignals ??= computeNamedSignals(reader);
  return memory.namedSignals;
}

/** The newest year of a CVE id. */
export function yearMax(reader: IndexReader): number {
  const memory = remembered(reader);
  memory.yearMax ??= reader.segments
    .map((segment) => segment.column(columnOf('year')))
    .reduce((most, years) => years.reduce((max, year) => Math.max(max, year), most), 0);
  return memory.yearMax;
}

/** Documents that their publishers have withdrawn. */
export function withdrawnIn(reader: IndexReader): DocumentSet {
  const memory = remembered(reader);
  memory.withdrawn ??= find(reader, {
    kind: 'or',
    of: withdrawnStates.map((state) => {
      const number = searchStates.indexOf(state);
      return { kind: 'range', column: columnOf('state'), min: number, max: number };
    }),
  });
  return memory.withdrawn;
}

const withdrawnStates = ['rejected', 'deprecated', 'revoked'] as const;

interface Memory {
  withdrawn: DocumentSet | null;
  signals: Float32Array | null;
  namedSignals: Int32Array | null;
  yearMax: number | null;
}

/** A reader never changes, so what was computed for it stays valid. */
const memories = new WeakMap<IndexReader, Memory>();

function remembered(reader: IndexReader): Memory {
  const known = memories.get(reader);
  if (known !== undefined) return known;
  const memory: Memory = { withdrawn: null, signals: null, namedSignals: null, yearMax: null };
  memories.set(reader, memory);
  return memory;
}

const kevWeight = 2;
const epssWeight = 1;
/** The weight of the newest document; a document from 2000 has none. */
const recencyWeight = 0.25;
const recencySpan = 30 * 365.25 * 86_400;

function computeSignals(reader: IndexReader): Float32Array {
  const signals = new Float32Array(reader.documents);
  reader.segments.forEach((segment, at) => {
    const base = reader.bases[at] ?? 0;
    const kevAdded = segment.column(columnOf('kevAdded'));
    const epss = segment.column(columnOf('epss'));
    const published = segment.column(columnOf('published'));
    for (let i = 0; i < segment.documents; i++) {
      const [score, time] = [epss[i] ?? noValue, published[i] ?? noValue];
      signals[base + i] =
        (kevAdded[i] === noValue ? 0 : kevWeight) +
        (score === noValue ? 0 : (epssWeight * score) / 100_000) +
        (time === noValue ? 0 : (recencyWeight * Math.max(time, 0)) / recencySpan);
    }
  });
  return signals;
}

/** In bits: what counts more has the higher ones. */
const [epssShift, cvssShift] = [12, 5];
const kevBit = 1 << 29;
const yearsMax = 31;
const yearSeconds = 365.25 * 86_400;

function computeNamedSignals(reader: IndexReader): Int32Array {
  const signals = new Int32Array(reader.documents);
  reader.segments.forEach((segment, at) => {
    const base = reader.bases[at] ?? 0;
    const kevAdded = segment.column(columnOf('kevAdded'));
    const [epss, cvss] = [segment.column(columnOf('epss')), segment.column(columnOf('cvss'))];
    const published = segment.column(columnOf('published'));
    for (let i = 0; i < segment.documents; i++) {
      const years = Math.max(published[i] ?? 0, 0) / yearSeconds;
      signals[base + i] =
        (kevAdded[i] === noValue ? 0 : kevBit) |
        (Math.max(epss[i] ?? 0, 0) << epssShift) |
        (Math.max(cvss[i] ?? 0, 0) << cvssShift) |
        Math.min(Math.floor(years), yearsMax);
    }
  });
  return signals;
}

/** The ids that a text may mean, folded, as documents have them. They may not exist in the index. */
export function idForms(text: string): readonly string[] {
  const folded = foldName(text);
  const canonical = parseEntityId(text);
  const forms = [
    canonical,
    folded.startsWith('pkg:') ? packageId(text.trim()) : null,
    parsePartialCveId(folded),
    catalogForm(folded),
    attackForm(folded),
    /\d/.test(folded) ? advisoryId(folded) : null,
  ];
  return [...new Set(forms.filter((form) => form !== null).map(foldName))];
}

/** As above, for ids that start with the text; empty if it is too short. */
export function idPrefixes(text: string): readonly string[] {
  const folded = foldName(text);
  if (/^(?:pkg|vendor|product|advisory|ssvc):[^\s]*$/.test(folded)) return [folded];
  if (folded.length < 3 || !/^[a-z0-9][a-z0-9._:-]*$/.test(folded)) return [];
  const cve = /^(?:cve[-_ ]?)?((?:19|20)\d\d)[-_]?(\d*)$/.exec(folded.replace(/_/g, '-'));
  if (cve !== null && /[-_]/.test(folded)) return [`cve-${cve[1]}-${cve[2]}`];
  if (!/\d/.test(folded) && !folded.includes('-')) return [];
  return [folded, `advisory:${folded}`];
}

/** Ids of CVEs that end in a number, the newest year first. A number alone may belong to any year. */
export function numberForms(text: string, yearMax: number): readonly string[] {
  if (!/^\d{4,19}$/.test(text)) return [];
  return Array.from({ length: Math.max(yearMax - firstYear + 1, 0) }, (_, i) => `cve-${yearMax - i}-${text}`);
}

/** The year of the first CVE ids. */
const firstYear = 1999;

/** `cwe-79` from `cwe79`, `cwe 79`, `cwe_079`; likewise for CAPEC. */
function catalogForm(folded: string): string | null {
  const parts = /^(cwe|capec)[\s_:#-]*0*([1-9]\d{0,4})$/.exec(folded);
  return parts === null ? null : `${parts[1]}-${parts[2]}`;
}

/** `t1059.001` from `t1059/001`, `t1059 001`. */
function attackForm(folded: string): string | null {
  const parts = /^(t\d{4})[\s/_-](\d{3})$/.exec(folded);
  return parts === null ? null : `${parts[1]}.${parts[2]}`;
}
