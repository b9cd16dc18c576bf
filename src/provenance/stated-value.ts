import { claimConfidence, evidenceOf, explainConfidence } from '../domain/confidence.ts';
import { predicateAt } from '../domain/record-confidence.ts';
import type { Composed } from './composed.ts';
import { describing } from './entity-provenance.ts';
import { evidenceFor, type Readings } from './evidence.ts';
import type { EvidenceContext } from './evidence-context.ts';
import type { Evidence } from './evidence-place.ts';
import type { Moment } from './moment.ts';
import { provenanceOf } from './provenance-of.ts';

/** The evidence for a value, the confidence in it, and the terms from which that is computed. */
export interface WeighedEvidence {
  readonly evidence: readonly Evidence[];
  readonly confidence: number;
  readonly terms: readonly string[];
}

/**
 * Traces a value that sources state.
 * @param steps of its pointer in the record
 * @param readings shared if several values of the record are requested
 */
export async function traceStated(
  evidenceContext: EvidenceContext,
  composed: Composed,
  steps: readonly string[],
  moment: Moment,
  readings?: Readings,
): Promise<WeighedEvidence> {
  const evidence = await evidenceFor(evidenceContext, composed, steps, readings);
  return { evidence, ...weigh(evidenceContext, composed, steps, evidence, moment) };
}

function weigh(
  evidenceContext: EvidenceContext,
  composed: Composed,
  steps: readonly string[],
  evidence: readonly Evidence[],
  moment: Moment,
): Omit<WeighedEvidence, 'evidence'> {
  if (evidence.length === 0) return { confidence: 0, terms: ['no source states anything about it'] };
  const predicate = predicateAt(steps);
  if (predicate === null) {
    const { confidence } = provenanceOf(evidenceContext, composed, moment);
    return { confidence, terms: ['the geometric mean of its parts'] };
  }
  const ofClaim = evidence.filter(({ isOfName }) => isOfName !== true);
  const sources = new Set((ofClaim.length === 0 ? evidence : ofClaim).map(({ manifest }) => manifest));
  const supporting = [...sources].map((source) =>
    ofClaim.length === 0 ? describing(source) : evidenceOf(source, predicate),
  );
  return { confidence: claimConfidence(supporting), terms: explainConfidence(supporting) };
}
