import { renderExplanation } from '../cvss/explanation.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { pointAtError } from '../input-error.ts';
import { printAnswer } from '../output.ts';

export interface CvssOptions {
  readonly vector: string;
  /** Metrics to change, with slashes between. */
  readonly change: string | undefined;
  readonly json: boolean;
}

/** Shows what a CVSS vector says, and its scores. */
export async function explainGiven(
  { vector, change, json }: CvssOptions,
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const explanation = await services.explainVector({ vector, change }).catch((thrown: unknown) => {
    pointAtError(vector, 'vector', thrown, deps);
    pointAtError(change ?? '', 'change', thrown, deps);
    throw thrown;
  });
  const answer = {
    json: () => JSON.stringify(explanation),
    lines: (width: number) => renderExplanation(explanation, width),
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
