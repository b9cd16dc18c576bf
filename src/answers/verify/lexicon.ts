import type { RelationType } from '../../domain/entity/relation.ts';
import type { Words } from '../compose/words.ts';
import type { CuedFacet, Meaning } from './meanings.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { StatementName } from './statements.ts';

/** How a language says what claims say. Phrases are in lower case; the longest that fits counts. */
export interface Lexicon {
  /** Words before a value that say which value comes. */
  readonly cues: Readonly<Record<CuedFacet, readonly string[]>>;
  /** Words right after a value that say which value it was, for values without words before them. */
  readonly trailing: Readonly<Partial<Record<CuedFacet, readonly string[]>>>;
  /** Words between the ends of a link, read from its subject to its object. */
  readonly links: Readonly<Record<RelationType, readonly string[]>>;
  /** Words that state something themselves, each clearly for or against it. */
  readonly statements: Readonly<Record<StatementName, readonly string[]>>;
  /** Clauses that state nothing about a subject. */
  readonly asides: readonly string[];
  /** Words that may stand anywhere. There are no others. */
  readonly words: readonly string[];
  /** Words that deny. */
  readonly negation: RegExp;
  /** Words that guess. */
  readonly hedge: RegExp;
}

/** The phrases of a language, with the words for values of fixed lists. */
export function phrasesOf(lexicon: Lexicon, words: Words): PhraseIndex<Meaning> {
  return new PhraseIndex<Meaning>(meaningsOf(lexicon, words));
}

function* meaningsOf(lexicon: Lexicon, words: Words): Generator<readonly [string, Meaning]> {
  for (const [facet, phrases] of entriesOf(lexicon.cues)) {
    for (const phrase of phrases) yield [phrase, { kind: 'cue', facet }];
  }
  for (const [facet, phrases] of entriesOf(lexicon.trailing)) {
    for (const phrase of phrases ?? []) yield [phrase, { kind: 'trailing', facet }];
  }
  for (const [type, phrases] of entriesOf(lexicon.links)) {
    for (const phrase of phrases) yield [phrase, { kind: 'link', type }];
  }
  for (const [statement, phrases] of entriesOf(lexicon.statements)) {
    for (const phrase of phrases) yield [phrase, { kind: 'statement', statement }];
  }
  for (const phrase of lexicon.asides) yield [phrase, { kind: 'aside' }];
  for (const phrase of lexicon.words) yield [phrase, { kind: 'free' }];
  for (const [list, values] of entriesOf(words)) {
    for (const [value, word] of Object.entries(values)) yield [word, { kind: 'value', list, value }];
  }
}

function entriesOf<Key extends string, Value>(record: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
