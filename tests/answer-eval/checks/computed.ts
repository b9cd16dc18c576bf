import type { Json } from '../../oracle/json.ts';
import { riskOf } from '../../oracle/risk.ts';
import type { SignalsById } from '../../oracle/signals.ts';
import { possibleTiers } from '../../oracle/tier.ts';
import type { CheckedAnswer, CheckedSentence, OpenedClaim } from './answer.ts';
import { atomsIn, withoutQuotes } from './atoms.ts';
import type { SentenceVerdict } from './sentence.ts';

/** What raw files and the published rules give for one CVE, by the names of values. */
function judgementOf(id: string, signals: SignalsById, table: Json): Readonly<Record<string, string>> | null {
  const of = signals.get(id);
  if (of === undefined) return null;
  const { level, score } = riskOf(of);
  const [exposed = 'unknown', notExposed = 'unknown'] = [true, false].map(
    (is) => possibleTiers(table, of, is)[0],
  );
  return { level, score: score === null ? '' : String(score), exposed, notExposed, tier: exposed };
}

/** The values of a judgement that differ from those of raw files. */
function differences(
  values: Readonly<Record<string, string>>,
  subjects: readonly string[],
  signals: SignalsById,
  table: Json,
): string[] {
  // The score of a vector is not a risk.
  if (values.vector !== undefined) return [];
  const { first = '', second = '' } = values;
  const of = (ids: readonly string[]) =>
    ids.map((id) => judgementOf(id, signals, table)).filter((judgement) => judgement !== null);
  const expected = [
    ...['level', 'score', 'exposed', 'notExposed', 'tier'].map((name) => ({
      name,
      part: name,
      ids: subjects,
    })),
    ...['Tier', 'Score'].flatMap((part) => [
      { name: `first${part}`, part: part.toLowerCase(), ids: [first] },
      { name: `second${part}`, part: part.toLowerCase(), ids: [second] },
    ]),
  ];
  return expected.flatMap(({ name, part, ids }) => {
    const value = values[name];
    const right = of(ids).map((judgement) => judgement[part] ?? '');
    if (value === undefined || right.length === 0) return [];
    return right.some((one) => value.split(',').includes(one))
      ? []
      : [`${name} ${value} is not ${right.join(' or ')}`];
  });
}

/** Checks a sentence about a judgement: it cites what it rests on, and its values are those computed from raw files. */
export function checkDerived(
  sentence: CheckedSentence,
  opened: readonly (OpenedClaim | null)[],
  signals: SignalsById,
  table: Json,
): SentenceVerdict {
  const { derived } = sentence;
  const values = derived?.values ?? {};
  const subjects = [...new Set(opened.flatMap((claim) => claim?.subject ?? []))];
  const differs = differences(values, subjects, signals, table);
  const allowed = new Set([
    ...Object.values(values).flatMap((value) => atomsIn(value).map(({ text }) => text)),
    ...subjects,
    ...Object.values(values).flatMap((value) => value.split(/[ ,]+/)),
    ...opened.flatMap((claim) => (claim === null ? [] : atomsIn(claim.object).map(({ text }) => text))),
    ...['26', '04', '0.5', '0.95', '0.1'],
  ]);
  const atoms = atomsIn(withoutQuotes(sentence.text, sentence.quotes));
  const wrong = atoms.filter(
    ({ text }) => !allowed.has(text) && !allowed.has(`${text}d`) && !allowed.has(`${text}df`),
  );
  return {
    sentence,
    faults: [
      ...(opened.length === 0 && values.vector === undefined ? ['cites nothing'] : []),
      ...(derived === undefined ? ['has no judgement'] : []),
      ...opened.flatMap((claim, i) => (claim === null ? [`${sentence.claims[i]} does not open`] : [])),
      ...differs,
      ...wrong.map(({ text }) => `${text} is not among the values of the judgement`),
    ],
    atoms: atoms.length + Object.keys(values).length,
    wrongAtoms: [...wrong.map(({ text }) => text), ...differs],
    cited: opened.length,
    idleClaims: [],
  };
}

/**
 * Checks a number of results: its query gives it again, and the sentence says no other number.
 * @param raw the number in raw files; null if they are not counted
 */
export function checkCount(
  sentence: CheckedSentence,
  total: number | null,
  raw: number | null,
): SentenceVerdict {
  const { count } = sentence;
  const path = decodeURIComponent(count?.path ?? '').replaceAll('+', ' ');
  const allowed = new Set([
    String(count?.total),
    ...[path, ...Object.values(sentence.values ?? {})].flatMap((value) =>
      atomsIn(value).map(({ text }) => text),
    ),
    ...(path.match(/\d+(?:\.\d+)*/g) ?? []),
  ]);
  const atoms = atomsIn(withoutQuotes(sentence.text, sentence.quotes));
  const wrong = atoms.filter(
    ({ text }) => !allowed.has(text) && !path.toLowerCase().includes(text.toLowerCase()),
  );
  return {
    sentence,
    faults: [
      ...(count === undefined ? ['has no query'] : []),
      ...(total !== count?.total ? [`${count?.path} gives ${total}, not ${count?.total}`] : []),
      ...(raw !== null && raw !== total ? [`raw files have ${raw}, not ${total}`] : []),
      ...wrong.map(({ text }) => `${text} is not in its query`),
    ],
    atoms: atoms.length,
    wrongAtoms: wrong.map(({ text }) => text),
    cited: 0,
    idleClaims: [],
  };
}

/** Checks a remark: it cites nothing and names only what the question names and days of sources. */
export function checkNotice(
  sentence: CheckedSentence,
  { meta, sources }: CheckedAnswer,
  days: readonly string[],
): string[] {
  const allowed = new Set([
    ...meta.entities.map(({ id }) => id),
    ...sources.flatMap(({ asOf }) => (asOf === null ? [] : [asOf, asOf.slice(0, 10)])),
    ...days,
    ...Object.values(sentence.values ?? {}),
  ]);
  const named = atomsIn(sentence.text).filter(
    ({ kind, text }) => ['id', 'day', 'url'].includes(kind) && !allowed.has(text),
  );
  return [
    ...(sentence.claims.length > 0 ? ['a notice cites'] : []),
    ...named.map(({ text }) => `${text} is not named by the question`),
  ];
}
