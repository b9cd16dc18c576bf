import type { Point, Sentence } from '../../../../src/answers/contract.ts';
import type { Sampler } from '../../../harness/sampler.ts';
import { namesFrom } from '../arguments.ts';
import type { CleanSentence } from '../clean.ts';
import { composed, type Operator, type Operators, oneOf, restated } from '../operator.ts';

/**
 * Operators on judgements, counts and notices. `forged`: the values that come with the sentence
 * are changed like its text, so that only computing or counting again shows it.
 */
export const computedOperators: Operators = {
  'computed value changed': (clean, sampler) => derivedChanged(clean, sampler, restated),
  'computed value forged': (clean, sampler) => derivedChanged(clean, sampler, forged),
  'compared CVEs swapped': (clean) =>
    clean.point.message === 'equallyUrgent' ? null : exchangedEnds(clean, 'first', 'second', restated),
  'compared CVEs swapped and forged': (clean) =>
    // That is the same of equals.
    clean.point.message === 'equallyUrgent' ? null : exchangedEnds(clean, 'first', 'second', forged),
  'ends of a path swapped': (clean) => exchangedEnds(clean, 'from', 'to', restated),
  'exposed and other systems swapped': (clean) => exchangedEnds(clean, 'exposed', 'notExposed', forged),
  'count changed': (clean, sampler) => {
    const { count } = clean.point;
    if (count === undefined) return null;
    return restated(clean, { ...clean.point, count: { ...count, total: otherTotal(count.total, sampler) } });
  },
  'count forged': (clean, sampler) => {
    const { count } = clean.point;
    if (count === undefined) return null;
    return forged(clean, { ...clean.point, count: { ...count, total: otherTotal(count.total, sampler) } });
  },
  'count of another query': (clean, sampler, pool) => {
    const { count } = clean.point;
    const others = pool.sentences.flatMap(({ point }) => point.count ?? []);
    const other = oneOf(
      sampler,
      others.filter(({ path }) => path !== count?.path),
    );
    if (count === undefined || other === undefined) return null;
    return forged(clean, { ...clean.point, count: other });
  },
  'value of a count changed': (clean, sampler, pool) => {
    if (clean.point.kind !== 'count') return null;
    return valueChanged(clean, sampler, pool, forged);
  },
  'notice about another id or day': (clean, sampler, pool) => {
    if (clean.point.kind !== 'notice') return null;
    return valueChanged(clean, sampler, pool, restated);
  },
  'notice with the day of another source': (clean, sampler) => {
    const { point, answer } = clean;
    const { source } = point.values ?? {};
    const others = [...answer.book.sources].filter(([name]) => name !== source);
    const other = oneOf(sampler, others);
    if (point.values?.day === undefined || source === undefined || other === undefined) return null;
    const day = other[1].asOf.slice(0, 'yyyy-mm-dd'.length);
    return forged(clean, { ...point, values: { ...point.values, day } });
  },
  'stored id told as unknown': (clean, sampler, pool) => {
    const { point, answer } = clean;
    const other = oneOf(sampler, pool.claims)?.subject;
    if (point.message !== 'unknownId' || other === undefined || answer.book.entity(other) === null)
      return null;
    return forged(clean, { ...point, values: { id: other } });
  },
};

/** The sentence of a changed point with all of its values, which still cites what the clean one does. */
function forged({ answer, sentence }: CleanSentence, point: Point): Sentence | null {
  const written = composed(answer, point);
  return written && { ...written, claims: sentence.claims };
}

type Saying = typeof forged;

const words: Readonly<Record<string, readonly string[]>> = {
  level: ['critical', 'high', 'medium', 'low', 'unknown'],
  severity: ['critical', 'high', 'medium', 'low', 'none'],
  tier: ['3df', '3d', '14d', '60d', 'fsu'],
  exposed: ['3df', '3d', '14d', '60d', 'fsu'],
  notExposed: ['3df', '3d', '14d', '60d', 'fsu'],
  firstTier: ['3df', '3d', '14d', '60d', 'fsu'],
  secondTier: ['3df', '3d', '14d', '60d', 'fsu'],
  reasons: ['ransomware_floor', 'kev_floor', 'public_exploit', 'epss_floor', 'disputed', 'total_impact'],
  missing: ['cvss', 'kev', 'epss', 'ssvc', 'automatable', 'technicalImpact'],
  version: ['2.0', '3.0', '3.1', '4.0'],
  metrics: [
    'Attack Vector: Physical',
    'Privileges Required: High',
    'Confidentiality: None',
    'Scope: Changed',
  ],
};

function derivedChanged(clean: CleanSentence, sampler: Sampler, say: Saying): Sentence | null {
  const { point } = clean;
  // Only who asks decides about the place in a list, the ids and the vector.
  const fixed = new Set(['rank', 'first', 'second', 'from', 'to', 'vector']);
  const name = oneOf(
    sampler,
    namesFrom(point, 'derived').filter((one) => say === restated || !fixed.has(one)),
  );
  const { derived } = point;
  const value = name === undefined ? undefined : derived?.values[name];
  if (derived === undefined || name === undefined || value === undefined) return null;
  const other = otherValue(name, value, sampler);
  // Few of many reasons are restated, and another one may hold too.
  const isTrue = name === 'reasons' && reasonsOf(clean).has(other);
  if (isTrue) return null;
  return say(clean, { ...point, derived: { ...derived, values: { ...derived.values, [name]: other } } });
}

function reasonsOf({ answer, point }: CleanSentence): ReadonlySet<string> {
  const judged = answer.book.vulnerability(point.claims[0]?.subject ?? '');
  return new Set(judged?.judgement.risk.reasons.map(({ rule }) => rule));
}

function otherValue(name: string, value: string, sampler: Sampler): string {
  const list = words[name];
  if (list !== undefined) return sampler.one(list.filter((word) => !value.split(',').includes(word)));
  return value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1 + sampler.below(9)) % 10));
}

function exchangedEnds(clean: CleanSentence, one: string, other: string, say: Saying): Sentence | null {
  const { derived } = clean.point;
  const [a, b] = [derived?.values[one], derived?.values[other]];
  if (derived === undefined || a === undefined || b === undefined) return null;
  return say(clean, {
    ...clean.point,
    derived: { ...derived, values: { ...derived.values, [one]: b, [other]: a } },
  });
}

function otherTotal(total: number, sampler: Sampler): number {
  const others = [total + 1, total + 2, total * 2 + 1, total + 10, Math.max(0, total - 1), 0];
  return sampler.one(others.filter((one) => one !== total));
}

/** Another value of the same name, of another sentence. */
function valueChanged(
  clean: CleanSentence,
  sampler: Sampler,
  pool: Parameters<Operator>[2],
  say: Saying,
): Sentence | null {
  const { point } = clean;
  const name = oneOf(sampler, namesFrom(point, 'value'));
  const own = name === undefined ? undefined : point.values?.[name];
  if (name === undefined || own === undefined) return null;
  const found = pool.sentences.flatMap((other) => other.point.values?.[name] ?? []);
  // Where no long path is, no shorter one is either.
  const isImplied = (value: string) => name === 'depth' && Number(value) < Number(own);
  const other = oneOf(
    sampler,
    found.filter((value) => value !== own && !isImplied(value)),
  );
  return other === undefined ? null : say(clean, { ...point, values: { ...point.values, [name]: other } });
}
