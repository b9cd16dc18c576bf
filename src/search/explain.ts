import { tagTerm } from '../text-index/encoding.ts';
import { find } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import type { ScoredTerm } from '../text-index/score.ts';
import { stem, type Word, words } from '../text-index/words.ts';
import { holderOf } from './lookup.ts';
import type { SearchOutcome } from './search.ts';
import type { Unit } from './units.ts';

/** How a document was found. */
export interface Reason {
  readonly match: 'id' | 'id-prefix' | 'title' | 'alias' | 'name' | 'version' | 'text' | 'concept' | 'filter';
  /** Words of the query that it has, as typed. */
  readonly terms: readonly string[];
  /** What it has instead of a word of the query. */
  readonly synonyms: readonly string[];
  /** Weaknesses that the query means and it has. */
  readonly concepts: readonly string[];
}

/** Explains for each document of a page how it was found. */
export function explainHits(reader: IndexReader, outcome: SearchOutcome): (document: number) => Reason {
  const units = [...outcome.plan.units, ...outcome.plan.leaves].map((unit) => unitMatch(reader, unit));
  const concepts = [
    ...outcome.concepts.map(({ cwe }) => `cwe:${cwe}`),
    ...(outcome.tiers.isComplete ? outcome.tiers.mentions.flatMap(({ linked }) => linked) : []),
  ]
    .filter((tag) => tag.startsWith('cwe:'))
    .map((tag) => ({ name: tag.toUpperCase().replace(':', '-'), holds: holderOf(reader, tagTerm(tag)) }));
  return (document) => {
    const matches = units.map((unit) => unit(document));
    const terms = matches.flatMap(({ term }) => term ?? []);
    const synonyms = [...new Set(matches.flatMap((one) => one.synonyms))];
    const intended = concepts.filter(({ holds }) => holds(document)).map(({ name }) => name);
    const match = matchOf(
      outcome,
      document,
      units.length,
      terms.length + synonyms.length,
      intended.length > 0,
    );
    return { match, terms, synonyms, concepts: intended };
  };
}

function matchOf(
  { tiers, matched }: SearchOutcome,
  document: number,
  units: number,
  matches: number,
  isIntended: boolean,
): Reason['match'] {
  const tier = tiers.of(document);
  if (tier === 'linked') return isIntended ? 'concept' : 'name';
  if (tier !== 'text') return tier;
  if (units === 0) return 'filter';
  return isIntended && matched === 'some' && matches < units ? 'concept' : 'text';
}

interface UnitMatch {
  /** The searched word, if the document has it. */
  readonly term: string | null;
  readonly synonyms: readonly string[];
}

/** Finds which of a unit's terms a document has. */
function unitMatch(reader: IndexReader, unit: Unit): (document: number) => UnitMatch {
  const terms = unit.scored.terms.map((term) => ({ term, holds: termHolder(reader, term) }));
  const requested = new Set([unit.words.join(' '), ...unit.words.map(stem)]);
  return (document) => {
    const matches = terms.filter(({ holds }) => holds(document)).map(({ term }) => term);
    const isRequested = matches.some(({ term, isPrefix }) => isPrefix === true || requested.has(term));
    return {
      term: isRequested ? unit.words.join(' ') : null,
      synonyms: isRequested ? [] : matches.map(({ term }) => term),
    };
  };
}

/** Only few documents are checked, so that the expensive checks are only done for those that may have it. */
function termHolder(
  reader: IndexReader,
  { term, phrase, isPrefix }: ScoredTerm,
): (document: number) => boolean {
  if (isPrefix === true)
    return (document) => phraseSet(reader, { kind: 'prefix', prefix: term }).has(document);
  if (phrase === undefined) return holderOf(reader, term);
  const holders = phrase.flatMap((text) => words(text)).map(({ folded }) => holderOf(reader, stem(folded)));
  return (document) =>
    holders.every((holds) => holds(document)) &&
    phraseSet(reader, { kind: 'phrase', words: phrase }).has(document);
}

type Found = ReturnType<typeof find>;

const sets = new WeakMap<IndexReader, Map<string, Found>>();
const setsMax = 64;

/** The documents with a phrase or a prefix, kept because they are checked one by one and often again. */
function phraseSet(reader: IndexReader, matcher: Parameters<typeof find>[1]): Found {
  const known = sets.get(reader) ?? new Map<string, Found>();
  sets.set(reader, known);
  const key = JSON.stringify(matcher);
  const set = known.get(key) ?? find(reader, matcher);
  if (known.size >= setsMax) known.clear();
  known.set(key, set);
  return set;
}

/** A passage of a text and the matched parts in it, as [start, end) in UTF-16 code units. */
interface Snippet {
  readonly text: string;
  readonly highlights: readonly (readonly [number, number])[];
}

const lengthMax = 240;
const leadMax = 60;
/** Only this many words of a text are searched. */
const wordsMax = 1_000;

/**
 * The passage around the first match, cut at words; the beginning of the text without a match.
 * @param units synonyms of a word or name are highlighted like the word itself
 */
export function cutSnippet(text: string, units: readonly Unit[]): Snippet {
  const all = words(text, wordsMax);
  const matches = findMatches(all, units);
  const lead = (matches[0]?.start ?? 0) - leadMax;
  const from = lead <= 0 ? 0 : (all.find(({ start }) => start >= lead)?.start ?? 0);
  const isComplete = text.length <= from + lengthMax;
  const fitting = isComplete
    ? undefined
    : all.findLast(({ start, end }) => start >= from && end <= from + lengthMax);
  const to = isComplete ? text.length : (fitting?.end ?? wholeCharacter(text, from + lengthMax));
  const prefix = from > 0 ? '… ' : '';
  const shift = prefix.length - from;
  return {
    text: `${prefix}${text.slice(from, to)}${isComplete ? '' : ' …'}`,
    highlights: matches
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => [start + shift, end + shift] as const),
  };
}

/** The position, or the previous one if it is within a character. */
function wholeCharacter(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff ? place - 1 : place;
}

/** What is highlighted in texts, as written there. */
interface Marks {
  readonly single: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  readonly phrases: readonly (readonly string[])[];
}

/** All hits of a page have the same highlights. */
const marksOfUnits = new WeakMap<readonly Unit[], Marks>();

function marksOf(units: readonly Unit[]): Marks {
  const known = marksOfUnits.get(units);
  if (known !== undefined) return known;
  const terms = units.flatMap(({ scored }) => scored.terms);
  const marks: Marks = {
    single: new Set(terms.filter(({ phrase, isPrefix }) => !phrase && !isPrefix).map(({ term }) => term)),
    prefixes: terms.filter(({ isPrefix }) => isPrefix === true).map(({ term }) => term),
    phrases: terms.flatMap(({ phrase }) => (phrase === undefined ? [] : [phrase.map(stem)])),
  };
  marksOfUnits.set(units, marks);
  return marks;
}

function findMatches(all: readonly Word[], units: readonly Unit[]): Word[] {
  const { single, prefixes, phrases } = marksOf(units);
  const matches: Word[] = [];
  /** Words before this one belong to a highlighted phrase. */
  let marked = 0;
  for (let i = 0; i < all.length; i++) {
    const word = all[i];
    const [first] = matches;
    // A passage with the first match is never longer.
    if (word === undefined || (first !== undefined && word.start > first.start + lengthMax)) break;
    const one = stem(word.folded);
    for (const phrase of phrases) {
      if (phrase[0] === one && standsAt(all, i, phrase)) marked = Math.max(marked, i + phrase.length);
    }
    const isMarked = i < marked || single.has(one) || beginsSo(word.folded, prefixes);
    if (isMarked) matches.push(word);
  }
  return matches;
}

function standsAt(all: readonly Word[], from: number, phrase: readonly string[]): boolean {
  return phrase.every((part, i) => stem(all[from + i]?.folded ?? '') === part);
}

function beginsSo(folded: string, prefixes: readonly string[]): boolean {
  for (const beginning of prefixes) if (folded.startsWith(beginning)) return true;
  return false;
}
