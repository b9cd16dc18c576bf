import type { ValueProvenance } from '../domain/evidence.ts';
import { pointerSteps } from '../domain/origin.ts';
import { provenanceConstants } from '../domain/provenance-constants.ts';
import { Failure } from '../kit/failure.ts';
import type { Composed } from './composed.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { valueAt } from './json-pointer.ts';
import { judgeComposed, judgedFrom } from './judged-from.ts';
import { traceJudged } from './judged-value.ts';
import { lineageOf } from './lineage.ts';
import type { Moment } from './moment.ts';
import { profilesInView } from './provenance-of.ts';
import { boundedQuote } from './quote.ts';
import { rounded } from './record-provenance.ts';
import { lowestFreshness } from './source-profiles.ts';
import { traceStated } from './stated-value.ts';

/**
 * Traces a value of a record to upstream's bytes.
 * @param pointer JSON pointer into the record; for a list or object, everything in it is traced
 * @throws Failure `invalid_input` if it is not a JSON pointer, `not_found` if the record does not have a
 *   value there, `store_damaged` if bytes are not as they were stored
 */
export async function traceValue(
  evidenceContext: EvidenceContext,
  composed: Composed,
  pointer: string,
  moment: Moment,
): Promise<ValueProvenance> {
  const { record } = composed;
  const steps = stepsOf(pointer);
  const judgement = judgeComposed(evidenceContext, composed);
  const value = valueAt({ ...record, ...judgement }, steps);
  if (value === undefined) throw nothingAt(pointer, record.id, steps[0]);
  const from = judgedFrom(composed, judgement, steps);
  const { evidence, confidence, terms, ...parts } =
    from === null
      ? await traceStated(evidenceContext, composed, steps, moment)
      : await traceJudged(evidenceContext, composed, from, moment);
  const sources = [...new Set(evidence.map(({ manifest }) => manifest.name))];
  return {
    id: record.id,
    pointer,
    value,
    evidence: evidence.map(({ manifest, version, pointer, rule, quoted }) => ({
      source: manifest.name,
      sha256: version.sha256,
      pointer,
      rule,
      quoted: boundedQuote(quoted),
      asOf: version.upstreamTime,
    })),
    source: sources.join(','),
    confidence: rounded(confidence),
    freshness: lowestFreshness(sources, profilesInView(evidenceContext, moment)),
    lineage: lineageOf(evidenceContext, `${record.id}#${pointer}`, evidence),
    explain: { constants: provenanceConstants.version, terms },
    ...parts,
    asOf: moment.asOf,
  };
}

function stepsOf(pointer: string): readonly string[] {
  const steps = pointerSteps(pointer);
  if (steps !== null) return steps;
  throw new Failure('invalid_input', 'The pointer is not a JSON pointer.', {
    details: [{ path: 'pointer', message: 'should look like /cvss/0/baseScore, or be empty' }],
  });
}

function nothingAt(pointer: string, cve: string, member: string | undefined): Failure {
  if (member === 'provenance' || member === 'asOf') {
    return new Failure(
      'not_found',
      `${member} describes the answer itself and does not have evidence. Use a pointer to a fact.`,
    );
  }
  return new Failure('not_found', `The record of ${cve} does not have a value at ${pointer}.`);
}
