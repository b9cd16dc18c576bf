import { find } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import type { ScoredTerm } from '../text-index/score.ts';
import { tagTerm } from '../text-index/term.ts';
import { stem, words } from '../text-index/words.ts';
import { holderOf } from './postings.ts';
import type { SearchOutcome } from './search.ts';
import type { Unit } from './units.ts';

/** How a document was found. */
export interface Reason {
  readonly match: 'id' | 'id-prefix' | 'title' | 'alias' | 'name' | 'version' | 'text' | 'concept' | 'filter';
  /** Words of the query that it has, as asked. */
  readonly terms: readonly string[];
  /** What it has in place of a word of the query. */
  readonly synonyms: readonly string[];
  /** Weaknesses that the query means and it has. */
  readonly concepts: readonly string[];
}

/** Tells of each document of a page how it was found. */
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
  /** What was asked for, where it is there. */
  readonly term: string | null;
  readonly synonyms: readonly string[];
}

/** Tells of which of a unit's terms a document has. */
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

/** Few documents are asked about, so that what costs much is only done for those that may have it. */
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

/** What has a phrase or a beginning: asked for document by document, and often again. */
function phraseSet(reader: IndexReader, matcher: Parameters<typeof find>[1]): Found {
  const known = sets.get(reader) ?? new Map<string, Found>();
  sets.set(reader, known);
  const key = JSON.stringify(matcher);
  const set = known.get(key) ?? find(reader, matcher);
  if (known.size >= setsMax) known.clear();
  known.set(key, set);
  return set;
}
