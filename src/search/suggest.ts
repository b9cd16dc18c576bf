import { entityTypes } from '../domain/entity/id.ts';
import { foldName, normalName } from '../domain/entity/name.ts';
import { tagTerm } from '../text-index/encoding.ts';
import { termsWith } from '../text-index/near.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { documentsTagged, idForms, idPrefixes, numberForms, signalsOf, valuesOf, yearMax } from './lookup.ts';
import type { KeysOf } from './mentions.ts';

/** Something whose id or name starts with the typed text. */
export interface Suggested {
  readonly document: number;
  /** The id or name that starts with the text. */
  readonly matchedText: string;
}

interface Candidate extends Suggested {
  readonly isExact: boolean;
  /** How many vulnerabilities are linked to it. */
  readonly weight: number;
}

/** Maximum number of names with one start that are read. */
const namesMax = 40;
/** The same for products, whose keys must be read. */
const productNamesMax = 12;
/** Maximum number of entities with one name. */
const bearersMax = 5;
/** Nicknames are few, and better known than most products. */
const nicknameWeight = 100;
/** Attackers and their tools, to which no vulnerability is linked by a tag. */
const otherWeight = 20;

/** What a text could be completed to: exact names first, then what most vulnerabilities are linked to. */
export function suggestFrom(reader: IndexReader, text: string, limit: number, keysOf: KeysOf): Suggested[] {
  const candidates = [
    ...byId(reader, text.trim()),
    ...byAlias(reader, text),
    ...vendors(reader, text),
    ...products(reader, text, keysOf),
  ].sort(
    (a, b) =>
      Number(b.isExact) - Number(a.isExact) ||
      b.weight - a.weight ||
      compareTexts(a.matchedText, b.matchedText),
  );
  const seen = new Set<number>();
  const distinct = candidates.filter(({ document }) => !seen.has(document) && seen.add(document));
  return distinct.slice(0, limit).map(({ document, matchedText }) => ({ document, matchedText }));
}

/** Number of vulnerabilities that have a tag. */
export function countVulnerabilities(reader: IndexReader, tag: string): number {
  const types = valuesOf(reader, 'type');
  let count = 0;
  for (const { segment, base, from, to } of reader.postingsOf(tagTerm(tag))) {
    for (let i = from; i < to; i++) {
      const document = base + (segment.postings[i] ?? 0);
      if (types[document] === vulnerabilityType && reader.isLive(document)) count++;
    }
  }
  return count;
}

function byId(reader: IndexReader, text: string): Candidate[] {
  const exact = /\d|:/.test(text) ? [...idForms(text), ...numberForms(text, yearMax(reader))] : [];
  const begun = idPrefixes(text).flatMap((beginning) => namesWith(reader, 'id', beginning));
  const signals = signalsOf(reader);
  return [...exact, ...begun.map(({ name }) => name)].flatMap((id) =>
    documentsTagged(reader, `id:${id}`, 1).map((document) => ({
      document,
      matchedText: id,
      isExact: exact.includes(id),
      weight: signals[document] ?? 0,
    })),
  );
}

function byAlias(reader: IndexReader, text: string): Candidate[] {
  const folded = foldName(text);
  if (folded === '') return [];
  const types = valuesOf(reader, 'type');
  return namesWith(reader, 'alias', folded).flatMap(({ name }) =>
    documentsTagged(reader, `alias:${name}`, bearersMax).map((document) => ({
      document,
      matchedText: name,
      isExact: name === folded,
      weight: types[document] === vulnerabilityType && !/\d{3}/.test(name) ? nicknameWeight : otherWeight,
    })),
  );
}

function vendors(reader: IndexReader, text: string): Candidate[] {
  const normal = normalName(text);
  if (normal === null) return [];
  return namesWith(reader, 'vendor', normal).flatMap(({ name, frequency }) =>
    documentsTagged(reader, `id:vendor:${name}`, 1).map((document) => ({
      document,
      matchedText: name.replaceAll('_', ' '),
      isExact: name === normal,
      weight: frequency,
    })),
  );
}

/** Several products may have the same name, each from another vendor. */
function products(reader: IndexReader, text: string, keysOf: KeysOf): Candidate[] {
  const normal = normalName(text);
  if (normal === null) return [];
  const types = valuesOf(reader, 'type');
  const found = namesWith(reader, 'name', normal, productNamesMax).flatMap(({ name }) =>
    documentsTagged(reader, `name:${name}`, Number.POSITIVE_INFINITY)
      .filter((document) => types[document] === productType)
      .slice(0, bearersMax)
      .map((document) => ({ document, name })),
  );
  const keys = keysOf(found.map(({ document }) => document));
  return found.map(({ document, name }) => ({
    document,
    matchedText: name.replaceAll('_', ' '),
    isExact: name === normal,
    weight: reader.frequency(tagTerm(keys.get(document) ?? '')),
  }));
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The names of a field that start with the text, the most frequent first. */
function namesWith(
  reader: IndexReader,
  field: 'id' | 'alias' | 'vendor' | 'name',
  beginning: string,
  limit: number = namesMax,
): { readonly name: string; readonly frequency: number }[] {
  return termsWith(reader, tagTerm(`${field}:${beginning}`), limit).map(({ term, frequency }) => ({
    name: term.slice(tagTerm(`${field}:`).length),
    frequency,
  }));
}

const [vulnerabilityType, productType] = [
  entityTypes.indexOf('vulnerability'),
  entityTypes.indexOf('product'),
];
