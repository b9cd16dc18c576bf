import { type CvssExplanation, explainVector } from '../../domain/cvss/explain.ts';
import { readMetrics, readVector, vectorCharsMax } from '../../domain/cvss/vector.ts';
import { defineVerb } from '../verb.ts';
import type { ExplainVectorInput } from './contract.ts';
import { vectorFailure } from './failure.ts';

export const verb = defineVerb({
  name: 'explainVector',
  where: 'main',
  scope: 'read',
  run: async (_, input: ExplainVectorInput) => explain(input),
});

/** @throws Failure `invalid_input` with the place of each fault */
function explain({ vector: text, change }: ExplainVectorInput): CvssExplanation {
  const reading = readVector(text);
  if (!('vector' in reading)) throw vectorFailure('vector', reading.faults);
  if (change === undefined) return explainVector(reading.vector, null);
  if (change.length > vectorCharsMax) {
    const message = `This has more than ${vectorCharsMax} characters. Remove the rest.`;
    throw vectorFailure('change', [{ message, metric: null, start: vectorCharsMax, end: change.length }]);
  }
  const { metrics, faults } = readMetrics(change, reading.vector.version);
  if (faults.length > 0) throw vectorFailure('change', faults);
  return explainVector(reading.vector, metrics);
}
