import { decisionPoints, type PointOutcomes } from '../../domain/risk/points.ts';
import { bodTiers } from '../../domain/risk/tier.ts';
import type { Finding, FindingKind, JudgedCve } from '../contract.ts';
import { finding } from '../finding.ts';
import { kinds } from './kinds.ts';

/** What one table decides: the possible outcomes, the soonest first. */
interface Outcome {
  readonly possible: readonly string[];
}

/** What the tables decide of one subject; null for a table that decides nothing. */
export interface Outcomes {
  /** For an asset that can be reached from public networks, unless the subject says otherwise. */
  readonly tier: Outcome | null;
  readonly coordinator: Outcome | null;
  readonly deployer: Outcome | null;
}

export function outcomesOfPoints({ bod, coordinator, deployer }: PointOutcomes): Outcomes {
  return { tier: bod, coordinator, deployer };
}

export function outcomesOfCve({ exposed, coordinator, deployer }: JudgedCve): Outcomes {
  const outcome = (possible: readonly string[]) => (possible.length === 0 ? null : { possible });
  return { tier: outcome(exposed), coordinator: outcome(coordinator), deployer: outcome(deployer) };
}

/**
 * The timeline is the soonest that is possible, as everywhere, unless all are. An outcome of SSVC is a finding of its
 * own only if it is decided.
 */
export function findingsOf(
  { tier, coordinator, deployer }: Outcomes,
  subject: string,
  location: string,
): Finding[] {
  return [
    ...ofTier(tier, `${subject}, timeline`, location),
    ...ofTable(coordinator, `${subject}, coordinator`, location),
    ...ofTable(deployer, `${subject}, deployer`, location),
  ];
}

function ofTier(tier: Outcome | null, subject: string, location: string): Finding[] {
  const [soonest = ''] = tier?.possible ?? [];
  const kind = tier?.possible.length === bodTiers.length ? kinds.undecided : tierKinds[soonest];
  return tier === null || kind === undefined
    ? []
    : [finding(kind, detailOf(subject, tier, tierNames), location)];
}

function ofTable(outcome: Outcome | null, subject: string, location: string): Finding[] {
  if (outcome === null) return [];
  const [soonest = '', ...others] = outcome.possible;
  const kind = others.length > 0 ? kinds.undecided : tableKinds[soonest];
  return kind === undefined ? [] : [finding(kind, detailOf(subject, outcome, {}), location)];
}

function detailOf(subject: string, { possible }: Outcome, names: Readonly<Record<string, string>>): string {
  const [soonest = '', ...others] = possible.map((one) => names[one] ?? one);
  if (others.length === 0) return `${subject}: ${soonest}.`;
  return `${subject}: the soonest is ${soonest}, and possible too: ${others.join(', ')}.`;
}

const tierKinds: Readonly<Record<string, FindingKind>> = {
  '3df': kinds.forensics,
  '3d': kinds.threeDays,
  '14d': kinds.fourteenDays,
  '60d': kinds.sixtyDays,
  fsu: kinds.nextUpgrade,
};

const tierNames: Readonly<Record<string, string>> = {
  '3df': '3 days with forensics',
  '3d': '3 days',
  '14d': '14 days',
  '60d': '60 days',
  fsu: 'the next upgrade',
};

const tableKinds: Readonly<Record<string, FindingKind>> = {
  act: kinds.act,
  attend: kinds.attend,
  'track*': kinds.trackStar,
  track: kinds.track,
  immediate: kinds.immediate,
  'out-of-cycle': kinds.outOfCycle,
  scheduled: kinds.scheduled,
  defer: kinds.defer,
};

/** The points without which a table can't decide, with their names. */
export function missingOfPoints({ bod, coordinator, deployer }: PointOutcomes): string[] {
  const undecided = [bod, coordinator, deployer].filter((one) => one !== null && one.possible.length > 1);
  const missing = new Set(undecided.flatMap((one) => one?.missing ?? []));
  return Object.entries(decisionPoints).flatMap(([key, { name }]) =>
    missing.has(key) ? [`${key} (${name})`] : [],
  );
}
