import type { Json } from '../../oracle/json.ts';
import { riskOf } from '../../oracle/risk.ts';
import type { SignalsById } from '../../oracle/signals.ts';
import { possibleTiers } from '../../oracle/tier.ts';
import type { CheckedAnswer, CheckedSentence, OpenedClaim } from './answer.ts';
import { atomsIn, withoutQuotes } from './atoms.ts';
import type { SentenceVerdict } from './sentence.ts';

/** Checks a sentence about a judgement: it cites what it rests on, and its values are those computed from raw files. */
export function checkDerived(
  sentence: CheckedSentence,
  opened: readonly (OpenedClaim | null)[],
  signals: SignalsById,
  table: Json,
): SentenceVerdict {
  const { derived } = sentence;
  const values = derived?.values ?? {};
  const subjects = [...new Set(opened.flatMap((claim) => claim?.subject ?? []))].filter((id) =>
    signals.has(id),
  );
  const risks = subjects.flatMap((id) => {
    const of = signals.get(id);
    if (of === undefined) return [];
    const { level, score } = riskOf(of);
    const tiers = [true, false].map((isExposed) => possibleTiers(table, of, isExposed)[0] ?? 'unknown');
    return [{ level, score: score === null ? null : String(score), exposed: tiers[0], notExposed: tiers[1] }];
  });
  const differs = (['level', 'score', 'exposed', 'notExposed'] as const).filter(
    (name) => values[name] !== undefined && !risks.some((risk) => isAmong(values[name] ?? '', risk[name])),
  );
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
      ...(opened.length === 0 ? ['cites nothing'] : []),
      ...(derived === undefined ? ['has no judgement'] : []),
      ...opened.flatMap((claim, i) => (claim === null ? [`${sentence.claims[i]} does not open`] : [])),
      ...differs.map(
        (name) => `${name} ${values[name]} is not ${risks.map((risk) => risk[name]).join(' or ')}`,
      ),
      ...wrong.map(({ text }) => `${text} is not among the values of the judgement`),
    ],
    atoms: atoms.length + Object.keys(values).length,
    wrongAtoms: [...wrong.map(({ text }) => text), ...differs],
    cited: opened.length,
    idleClaims: [],
  };
}

function isAmong(value: string, expected: string | null | undefined): boolean {
  return expected === null ? value === '' || value === 'unknown' : value.split(',').includes(expected ?? '');
}

/** Checks a number of results: its query gives it again, and the sentence says no other number. */
export function checkCount(sentence: CheckedSentence, total: number | null): SentenceVerdict {
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
