import { type DecisionTables, type TableOutcome, tableIds } from '../domain/risk/decision-table.ts';
import { claimsOf, type Judgement, judgementOf, recordSignals } from '../domain/risk/judgement.ts';
import { judgeRisk, type RiskInput } from '../domain/risk/risk.ts';
import type { ReadLists } from '../domain/risk/signals.ts';
import type { VulnerabilityRecord } from '../domain/vulnerability.ts';
import type { Composed } from './composed.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { valueAt } from './json-pointer.ts';

/** The judgement of a composed record, by what was known at its time and by the tables of the present. */
export function judgeComposed({ history }: Pick<EvidenceContext, 'history'>, composed: Composed): Judgement {
  return judgementOf(composed.record, listsIn(composed), history.decisionTables());
}

function listsIn({ record, days }: Composed): ReadLists {
  return { isKevRead: record.kev.catalogVersion !== null, isEpssRead: days.length > 0 };
}

/** What a part of a judgement was computed from. */
export interface JudgedFrom {
  readonly kind: 'risk' | 'priority';
  readonly inputs: readonly JudgedInput[];
  readonly tables: readonly AppliedTable[];
}

/** A value of the record. Where it is missing, its pointer is that of what does not have it. */
export interface JudgedInput {
  readonly pointer: string;
  /** Ids of the claims about it. */
  readonly claims: readonly string[];
}

/** A decision table that was read. */
export interface AppliedTable {
  readonly entity: string;
  readonly version: string | null;
  /** Numbers of the rows that apply, from 0. */
  readonly rows: readonly number[];
}

/**
 * What the value at a pointer was computed from; null for what is not a part of the judgement.
 * @param steps of a pointer at which the judgement has a value
 */
export function judgedFrom(
  composed: Composed,
  judgement: Judgement,
  [member, ...steps]: readonly string[],
): JudgedFrom | null {
  if (member === 'risk')
    return { kind: 'risk', inputs: inputsOf(composed, riskInputs(composed, steps)), tables: [] };
  if (member !== 'priority') return null;
  const chosen = decisionsAt(steps);
  return {
    kind: 'priority',
    inputs: inputsOf(composed, new Set(chosen.flatMap(({ inputs }) => inputs))),
    tables: appliedTables(judgement, chosen),
  };
}

type Input = RiskInput | 'dateAdded';

/** The inputs of one reason, or of all of the risk. */
function riskInputs(composed: Composed, [part, index]: readonly string[]): readonly Input[] {
  const { reasons } = judgeRisk(recordSignals(composed.record, listsIn(composed)));
  const inputs = part === 'reasons' ? (reasons[Number(index)]?.inputs ?? []) : [];
  return inputs.length > 0 ? inputs : allRiskInputs;
}

const allRiskInputs: readonly Input[] = [
  ...(['state', 'disputed', 'cvss', 'epss', 'kev', 'ransomware'] as const),
  ...(['exploitation', 'automatable', 'technicalImpact'] as const),
];

/** A part of a priority: its place there, the table that decides it, and the inputs of which the table asks. */
interface Decision {
  readonly part: 'bod' | 'ssvc';
  readonly name: string;
  readonly table: keyof DecisionTables | null;
  readonly inputs: readonly Input[];
}

const bodInputs = ['state', 'kev', 'automatable', 'technicalImpact'] as const;
const decisions: readonly Decision[] = [
  { part: 'bod', name: 'exposed', table: 'bod', inputs: bodInputs },
  { part: 'bod', name: 'notExposed', table: 'bod', inputs: bodInputs },
  { part: 'bod', name: 'clockStart', table: null, inputs: ['dateAdded'] },
  { part: 'ssvc', name: 'coordinator', table: 'coordinator', inputs: [...bodInputs, 'exploitation'] },
  {
    part: 'ssvc',
    name: 'deployer',
    table: 'deployer',
    inputs: ['state', 'kev', 'exploitation', 'automatable'],
  },
];

/** The decisions at or below a place; what no single one decides follows from all of its part. */
function decisionsAt([part, name]: readonly string[]): readonly Decision[] {
  const ofPart = decisions.filter((decision) => part === undefined || decision.part === part);
  const named = ofPart.filter((decision) => decision.name === name);
  return named.length > 0 ? named : ofPart;
}

function appliedTables({ priority }: Judgement, chosen: readonly Decision[]): AppliedTable[] {
  const applied = new Map<string, AppliedTable>();
  for (const { part, name, table } of chosen) {
    const outcome = valueAt(priority, [part, name]) as TableOutcome | null | undefined;
    const version = valueAt(
      priority,
      part === 'bod' ? ['bod', 'table', 'version'] : [part, name, 'table', 'version'],
    );
    if (table === null || outcome == null) continue;
    const entity = tableIds[table];
    const rows = new Set([...(applied.get(entity)?.rows ?? []), ...outcome.rows]);
    applied.set(entity, {
      entity,
      version: (version ?? null) as string | null,
      rows: [...rows].sort((a, b) => a - b),
    });
  }
  return [...applied.values()];
}

function inputsOf({ record }: Composed, inputs: Iterable<Input>): JudgedInput[] {
  const found = new Map<string, JudgedInput>();
  for (const input of inputs) {
    const claims = claimsOf(record, [input === 'dateAdded' ? 'kev' : input]);
    for (const pointer of pointersOf[input](record)) {
      const known = found.get(pointer)?.claims ?? [];
      found.set(pointer, { pointer, claims: [...new Set([...known, ...claims])] });
    }
  }
  return [...found.values()];
}

const ssvcPointer =
  (point: 'exploitation' | 'automatable' | 'technicalImpact') => (record: VulnerabilityRecord) => [
    record.ssvc === null ? '/ssvc' : `/ssvc/${point}`,
  ];

/** Where the record has each input. */
const pointersOf: Readonly<Record<Input, (record: VulnerabilityRecord) => readonly string[]>> = {
  state: () => ['/state'],
  disputed: ({ tags }) => (tags.includes('disputed') ? [`/tags/${tags.indexOf('disputed')}`] : []),
  cvss: ({ cvss }) => [cvss.length === 0 ? '/cvss' : '/cvss/0/baseScore'],
  epss: ({ epss }) => (epss === null ? ['/epss'] : ['/epss/score', '/epss/percentile']),
  kev: () => ['/kev/listed'],
  dateAdded: () => ['/kev/dateAdded'],
  ransomware: () => ['/kev/ransomware'],
  exploitation: ssvcPointer('exploitation'),
  automatable: ssvcPointer('automatable'),
  technicalImpact: ssvcPointer('technicalImpact'),
};
