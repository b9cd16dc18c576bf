import type { EvaluationResult } from './contract.ts';
import { type EvaluationFigure, hashedParts, type StoredEvaluation } from './types.ts';

/** How the result of an evaluation stands to what is here now. @param data the hash of the stored data */
export function evaluationResult(
  { name, written, present }: StoredEvaluation,
  data: string,
): EvaluationResult {
  if (written === null) {
    return { name, state: 'absent', at: null, sample: null, differs: [], notCompared: [], figures: [] };
  }
  const { at, sample, hashes } = written;
  const notCompared = hashedParts.filter((part) => present[part] === null);
  const changed = hashedParts.filter((part) => present[part] !== null && present[part] !== hashes[part]);
  const differs = [...changed, ...(hashes.data === data ? [] : (['data'] as const))];
  const figures = written.figures.map((figure) => ({ ...figure, passes: passes(figure) }));
  const isFailing = figures.some((figure) => !figure.passes);
  const state = differs.length > 0 ? 'outdated' : isFailing ? 'failing' : 'current';
  return { name, state, at, sample, differs, notCompared, figures };
}

function passes({ value, gate, must }: EvaluationFigure): boolean {
  return must === 'reach' ? value >= gate : value <= gate;
}
