import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatNumber } from '../layout/format.ts';
import { faultsIn, renderVerification } from '../maintenance/verification.ts';
import { withProgress } from '../maintenance/with-progress.ts';
import { printAnswer, printError } from '../output.ts';

/** Checks that the stored data is what upstream wrote. */
export async function verify(
  { all, json }: { readonly all: boolean; readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const report = await withProgress(deps, (operator, input) => operator.verify({ ...input, all }));
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) => renderVerification(report, width),
  };
  printAnswer(answer, json, deps);
  const faults = faultsIn(report);
  if (faults === 0) return exitCodes.ok;
  printError(deps, `${formatNumber(faults, 'fault')} found. \`cairn doctor\` says what to do.`);
  return exitCodes.failed;
}
