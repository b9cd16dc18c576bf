import type { Matcher } from '../text-index/matcher.ts';
import { frequencyKey, type ScoredTerm, type ScoredWord } from '../text-index/score.ts';
import { stem, words } from '../text-index/words.ts';
import { functionWords } from './function-words.ts';
import type { Spelling } from './spellings.ts';
import { synonymGroups } from './synonyms.ts';

/**
 * What a query asks for as one: a word, or several that the field has as one name (`use after free`), with what stands
 * for it.
 */
export interface Unit {
  /** As typed, folded. */
  readonly words: readonly string[];
  /** The number of its first word among all. */
  readonly from: number;
  /** The number of the first word of the name that it is a part of; its own where it is part of none. */
  readonly nameFrom: number;
  readonly scored: ScoredWord;
}

/** How much what stands for a word counts, beside the word itself. */
const synonymWeight = 0.5;
const otherNameWeight = 0.6;
const beginningWeight = 0.3;
/** Shorter beginnings have too many words. */
const beginningLengthMin = 3;

/** Places of words, [from, to). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Parts folded words into units. Words that say nothing are left out where there are others; names of several words
 * keep theirs.
 * @param ids words that are parts of one id
 * @param spellingsOf finds other spellings; none are known without it
 * @param lastIsBeginning whether the last word may be one that is still being typed
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

/** Gives other spellings of a word, the commonest first. */
export type SpellingsOf = (folded: string) => readonly Spelling[];

/** Spellings of the same weight count alike, as if each document had the commonest one. */
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
 * A name of several words is asked for word by word, as texts part and turn them, and its other names stand for each;
 * but one that has words which say nothing is only itself as a whole.
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

/** What is one name, by its first word: what the field has other names for, the longest first, then ids. */
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

/** The unit of words that are to stand exactly so. */
export function exactUnit(folded: readonly string[], from: number): Unit {
  return unit(folded, from, [], false);
}

/** The unit of a name of which others are known. */
export function namedUnit(
  folded: readonly string[],
  from: number,
  names: readonly (readonly string[])[],
): Unit {
  const terms = [termOf(folded, 1), ...names.map((name) => termOf(name, otherNameWeight))];
  return { words: folded, from, nameFrom: from, scored: { terms } };
}

/** The unit of words that begin so. */
export function beginningUnit(folded: string, from: number): Unit {
  return {
    words: [folded],
    from,
    nameFrom: from,
    scored: { terms: [{ term: folded, weight: 1, isPrefix: true }] },
  };
}

/** Finds what has a unit, or what stands for it. */
export function matchUnit({ scored }: Unit): Matcher {
  const matchers = scored.terms.map(matchTerm);
  const [only] = matchers;
  return matchers.length === 1 && only !== undefined ? only : { kind: 'or', of: matchers };
}

/** Finds what has a term. */
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

/** Units that say something; all where none does. */
function telling(units: readonly Unit[]): readonly Unit[] {
  const kept = units.filter(({ words }) => words.length > 1 || !functionWords.has(words[0] ?? ''));
  return kept.length === 0 ? units : kept;
}

function withoutRepeats(units: readonly Unit[]): Unit[] {
  const labels = units.map(({ scored }) => scored.terms[0]?.term);
  return units.filter((_, i) => labels.indexOf(labels[i]) === i);
}

/** A run of words, [from, to), and what may stand for it: words as one writes them. */
interface Expansion {
  readonly from: number;
  readonly to: number;
  readonly alternatives: readonly (readonly string[])[];
}

/**
 * What else the runs of some words are called.
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

/** All names of the table by the first of their stems. Made when first asked for. */
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
