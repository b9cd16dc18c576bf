import { type EntityType, entityTypes } from '../domain/entity/id.ts';
import type { DocumentSet } from '../text-index/document-set.ts';
import { noValue } from '../text-index/encoding.ts';
import { find, type Matcher } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { type Key, keyIn } from '../text-index/top-documents.ts';
import { namedSignalsOf, valuesOf } from './lookup.ts';
import type { Relevance } from './relevance.ts';
import { matchUnit, type Unit } from './units.ts';

/** What the ranking considers in addition to the text. */
export interface FusionEvidence {
  /** Weaknesses that the words mean. */
  readonly concepts: readonly Concept[];
  /** Exploited vulnerabilities that have all words; null if exploitation does not count. */
  readonly exploited: DocumentSet | null;
}

/**
 * The number of documents of each ranking. A document that comes later in all rankings is not among the first of the
 * fused one.
 */
const depth = 300;

/** The best documents of a set: by rank, then by text, weakness and exploitation together. */
export function fusedRanking(
  reader: IndexReader,
  set: DocumentSet,
  relevance: Relevance,
  { concepts, exploited }: FusionEvidence,
): number[] {
  const rankings = [
    relevance.firstOf(set, depth, null).documents,
    rankByWeakness(reader, set, relevance, concepts),
    exploited === null ? [] : rankByExploitation(reader, set.and(exploited), relevance),
  ];
  return byRank(fuse(rankings.map((documents) => ({ documents, weight: 1 }))), relevance.rank());
}

/** Sorts by rank; if ranks are equal, as usually all are, the order stays. */
function byRank(documents: readonly number[], rank: Key): number[] {
  const ranks = documents.map((document) => ({ document, rank: rank(document) }));
  const isRanked = ranks.some((one) => one.rank !== ranks[0]?.rank);
  if (isRanked) ranks.sort((a, b) => b.rank - a.rank);
  return ranks.map(({ document }) => document);
}

/** From this total weight, concepts state what is searched for. */
const clearWeightMin = 0.5;

/** Whether the words clearly mean a weakness, as `sql injection` does and `rce` does not. */
export function hasClearConcept(concepts: readonly Concept[]): boolean {
  return concepts.reduce((sum, { weight }) => sum + weight, 0) >= clearWeightMin;
}

/** Documents with a weakness that is meant, the more probable and the better matches first. */
function rankByWeakness(
  reader: IndexReader,
  set: DocumentSet,
  relevance: Relevance,
  concepts: readonly Concept[],
): readonly number[] {
  const sets = concepts.map(({ cwe, weight }) => ({
    weight,
    having: find(reader, { kind: 'tag', tag: `cwe:${cwe}` }),
  }));
  const having = sets.reduce((all, one) => all.or(one.having), find(reader, { kind: 'none' })).and(set);
  const weightOf = (document: number): number => {
    for (const { having, weight } of sets) if (having.has(document)) return weight;
    return 0;
  };
  const fit: Key = Object.assign((document: number) => weightOf(document) + relevance.shareOf(document), {
    fill: (documents: Int32Array, count: number, values: Float64Array): void => {
      relevance.fillShares(documents, count, values);
      for (let i = 0; i < count; i++) values[i] = weightOf(documents[i] ?? 0) + (values[i] ?? 0);
    },
  });
  return relevance.firstBy(having, fit, depth);
}

/** Exploited vulnerabilities by EPSS, then by base score. */
function rankByExploitation(
  reader: IndexReader,
  exploited: DocumentSet,
  relevance: Relevance,
): readonly number[] {
  return relevance.firstBy(exploited, keyIn(namedSignalsOf(reader)), depth);
}

/** A ranking and its weight. */
interface Ranking {
  readonly documents: readonly number[];
  readonly weight: number;
}

/** The constant of reciprocal rank fusion. It controls how much the very first positions outweigh later ones. */
const k = 60;

/** Combines rankings by reciprocal rank; if documents are equal, the one from the earlier ranking comes first. */
export function fuse(rankings: readonly Ranking[]): number[] {
  const sums = new Map<number, { readonly document: number; sum: number }>();
  for (const { documents, weight } of rankings) {
    documents.forEach((document, i) => {
      const gain = weight / (k + i + 1);
      const known = sums.get(document);
      if (known === undefined) sums.set(document, { document, sum: gain });
      else known.sum += gain;
    });
  }
  return [...sums.values()].sort((a, b) => b.sum - a.sum).map(({ document }) => document);
}

/** A weakness that a query means, by the words that texts about it have. */
export interface Concept {
  /** The number of the CWE. */
  readonly cwe: number;
  /** Its probability, 0 to 1. */
  readonly weight: number;
}

const conceptsMax = 3;
const weightMin = 0.11;
/** Only the rarest words are used, because they are the most specific. */
const unitsMax = 8;
/** A word that more than this share of all documents has does not indicate a class. */
const shareMax = 0.3;
/** This many typical documents are added to those with a word, so that one or two prove nothing. */
const smoothing = 10;
/**
 * Words of a text depend on each other. If they were treated as independent, many words would make everything
 * certain.
 */
const dependence = 0.4;

/**
 * The weaknesses that texts with these words usually have. It is naive Bayes over the weakness that records state,
 * counted on demand. Texts about attackers are one more class, because most of them are not about weaknesses.
 */
export function findConcepts(reader: IndexReader, units: readonly Unit[]): Concept[] {
  const { classes, counts, total } = remembered(reader);
  const words = rarestLabelled(reader, units);
  if (words.length === 0 || total === 0) return [];
  const logs: { readonly cwe: number; readonly log: number }[] = [];
  classes.forEach((cwe, at) => {
    if (!words.some(({ byClass }) => byClass[at] !== 0)) return;
    const prior = (counts[at] ?? 0) / total;
    const gain = words.reduce((sum, { byClass, labelled }) => {
      const share = ((byClass[at] ?? 0) + smoothing * prior) / (labelled + smoothing);
      return sum + Math.log(share / prior);
    }, 0);
    logs.push({ cwe, log: Math.log(prior) + gain / words.length ** dependence });
  });
  const greatest = logs.reduce((most, { log }) => Math.max(most, log), Number.NEGATIVE_INFINITY);
  const weights = logs.map(({ cwe, log }) => ({ cwe, weight: Math.exp(log - greatest) }));
  const sum = weights.reduce((all, { weight }) => all + weight, 0);
  return weights
    .map(({ cwe, weight }) => ({ cwe, weight: weight / sum }))
    .filter(({ cwe, weight }) => cwe !== attack && weight >= weightMin)
    .sort((a, b) => b.weight - a.weight || a.cwe - b.cwe)
    .slice(0, conceptsMax);
}

/** The rarest words that documents with a class have. Others are not counted. */
function rarestLabelled(reader: IndexReader, units: readonly Unit[]): ClassCounts[] {
  const words = units
    .map((unit) => wordOf(reader, unit))
    .filter(({ documents }) => documents < shareMax * reader.live)
    .sort((a, b) => a.documents - b.documents);
  const found: ClassCounts[] = [];
  for (const word of words) {
    if (found.length >= unitsMax) break;
    word.classes ??= countClasses(reader, word.matcher);
    if (word.classes.labelled > 0) found.push(word.classes);
  }
  return found;
}

/** Stands for texts about attackers and what they do. */
const attack = -1;

const attackTypes: ReadonlySet<number> = new Set(
  (['technique', 'tactic', 'group', 'malware', 'tool', 'campaign', 'mitigation', 'detection'] as const).map(
    (type: EntityType) => entityTypes.indexOf(type),
  ),
);

interface ClassCounts {
  /** Number of documents with a class. */
  readonly labelled: number;
  /** Number of documents of each class, by the index of the class. */
  readonly byClass: Uint32Array;
}

interface Memory {
  /** The numbers of the weaknesses, and `attack`. */
  readonly classes: readonly number[];
  /** For each live document, the index of its class plus 1; 0 for none. */
  readonly labels: Uint16Array;
  /** Number of live documents of each class, and of all. */
  readonly counts: Uint32Array;
  readonly total: number;
  readonly words: Map<string, Word>;
}

/** Counts are remembered as long as the reader exists, which never changes. */
const memories = new WeakMap<IndexReader, Memory>();
/** Each takes four bytes for each class. Rarer words are counted again, because that costs little. */
const wordsRemembered = 500;
const rememberedFrom = 200;

/** A word with its synonyms. */
interface Word {
  /** Number of documents that have it. */
  readonly documents: number;
  /** What finds them. */
  readonly matcher: Matcher;
  /** Null until it is first needed. */
  classes: ClassCounts | null;
}

function wordOf(reader: IndexReader, unit: Unit): Word {
  const { words } = remembered(reader);
  // A word that is still being typed does not indicate a class yet.
  const terms = unit.scored.terms.filter(({ isPrefix }) => isPrefix !== true);
  const key = JSON.stringify(terms.map(({ term, phrase = term }) => phrase));
  const known = words.get(key);
  if (known !== undefined) return known;
  const matcher = matchUnit({ ...unit, scored: { terms } });
  const documents = find(reader, matcher).count;
  const word = { documents, matcher, classes: null };
  if (documents < rememberedFrom) return word;
  if (words.size >= wordsRemembered) words.clear();
  words.set(key, word);
  return word;
}

function countClasses(reader: IndexReader, matcher: Matcher): ClassCounts {
  const { labels, classes } = remembered(reader);
  // The first count is for documents without a class.
  const byClass = find(reader, matcher).countValues(labels, classes.length).subarray(1);
  return { labelled: byClass.reduce((sum, count) => sum + count, 0), byClass };
}

function remembered(reader: IndexReader): Memory {
  const known = memories.get(reader);
  if (known !== undefined) return known;
  const memory = { ...labelAll(reader), words: new Map<string, Word>() };
  memories.set(reader, memory);
  return memory;
}

function labelAll(reader: IndexReader): Omit<Memory, 'words'> {
  const weaknesses = valuesOf(reader, 'cwe');
  const types = valuesOf(reader, 'type');
  const places = new Map<number, number>();
  const labels = new Uint16Array(reader.documents);
  for (let document = 0; document < labels.length; document++) {
    const cwe = weaknesses[document] ?? noValue;
    const label = cwe !== noValue ? cwe : attackTypes.has(types[document] ?? -1) ? attack : noValue;
    if (label === noValue || !reader.isLive(document)) continue;
    const place = places.get(label) ?? places.size + 1;
    places.set(label, place);
    labels[document] = place;
  }
  const byClass = reader.all().countValues(labels, places.size).subarray(1);
  const total = byClass.reduce((sum, count) => sum + count, 0);
  return { classes: [...places.keys()], labels, counts: byClass, total };
}
