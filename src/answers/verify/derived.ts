import type { TableOutcome } from '../../domain/risk/decision-table.ts';
import { type BodTier, type Tier, tiers } from '../../domain/risk/tier.ts';
import type { CitedVulnerability } from '../claims/contract.ts';
import type { MessageName } from '../compose/messages/index.ts';
import type { DerivedValues } from '../contract.ts';
import { isWholeBasis } from './derived-basis.ts';
import { isMove } from './derived-moves.ts';
import { isPathJudgement } from './derived-paths.ts';
import { isVectorJudgement } from './derived-vectors.ts';
import type { Form } from './form.ts';

/** Whether a judgement is the one that the book leads to, and cites what it rests on. */
export function isDerived({ message, sentence, claims, book }: Form): boolean {
  const { derived } = sentence;
  if (derived === undefined) return false;
  const { values } = derived;
  if (values.vector !== undefined) return isVectorJudgement(derived, message, claims);
  if (values.from !== undefined) return isPathJudgement(derived, claims);
  if (values.before !== undefined) return isMove(derived, message, claims, book);
  const compared = values.first === undefined ? [] : [values.first, values.second ?? ''];
  const ids = compared.length > 0 ? compared : [claims[0]?.subject ?? ''];
  const isInput = claims.every(({ subject, predicate }) => ids.includes(subject) && inputs.has(predicate));
  const found = ids.flatMap((id) => book.vulnerability(id) ?? []);
  const [first, second] = found;
  if (!isInput || first === undefined || found.length < ids.length) return false;
  if (!found.every((one) => isWholeBasis(message, one, claims))) return false;
  if (second !== undefined) return orders[message]?.(first, second, values) ?? false;
  if (rejectedOnly.has(message) && !isRejected(first)) return false;
  return isJudged(message, first, derived);
}

/** Predicates of the claims that risks and timelines are computed from. */
const inputs: ReadonlySet<string> = new Set([
  ...['state', 'tag', 'cvss', 'epss', 'kev', 'kev-ransomware'],
  ...['ssvc-exploitation', 'ssvc-automatable', 'ssvc-technical-impact'],
]);

const rejectedOnly: ReadonlySet<MessageName> = new Set<MessageName>(['riskRejected', 'rankedRejected']);

function isRejected({ judgement: { risk } }: CitedVulnerability): boolean {
  return risk.reasons.some(({ rule }) => rule === 'rejected');
}

/** Each value is that of the judgement; `rank` is a place in a list, which the values of the list decide. */
function isJudged(
  message: MessageName,
  { judgement }: CitedVulnerability,
  { values }: DerivedValues,
): boolean {
  const { risk, priority } = judgement;
  const rules = risk.reasons.map(({ rule }): string => rule);
  const missing = message === 'tierOpen' ? (priority.bod?.exposed.missing ?? []) : risk.missing;
  const expected: Readonly<Record<string, (value: string) => boolean>> = {
    level: (value) => value === risk.level,
    score: (value) => value === String(risk.score),
    reasons: (value) => isSome(value, rules),
    missing: (value) => isSome(value, missing) && value.split(',').length === missing.length,
    exposed: (value) => isOutcome(value, priority.bod?.exposed),
    notExposed: (value) => isOutcome(value, priority.bod?.notExposed),
    tier: (value) => value === (priority.bod?.exposed.soonest ?? 'unknown'),
    rank: (value) => /^[1-9]\d*$/.test(value),
  };
  return Object.entries(values).every(([name, value]) => expected[name]?.(value) ?? false);
}

function isSome(value: string, all: readonly string[]): boolean {
  const some = value.split(',');
  return new Set(some).size === some.length && some.every((one) => all.includes(one));
}

function isOutcome(value: string, outcome: TableOutcome<BodTier> | undefined): boolean {
  const stated = value.split(',');
  const possible: readonly string[] = outcome?.possible ?? [];
  return stated.length === possible.length && isSome(value, possible);
}

type Order = (
  first: CitedVulnerability,
  second: CitedVulnerability,
  values: DerivedValues['values'],
) => boolean;

/** What puts one before the other is true, and what should have decided before it is equal. */
const orders: Readonly<Partial<Record<MessageName, Order>>> = {
  moreUrgentTier: (first, second, { firstTier, secondTier }) =>
    tierOf(first) === firstTier && tierOf(second) === secondTier && placeOf(first) < placeOf(second),
  moreUrgentScore: (first, second, { firstScore, secondScore }) =>
    placeOf(first) === placeOf(second) &&
    scoreOf(first) === firstScore &&
    scoreOf(second) === secondScore &&
    Number(firstScore) > Number(secondScore),
  moreUrgentKnown: (first, second, { firstScore }) =>
    scoreOf(first) === firstScore && second.judgement.risk.score === null,
  moreUrgentEpss: (first, second, { firstEpss, secondEpss }) =>
    placeOf(first) === placeOf(second) &&
    scoreOf(first) === scoreOf(second) &&
    epssOf(first) === firstEpss &&
    epssOf(second) === secondEpss &&
    Number(firstEpss) > Number(secondEpss),
  equallyUrgent: (first, second) =>
    placeOf(first) === placeOf(second) &&
    scoreOf(first) === scoreOf(second) &&
    epssOf(first) === epssOf(second),
};

function tierOf({ judgement }: CitedVulnerability): Tier {
  return judgement.priority.bod?.exposed.soonest ?? 'unknown';
}

function placeOf(vulnerability: CitedVulnerability): number {
  return tiers.indexOf(tierOf(vulnerability));
}

function scoreOf({ judgement }: CitedVulnerability): string {
  return String(judgement.risk.score);
}

function epssOf({ record }: CitedVulnerability): string {
  return String(record.epss?.score);
}
