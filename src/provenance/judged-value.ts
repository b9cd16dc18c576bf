import { claimConfidence, explainConfidence } from '../domain/confidence.ts';
import type { ValueProvenance } from '../domain/evidence.ts';
import { pointerSteps } from '../domain/origin.ts';
import { riskConstants } from '../domain/risk/constants.ts';
import type { Composed } from './composed.ts';
import { describing } from './entity-provenance.ts';
import { startReadings } from './evidence.ts';
import type { EvidenceContext } from './evidence-context.ts';
import type { Evidence } from './evidence-place.ts';
import type { JudgedFrom } from './judged-from.ts';
import type { Moment } from './moment.ts';
import { traceStated, type WeighedEvidence } from './stated-value.ts';
import { type TracedTable, traceTable } from './table-rows.ts';

const evidenceMax = 100;

/**
 * Traces a part of the risk or the priority to all that it was computed from. Its confidence is the lowest of those in
 * its inputs and its tables: a judgement is not better than the worst of them. What no source states does not count.
 */
export async function traceJudged(
  evidenceContext: EvidenceContext,
  composed: Composed,
  { kind, inputs, tables }: JudgedFrom,
  moment: Moment,
): Promise<WeighedEvidence & Pick<ValueProvenance, 'inputs' | 'tables' | 'constants'>> {
  const readings = startReadings();
  const weighed: NamedEvidence[] = [];
  for (const { pointer } of inputs) {
    const steps = pointerSteps(pointer) ?? [];
    weighed.push({
      name: pointer,
      ...(await traceStated(evidenceContext, composed, steps, moment, readings)),
    });
  }
  const traced = await Promise.all(tables.map((table) => traceTable(evidenceContext, table)));
  const parts = [...weighed, ...traced.map(weighTable)].filter(({ evidence }) => evidence.length > 0);
  return {
    evidence: placesOf(parts),
    ...lowestOf(parts),
    inputs,
    ...(kind === 'risk'
      ? { constants: { version: riskConstants.version } }
      : { tables: traced.map(({ evidence: _, ...table }) => table) }),
  };
}

interface NamedEvidence extends WeighedEvidence {
  /** The pointer of an input, or the entity of a table. */
  readonly name: string;
}

function weighTable({ entity, evidence }: TracedTable): NamedEvidence {
  const supporting = [...new Set(evidence.map(({ manifest }) => manifest))].map(describing);
  return {
    name: entity,
    evidence,
    confidence: claimConfidence(supporting),
    terms: explainConfidence(supporting),
  };
}

/** Each place once. The judgement is derived from what is there. */
function placesOf(parts: readonly NamedEvidence[]): Evidence[] {
  const places = new Map<string, Evidence>();
  for (const one of parts.flatMap(({ evidence }) => evidence)) {
    places.set(`${one.version.id} ${one.pointer}`, { ...one, rule: 'derived' });
  }
  return [...places.values()].slice(0, evidenceMax);
}

function lowestOf(parts: readonly NamedEvidence[]): Omit<WeighedEvidence, 'evidence'> {
  if (parts.length === 0) return { confidence: 0, terms: ['no source states anything about it'] };
  const confidence = Math.min(...parts.map((part) => part.confidence));
  const terms = parts.map((part) => `${part.name}: ${part.terms.join('; ')}`);
  return { confidence, terms: [...terms, `the lowest of these ${parts.length}: ${confidence.toFixed(2)}`] };
}
