import type { Matcher } from '../text-index/matcher.ts';
import { frequencyKey, type ScoredTerm, type ScoredWord } from '../text-index/score.ts';
import { stem, words } from '../text-index/words.ts';
import { functionWords } from './function-words.ts';
import type { Spelling } from './spellings.ts';
import { synonymGroups } from './synonyms.ts';

/**
 * What a query searches for as one: a word, or several words that are one name (`use after free`), with its synonyms.
 */
export interface Unit {
  /** As typed, folded. */
  readonly words: readonly string[];
  /** The number of its first word among all. */
  readonly from: number;
  /** The number of the first word of the name that it is part of; its own if it is not part of a name. */
  readonly nameFrom: number;
  readonly scored: ScoredWord;
}

/** The weight of a synonym compared with the word itself. */
const synonymWeight = 0.5;
const otherNameWeight = 0.6;
const beginningWeight = 0.3;
/** Shorter prefixes match too many words. */
const beginningLengthMin = 3;

/** Positions of words, [from, to). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Divides folded words into units. Words without meaning are left out if there are others; names of several words
 * keep theirs.
 * @param ids words that are parts of one id
 * @param spellingsOf finds other spellings; without it there are none
 * @param lastIsBeginning whether the last word may still be incomplete
 */
export function unitsOf(
  folded: readonly string[],
  ids: readonly Span[],
  lastIsBeginning: boolean,
  spellingsOf: SpellingsOf = () => [],
): Unit[] {
  const names = findNames(folded, ids);
  const units: Unit[] = [];
  for (let from = 0; from < folded.length; ) {
    const { to, alternatives } = names.get(from) ?? { to: from + 1, alternatives: [] };
    const isLast = lastIsBeginning && from === folded.length - 1;
    units.push(...unitsIn(folded.slice(from, to), from, alternatives, isLast));
    from = to;
  }
  return withoutRepeats(telling(units)).map((unit) => withSpellings(unit, spellingsOf));
}

/** Returns other spellings of a word, the most common first. */
export type SpellingsOf = (folded: string) => readonly Spelling[];

/** Spellings of the same weight count the same, as if each document had the most common one. */
function withSpellings(unit: Unit, spellingsOf: SpellingsOf): Unit {
  const [word = ''] = unit.words;
  const [typed, ...others] = unit.scored.terms;
  if (unit.words.length > 1 || typed === undefined) return unit;
  const spellings = spellingsOf(word);
  const looser = spellings
    .filter(({ weight }) => weight < 1)
    .map(({ words, weight }) => termOf(words, weight));
  const [first, ...rest] = spellings
    .filter(({ weight }) => weight === 1)
    .map(({ words }) => termOf(words, 1));
  const similar =
    first === undefined
      ? [typed]
      : [first, ...[...rest, typed].map((term) => ({ ...term, asCommonAs: frequencyKey(first) }))];
  return { ...unit, scored: { terms: [...similar, ...others, ...looser] } };
}

/**
 * A name of several words is searched word by word, because texts separate and reorder them, and each word has the
 * other names as synonyms. A name that contains words without meaning is only searched as a whole.
 */
function unitsIn(
  words: readonly string[],
  from: number,
  alternatives: readonly (readonly string[])[],
  isBeginning: boolean,
): Unit[] {
  const isComplete = alternatives.length === 0 || words.some((word) => functionWords.has(word));
  if (isComplete) return [unit(words, from, alternatives, isBeginning)];
  return words.map((word, i) => ({ ...unit([word], from + i, alternatives, isBeginning), nameFrom: from }));
}

interface Name {
  readonly to: number;
  readonly alternatives: (readonly string[])[];
}

/** Names of several words, by their first word: known names, the longest first, then ids. */
function findNames(folded: readonly string[], ids: readonly Span[]): ReadonlyMap<number, Name> {
  const names = new Map<number, Name>();
  const used = new Set<number>();
  const expansions = expansionsOf(folded.map(stem)).sort(
    (a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from,
  );
  for (const { from, to, alternatives } of [...expansions, ...ids.map(withoutOthers)]) {
    const known = names.get(from);
    const places = Array.from({ length: to - from }, (_, i) => from + i);
    if (known?.to === to) known.alternatives.push(...alternatives);
    else if (places.every((place) => !used.has(place))) {
      names.set(from, { to, alternatives: [...alternatives] });
      for (const place of places) used.add(place);
    }
  }
  return names;
}

function withoutOthers({ from, to }: Span): Expansion {
  return { from, to, alternatives: [] };
}

/** The unit of words in exactly this order and form. */
export function exactUnit(folded: readonly string[], from: number): Unit {
  return unit(folded, from, [], false);
}

/** The unit of a name with other known names. */
export function namedUnit(
  folded: readonly string[],
  from: number,
  names: readonly (readonly string[])[],
): Unit {
  const terms = [termOf(folded, 1), ...names.map((name) => termOf(name, otherNameWeight))];
  return { words: folded, from, nameFrom: from, scored: { terms } };
}

/** The unit of words with this prefix. */
export function beginningUnit(folded: string, from: number): Unit {
  return {
    words: [folded],
    from,
    nameFrom: from,
    scored: { terms: [{ term: folded, weight: 1, isPrefix: true }] },
  };
}

/** Finds documents with a unit or one of its synonyms. */
export function matchUnit({ scored }: Unit): Matcher {
  const matchers = scored.terms.map(matchTerm);
  const [only] = matchers;
  return matchers.length === 1 && only !== undefined ? only : { kind: 'or', of: matchers };
}

/** Finds documents with a term. */
function matchTerm({ term, phrase, isPrefix }: ScoredTerm): Matcher {
  if (phrase !== undefined) return { kind: 'phrase', words: phrase };
  return isPrefix === true ? { kind: 'prefix', prefix: term } : { kind: 'word', word: term };
}

function unit(
  words: readonly string[],
  from: number,
  alternatives: readonly (readonly string[])[],
  isBeginning: boolean,
): Unit {
  const [word = ''] = words;
  const mayBegin = isBeginning && words.length === 1 && word.length >= beginningLengthMin;
  const beginning: ScoredTerm = { term: word, weight: beginningWeight, isPrefix: true };
  const terms = [
    termOf(words, 1),
    ...alternatives.map((alternative) => termOf(alternative, synonymWeight)),
    ...(mayBegin ? [beginning] : []),
  ];
  return { words, from, nameFrom: from, scored: { terms } };
}

function termOf(words: readonly string[], weight: number): ScoredTerm {
  const [only = ''] = words;
  return words.length === 1 ? { term: stem(only), weight } : { term: words.join(' '), phrase: words, weight };
}

/** Units with meaning; all units if none has a meaning. */
function telling(units: readonly Unit[]): readonly Unit[] {
  const kept = units.filter(({ words }) => words.length > 1 || !functionWords.has(words[0] ?? ''));
  return kept.length === 0 ? units : kept;
}

function withoutRepeats(units: readonly Unit[]): Unit[] {
  const labels = units.map(({ scored }) => scored.terms[0]?.term);
  return units.filter((_, i) => labels.indexOf(labels[i]) === i);
}

/** Adjacent words, [from, to), and their synonyms in normal spelling. */
interface Expansion {
  readonly from: number;
  readonly to: number;
  readonly alternatives: readonly (readonly string[])[];
}

/**
 * The synonyms of some words.
 * @param stems of the words, in their order
 */
function expansionsOf(stems: readonly string[]): Expansion[] {
  return stems.flatMap((first, from) =>
    (entries().get(first) ?? [])
      .filter((entry) => entry.stems.every((one, i) => stems[from + i] === one))
      .map(({ stems: { length }, alternatives }) => ({ from, to: from + length, alternatives })),
  );
}

interface Entry {
  readonly stems: readonly string[];
  readonly alternatives: readonly (readonly string[])[];
}

let made: ReadonlyMap<string, readonly Entry[]> | null = null;

/** All names of the table by the first of their stems. Computed at the first use. */
function entries(): ReadonlyMap<string, readonly Entry[]> {
  made ??= readTable();
  return made;
}

function readTable(): Map<string, Entry[]> {
  const byFirst = new Map<string, Entry[]>();
  for (const group of synonymGroups) {
    const names = group.split('|').map((name) => words(name).map(({ folded }) => folded));
    for (const name of names) {
      const stems = name.map(stem);
      const alternatives = names.filter((other) => other.map(stem).join(' ') !== stems.join(' '));
      const first = stems[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, alternatives }]);
    }
  }
  return byFirst;
}
