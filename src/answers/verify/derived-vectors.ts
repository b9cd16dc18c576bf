import { explainVector } from '../../domain/cvss/explain.ts';
import { readVector } from '../../domain/cvss/vector.ts';
import type { MessageName } from '../compose/messages/index.ts';
import type { CitedClaim, DerivedValues } from '../contract.ts';

/** Whether a vector has the scores and metrics that are stated of it, and is that of a cited claim. */
export function isVectorJudgement(
  { values }: DerivedValues,
  message: MessageName,
  claims: readonly CitedClaim[],
): boolean {
  const { vector = '', ...stated } = values;
  const reading = readVector(vector);
  const isCited = claims.every(({ facets }) => facets['cvss.vector'] === vector);
  if (!isCited || !('vector' in reading)) return false;
  const { version, scores, metrics } = explainVector(reading.vector, null);
  const { score, severity } = message === 'vectorOverall' ? scores.overall : scores.base;
  const names = metrics.map(({ name, valueName }) => `${name}: ${valueName}`);
  const expected: Readonly<Record<string, (value: string) => boolean>> = {
    version: (value) => value === version,
    score: (value) => value === score.toFixed(1),
    severity: (value) => value === severity,
    metrics: (value) => value.split(',').every((one) => names.includes(one)),
  };
  return Object.entries(stated).every(([name, value]) => expected[name]?.(value) ?? false);
}
