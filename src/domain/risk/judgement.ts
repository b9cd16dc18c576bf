import type { EpssStatus, KevStatus, SsvcDecision } from '../exploitation.ts';
import {
  type AnsweredPoint,
  answerClaim,
  epssClaim,
  kevClaim,
  ransomwareClaim,
  scoreClaim,
  stateClaim,
  tagClaim,
} from '../graph/claim.ts';
import type { VulnerabilityRecord } from '../vulnerability.ts';
import { riskConstants } from './constants.ts';
import type { DecisionTables } from './decision-table.ts';
import { judgePriority, type Priority, tierOf } from './priority.ts';
import { judgeRisk, type RiskInput, type RiskJudgement, type RiskReason } from './risk.ts';
import {
  type JudgedVulnerability,
  lastingSignals,
  packSignals,
  type ReadLists,
  type Signals,
  unpackSignals,
} from './signals.ts';
import type { RiskLevel, Tier } from './tier.ts';

/** What lists show of a judgement. */
export interface ListedRisk {
  readonly risk: RiskLevel;
  /** 0 to 100; null exactly where the level is `unknown`. */
  readonly riskScore: number | null;
  /** For an asset that can be reached from public networks. */
  readonly tier: Tier;
}

/** What lists show of a vulnerability with these signals. */
export function listedRisk(signals: Signals, tables: Pick<DecisionTables, 'bod'>): ListedRisk {
  return packedRisk(packSignals(signals), signals.epss, signals, tables);
}

/**
 * The same for packed signals. It is remembered, because there are few combinations: an EPSS score only matters by the
 * thresholds that it reaches.
 */
export function packedRisk(
  packed: number,
  epss: Signals['epss'],
  lists: ReadLists,
  tables: Pick<DecisionTables, 'bod'>,
): ListedRisk {
  const known = remembered.get(tables) ?? new Map<number, ListedRisk>();
  remembered.set(tables, known);
  const read = Number(lists.isKevRead) + 2 * Number(lists.isEpssRead);
  const key = (packed * epssSteps + epssStep(epss)) * 4 + read;
  const risk = known.get(key) ?? judgeListed({ ...unpackSignals(packed), ...lists, epss }, tables);
  known.set(key, risk);
  return risk;
}

const remembered = new WeakMap<Pick<DecisionTables, 'bod'>, Map<number, ListedRisk>>();

const scoreThresholds = [...riskConstants.base.epss.map(({ from }) => from), riskConstants.floors.epss.from];
const epssSteps = 2 * (scoreThresholds.length + 1);

/** A number that is the same for scores that reach the same thresholds. */
function epssStep(epss: Signals['epss']): number {
  if (epss === null) return 0;
  let reached = 0;
  for (const from of scoreThresholds) if (epss.score >= from) reached++;
  return 2 * reached + Number(epss.percentile >= riskConstants.additions.epssPercentile.from);
}

function judgeListed(signals: Signals, tables: Pick<DecisionTables, 'bod'>): ListedRisk {
  const { level, score } = judgeRisk(signals);
  return { risk: level, riskScore: score, tier: tierOf(signals, tables) };
}

/** The same of what may be something else than a vulnerability: all null then. */
export type RiskOrNone = { readonly [Member in keyof ListedRisk]: ListedRisk[Member] | null };

export const noRisk: RiskOrNone = { risk: null, riskScore: null, tier: null };

/** The risk of a record: each reason names the claims about its inputs. */
export interface Risk extends Omit<RiskJudgement, 'reasons'> {
  readonly reasons: readonly ClaimedReason[];
}

export interface ClaimedReason extends Omit<RiskReason, 'inputs'> {
  /** Ids of claims. */
  readonly claims: readonly string[];
}

export interface Judgement {
  readonly risk: Risk;
  readonly priority: Priority;
}

/** What of a record is judged. */
export interface Judged extends JudgedVulnerability, Pick<VulnerabilityRecord, 'id'> {
  readonly kev: Pick<KevStatus, 'listed' | 'dateAdded' | 'ransomware'>;
  readonly epss: Pick<EpssStatus, 'score' | 'percentile'> | null;
}

/** The judgement of a record, with the claims that it rests on. */
export function judgementOf(record: Judged, lists: ReadLists, tables: DecisionTables): Judgement {
  const signals = recordSignals(record, lists);
  const { level, score, reasons, missing } = judgeRisk(signals);
  return {
    risk: {
      level,
      score,
      reasons: reasons.map(({ inputs, ...reason }) => ({ ...reason, claims: claimsOf(record, inputs) })),
      missing,
    },
    priority: judgePriority(signals, record.kev.dateAdded, tables),
  };
}

/** Everything that is judged of a record. */
export function recordSignals(record: Judged, lists: ReadLists): Signals {
  const { kev, epss } = record;
  return {
    ...lastingSignals(record, kev.listed ? kev : null),
    isKevRead: lists.isKevRead,
    isEpssRead: lists.isEpssRead,
    epss: epss && { score: epss.score, percentile: epss.percentile },
  };
}

/** Ids of the claims that a record makes about inputs. */
export function claimsOf(record: Judged, inputs: readonly RiskInput[]): string[] {
  return inputs.flatMap((input) => claimId[input](record) ?? []);
}

/** The id of the claim that a record makes about each input; null if it makes none. */
const claimId: Readonly<Record<RiskInput, (record: Judged) => string | null>> = {
  state: ({ id, state }) => stateClaim(id, state).id,
  disputed: ({ id, tags }) => (tags.includes('disputed') ? tagClaim(id, 'disputed').id : null),
  cvss: ({ id, cvss: [score] }) => (score === undefined ? null : scoreClaim(id, score).id),
  epss: ({ id, epss }) => (epss === null ? null : epssClaim(id).id),
  kev: ({ id, kev }) => kevClaim(id, kev.listed).id,
  ransomware: ({ id, kev }) => (kev.ransomware === null ? null : ransomwareClaim(id).id),
  exploitation: ({ id, ssvc }) => idOfAnswer(id, ssvc, 'exploitation'),
  automatable: ({ id, ssvc }) => idOfAnswer(id, ssvc, 'automatable'),
  technicalImpact: ({ id, ssvc }) => idOfAnswer(id, ssvc, 'technicalImpact'),
};

function idOfAnswer(id: string, decision: SsvcDecision | null, point: AnsweredPoint): string | null {
  const answer = decision?.[point] ?? null;
  return answer === null ? null : answerClaim(id, point, answer).id;
}
