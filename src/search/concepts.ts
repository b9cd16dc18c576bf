import { type EntityType, entityTypes } from '../domain/entity/id.ts';
import { find } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { noValue } from '../text-index/term.ts';
import { valuesOf } from './columns.ts';
import { matchUnit, type Unit } from './units.ts';

/** A weakness that a query means, by the words that texts about it have. */
export interface Concept {
  /** The number of the CWE. */
  readonly cwe: number;
  /** How probable it is, 0 to 1. */
  readonly weight: number;
}

const conceptsMax = 3;
const weightMin = 0.12;
/** The rarest words say most. */
const unitsMax = 8;
/** What more than this share of all has tells nothing of what it is. */
const shareMax = 0.3;
/** So many documents of the usual kind are added to those that have a word, so that one or two of them prove nothing. */
const smoothing = 10;
/** Words of a text depend on each other: taken as independent, many would make everything certain. */
const dependence = 0.4;

/**
 * The weaknesses that texts with these words mostly have: naive Bayes over the weakness that records state, counted when
 * it is asked for. Texts about attackers are one more class: what is said there mostly is no weakness.
 */
export function findConcepts(reader: IndexReader, units: readonly Unit[]): Concept[] {
  const { counts, total } = remembered(reader).classes;
  const words = units
    .map((unit) => countClasses(reader, unit))
    .filter(({ documents, labelled }) => labelled > 0 && documents < shareMax * reader.live)
    .sort((a, b) => a.documents - b.documents)
    .slice(0, unitsMax);
  if (words.length === 0 || total === 0) return [];
  const candidates = new Set(words.flatMap(({ byClass }) => [...byClass.keys()]));
  const logs = Array.from(candidates, (cwe) => {
    const prior = (counts.get(cwe) ?? 0) / total;
    const gain = words.reduce((sum, { byClass, labelled }) => {
      const share = ((byClass.get(cwe) ?? 0) + smoothing * prior) / (labelled + smoothing);
      return sum + Math.log(share / prior);
    }, 0);
    return { cwe, log: Math.log(prior) + gain / words.length ** dependence };
  });
  const greatest = Math.max(...logs.map(({ log }) => log));
  const weights = logs.map(({ cwe, log }) => ({ cwe, weight: Math.exp(log - greatest) }));
  const sum = weights.reduce((all, { weight }) => all + weight, 0);
  return weights
    .map(({ cwe, weight }) => ({ cwe, weight: weight / sum }))
    .filter(({ cwe, weight }) => cwe !== attack && weight >= weightMin)
    .sort((a, b) => b.weight - a.weight || a.cwe - b.cwe)
    .slice(0, conceptsMax);
}

/** Stands for what is about attackers and what they do. */
const attack = -1;

const attackTypes: ReadonlySet<number> = new Set(
  (['technique', 'tactic', 'group', 'malware', 'tool', 'campaign', 'mitigation', 'detection'] as const).map(
    (type: EntityType) => entityTypes.indexOf(type),
  ),
);

interface ClassCounts {
  readonly documents: number;
  /** Those of them that are of a class. */
  readonly labelled: number;
  readonly byClass: ReadonlyMap<number, number>;
}

interface Memory {
  readonly classes: { readonly counts: ReadonlyMap<number, number>; readonly total: number };
  readonly words: Map<string, ClassCounts>;
}

/** Counts are remembered as long as the reader lasts, which never changes. */
const memories = new WeakMap<IndexReader, Memory>();
const wordsRemembered = 200;

function countClasses(reader: IndexReader, unit: Unit): ClassCounts {
  const { words } = remembered(reader);
  const key = unit.words.join(' ');
  const known = words.get(key);
  if (known !== undefined) return known;
  // What is still being typed tells nothing yet.
  const terms = unit.scored.terms.filter(({ isPrefix }) => isPrefix !== true);
  const set = find(reader, matchUnit({ ...unit, scored: { terms } }));
  const { counts, total } = countIn(reader, set);
  const counted = { documents: set.count, labelled: total, byClass: counts };
  if (words.size >= wordsRemembered) words.clear();
  words.set(key, counted);
  return counted;
}

function remembered(reader: IndexReader): Memory {
  const known = memories.get(reader);
  if (known !== undefined) return known;
  const memory = { classes: countIn(reader, reader.all()), words: new Map<string, ClassCounts>() };
  memories.set(reader, memory);
  return memory;
}

function countIn(reader: IndexReader, set: ReturnType<typeof find>): Memory['classes'] {
  const weaknesses = valuesOf(reader, 'cwe');
  const types = valuesOf(reader, 'type');
  const counts = new Map<number, number>();
  let total = 0;
  set.each((document) => {
    const cwe = weaknesses[document] ?? noValue;
    const label = cwe !== noValue ? cwe : attackTypes.has(types[document] ?? -1) ? attack : noValue;
    if (label === noValue) return;
    counts.set(label, (counts.get(label) ?? 0) + 1);
    total += 1;
  });
  return { counts, total };
}
