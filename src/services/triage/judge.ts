import { type CvssEnvironment, readEnvironment, withEnvironment } from '../../domain/cvss/environment.ts';
import type { DecisionTables } from '../../domain/risk/decision-table.ts';
import { claimsOf, recordSignals } from '../../domain/risk/judgement.ts';
import { type BodPriority, type Circumstances, judgePriority, tierOf } from '../../domain/risk/priority.ts';
import { judgeRisk } from '../../domain/risk/risk.ts';
import { noSignals, type Signals } from '../../domain/risk/signals.ts';
import { Failure } from '../../kit/failure.ts';
import type { SharedFacts } from '../../projection/reader.ts';
import type { StoredJudgement } from '../../projection/record.ts';
import type { TriageItem, TriageOptions } from './contract.ts';

/** What the caller states about the place, read. */
export interface Place extends Circumstances {
  readonly environment: CvssEnvironment | null;
}

/** @throws Failure `invalid_input` for metrics that are not environmental ones */
export function readPlace({ environment, ...circumstances }: TriageOptions): Place {
  if (environment === undefined) return { ...circumstances, environment: null };
  const read = readEnvironment(environment);
  if ('environment' in read) return { ...circumstances, environment: read.environment };
  const details = read.faults.map(({ message, start, end }) => ({
    path: 'environment',
    message,
    range: [start, end] as const,
  }));
  throw new Failure('invalid_input', `The environment is not valid: ${read.faults[0].message}`, { details });
}

type JudgedMembers = Pick<
  TriageItem,
  | 'cvss'
  | 'environmentalScore'
  | 'epss'
  | 'kev'
  | 'dueDate'
  | 'risk'
  | 'riskScore'
  | 'reasons'
  | 'missing'
  | 'tier'
  | 'bod'
  | 'ssvc'
>;

/** The judgement of a record in a place. */
export function judgeItem(record: StoredJudgement, shared: SharedFacts, place: Place): JudgedMembers {
  const environmentalScore = environmentalScoreOf(record, place);
  const base = recordSignals(record, shared);
  return {
    ...judgeSignals({ ...base, cvss: environmentalScore ?? base.cvss }, shared.tables, place, record),
    cvss: base.cvss,
    environmentalScore,
    dueDate: record.kev.dueDate,
  };
}

/** The same for an advisory that names no CVE: there is nothing to judge. */
export function judgeUnrecorded({ isKevRead, isEpssRead, tables }: SharedFacts): JudgedMembers {
  const signals = { ...noSignals, isKevRead, isEpssRead, epss: null };
  const judged = judgeSignals(signals, tables, { environment: null }, null);
  return { ...judged, cvss: null, environmentalScore: null, dueDate: null, tier: 'unknown', bod: null };
}

/** What decides the order. */
export function urgencyOf(
  signals: Signals,
  tables: DecisionTables,
  { exposed }: Place,
): Pick<TriageItem, 'risk' | 'riskScore' | 'tier' | 'epss'> {
  const { level, score } = judgeRisk(signals);
  const epss = signals.epss?.score ?? null;
  return { risk: level, riskScore: score, tier: tierOf(signals, tables, exposed ?? true), epss };
}

function judgeSignals(
  signals: Signals,
  tables: DecisionTables,
  place: Place,
  record: StoredJudgement | null,
): Omit<JudgedMembers, 'cvss' | 'environmentalScore' | 'dueDate'> {
  const { reasons, missing } = judgeRisk(signals);
  const { bod, ssvc } = judgePriority(signals, record?.kev.dateAdded ?? null, tables, place);
  return {
    ...urgencyOf(signals, tables, place),
    kev: signals.isListed,
    reasons: reasons.map(({ inputs, ...reason }) => ({
      ...reason,
      claims: record === null ? [] : claimsOf(record, inputs),
    })),
    missing,
    bod: bod === null ? null : bodOf(bod),
    ssvc: {
      coordinator: ssvc.coordinator?.possible ?? [],
      deployer: ssvc.deployer?.possible ?? [],
    },
  };
}

/** The score of the preferred CVSS with the caller's environmental metrics; null if it has none or takes none. */
function environmentalScoreOf({ cvss: [score] }: StoredJudgement, { environment }: Place): number | null {
  if (environment === null || score === undefined || score.vector === null) return null;
  return withEnvironment(score.vector, environment);
}

function bodOf({ exposed, notExposed }: BodPriority): TriageItem['bod'] {
  return {
    exposed: exposed.possible,
    notExposed: notExposed.possible,
    missing: exposed.missing,
    rows: [...new Set([...exposed.rows, ...notExposed.rows])],
  };
}
