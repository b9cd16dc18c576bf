import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { renderDiagnosis } from '../maintenance/diagnosis.ts';
import { withProgress } from '../maintenance/with-progress.ts';
import { printAnswer, printError } from '../output.ts';

/** Checks everything in the data folder and says what to do about each finding. */
export async function doctor({ json }: { readonly json: boolean }, deps: CliDependencies): Promise<number> {
  const report = await withProgress(deps, (operator, input) => operator.diagnose(input));
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) => renderDiagnosis(report, width),
  };
  printAnswer(answer, json, deps);
  if (report.isSound) return exitCodes.ok;
  const failing = report.checks.filter(({ outcome }) => outcome !== 'sound').map(({ name }) => name);
  printError(deps, `The data folder is not sound: ${failing.join(', ')}.`);
  return exitCodes.failed;
}
