import type { EntityType } from '../domain/entity/id.ts';
import type { DecisionTables } from '../domain/risk/decision-table.ts';
import { listedRisk } from '../domain/risk/judgement.ts';
import { noSignals, type ReadLists, type Signals } from '../domain/risk/signals.ts';
import type { Severity } from '../domain/score.ts';
import type { VulnerabilityRecord } from '../domain/vulnerability.ts';
import type { ChangingFact } from './facts.ts';

/** What an event is about, as the store has it now. */
export type Subject = VulnerabilitySubject | EntitySubject | UnknownSubject;

/** A CVE. It is read when a rule asks for what is read of it. */
export interface VulnerabilitySubject {
  readonly kind: 'vulnerability';
  readonly id: string;
  readonly record: () => VulnerabilityRecord;
  /** Everything that is judged of it. */
  readonly signals: () => Signals;
}

export interface EntitySubject {
  readonly kind: 'entity';
  readonly id: string;
  readonly type: EntityType;
  readonly name: string | null;
  readonly state: string | null;
}

/** What no source names. */
export interface UnknownSubject {
  readonly kind: 'unknown';
  readonly id: string;
  readonly type: EntityType | null;
}

/** What risk and tier are computed with, apart from the record. */
export interface JudgingFacts {
  readonly lists: ReadLists;
  readonly tables: Pick<DecisionTables, 'bod'>;
}

/** Values of some facts at one moment; null for what is not known then. */
export type Moment = Partial<Readonly<Record<ChangingFact, unknown>>>;

/** What only the subject has. */
export function lastingFactsOf(subject: Subject): Readonly<Record<string, unknown>> {
  const { id } = subject;
  if (subject.kind !== 'vulnerability') return { id, type: subject.type };
  const { published, modified, aliases, tags, affected, packages, advisories, fixes } = subject.record();
  return {
    id,
    type: 'vulnerability',
    published,
    modified,
    aliases,
    tags,
    vendors: distinct(affected.map(({ vendor }) => vendor)),
    products: distinct(affected.map(({ product, packageName }) => product ?? packageName)),
    packages,
    advisories: advisories.map((advisory) => advisory.id),
    hasFix: fixes.length > 0,
  };
}

/** What is stated of the subject now, without what is judged. */
export function presentMoment(subject: Subject): Moment {
  if (subject.kind === 'unknown') return {};
  if (subject.kind === 'entity') return { title: subject.name, state: subject.state };
  const { state, severity, cvss, kev, epss, ssvc, cwes, title, description } = subject.record();
  return {
    state,
    severity: knownSeverity(severity),
    ...scoreMoment(cvss[0] ?? null),
    epss: epss?.score ?? null,
    epssPercentile: epss?.percentile ?? null,
    epssModel: epss?.model ?? null,
    kev: kev.catalogVersion === null && !kev.listed ? null : kev.listed,
    kevAdded: kev.dateAdded,
    kevDue: kev.dueDate,
    ransomware: kev.catalogVersion === null && !kev.listed ? null : kev.ransomware === true,
    exploitation: ssvc?.exploitation ?? null,
    automatable: ssvc?.automatable ?? null,
    technicalImpact: ssvc?.technicalImpact ?? null,
    cwes,
    title,
    description: description?.text ?? null,
  };
}

/** A score, as an event or a record has it. */
export interface StatedScore {
  readonly baseScore?: unknown;
  readonly version?: unknown;
  readonly vector?: unknown;
  readonly source?: unknown;
}

export function scoreMoment(score: StatedScore | null): Moment {
  return {
    cvss: score?.baseScore ?? null,
    cvssVersion: score?.version ?? null,
    cvssVector: score?.vector ?? null,
    cvssSource: score?.source ?? null,
    attackVector: attackVectorOf(score?.vector),
  };
}

/** A severity that can be compared. */
export function knownSeverity(severity: Severity): Severity | null {
  return severity === 'unknown' ? null : severity;
}

function attackVectorOf(vector: unknown): string | null {
  const letter = typeof vector === 'string' ? /(?:^|\/)AV:([NALP])/i.exec(vector)?.[1] : undefined;
  return letter === undefined ? null : (attackVectors.get(letter.toUpperCase()) ?? null);
}

const attackVectors = new Map([
  ['N', 'network'],
  ['A', 'adjacent'],
  ['L', 'local'],
  ['P', 'physical'],
]);

/** What is judged of a CVE; null for what is not one. */
export function signalsOf(subject: Subject, { lists }: JudgingFacts): Signals | null {
  if (subject.kind === 'vulnerability') return subject.signals();
  if (subject.kind === 'entity' || subject.type !== 'vulnerability') return null;
  return { ...noSignals, ...lists, epss: null };
}

/** Risk and tier, with null for what is unknown. */
export function judgedMoment(signals: Signals | null, { tables }: JudgingFacts): Moment {
  if (signals === null) return {};
  const { risk, riskScore, tier } = listedRisk(signals, tables);
  return { risk: risk === 'unknown' ? null : risk, riskScore, tier: tier === 'unknown' ? null : tier };
}

function distinct(names: readonly (string | null | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name != null))];
}
