import { columnOf, type SearchColumn, searchStates } from '../projection/searched.ts';
import type { DocumentSet } from '../text-index/document-set.ts';
import { find } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { noValue } from '../text-index/term.ts';

/** The numbers of all documents in a column, by document. */
export function valuesOf(reader: IndexReader, name: SearchColumn): Int32Array {
  return reader.columnOf(columnOf(name));
}

/**
 * How much speaks for looking at each document first when nothing else tells two apart: that it is listed in KEV, how
 * probable its exploitation is, how new it is; in this order of weight.
 */
export function signalsOf(reader: IndexReader): Float32Array {
  const memory = remembered(reader);
  memory.signals ??= computeSignals(reader);
  return memory.signals;
}

/**
 * The same of what the query names, where a probable exploitation always goes before a high base score, and that before
 * what is newer.
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

/** What its makers have withdrawn. */
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

/** A reader never changes; what was made for it goes with it. */
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
/** That of the newest; what was published in 2000 has none. */
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

/** In bits: what comes first has the higher ones. */
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
