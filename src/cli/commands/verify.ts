import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { spellNumber } from '../layout/figures.ts';
import { attended } from '../maintenance/attended.ts';
import { layVerification } from '../maintenance/verification.ts';
import { printAnswer } from '../output.ts';
import { sayProblem } from '../problem.ts';

/** Checks that what is stored is what upstream wrote. */
export async function verify(
  { all, json }: { readonly all: boolean; readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const report = await attended(deps, (operator, input) => operator.verify({ ...input, all }));
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) => layVerification(report, width),
  };
  printAnswer(answer, json, deps);
  const faults = report.faults.length + (report.values?.faults.length ?? 0);
  if (faults === 0) return exitCodes.ok;
  sayProblem(deps, `${spellNumber(faults, 'fault')} found. \`cairn doctor\` says what to do.`);
  return exitCodes.failed;
}
