import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { attended } from '../maintenance/attended.ts';
import { layDiagnosis } from '../maintenance/diagnosis.ts';
import { printAnswer } from '../output.ts';
import { sayProblem } from '../problem.ts';

/** Checks everything in the data folder and says what to do about what it finds. */
export async function doctor({ json }: { readonly json: boolean }, deps: CliDependencies): Promise<number> {
  const report = await attended(deps, (operator, input) => operator.diagnose(input));
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) => layDiagnosis(report, width),
  };
  printAnswer(answer, json, deps);
  if (report.isSound) return exitCodes.ok;
  const failing = report.checks.filter(({ outcome }) => outcome !== 'sound').map(({ name }) => name);
  sayProblem(deps, `The data folder is not sound: ${failing.join(', ')}.`);
  return exitCodes.failed;
}
