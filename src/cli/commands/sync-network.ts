import { systemClock } from '../../kit/clock.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { interruptible } from '../interruption.ts';
import { printAnswer, printError } from '../output.ts';
import { openNetworkLine } from '../sync/network-progress.ts';
import { renderNetworkReport } from '../sync/network-summary.ts';

/** Reads sources from the network and reports the result. */
export async function syncFromNetwork(
  { sources, json }: { readonly sources: readonly string[]; readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const { stderr, environment, clock = systemClock, signals = process } = deps;
  const progress = openNetworkLine(stderr, environment, clock);
  const operator = await deps.operator();
  const report = await interruptible(signals, (signal) =>
    operator.syncFromNetwork({ sources, signal, onProgress: progress.update }),
  ).finally(progress.clear);
  printAnswer(
    { json: () => JSON.stringify(report), lines: (width) => renderNetworkReport(report, clock(), width) },
    json,
    deps,
  );
  const failed = report.sources.filter(({ error }) => error !== null).map(({ name }) => name);
  if (failed.length === 0) return exitCodes.ok;
  printError(
    deps,
    `${failed.join(', ')} could not be read. The data from ${failed.length === 1 ? 'its' : 'their'} earlier runs stays in use.`,
  );
  return exitCodes.failed;
}
