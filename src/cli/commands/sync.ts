import { systemClock } from '../../kit/clock.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { interruptible } from '../interruption.ts';
import { printAnswer, printError } from '../output.ts';
import { openProgressLine } from '../progress.ts';
import { complaint, renderReport, reportJson } from '../sync/summary.ts';

export interface SyncOptions {
  /** A file, a folder or an archive. */
  readonly from: string;
  /** Names of the sources to read; all when empty. */
  readonly sources: readonly string[];
  readonly dryRun: boolean;
  /** Accepts a new document of a source even if it lacks much of the previous one. */
  readonly allowShrink: boolean;
  /** File of the public key that must have signed the export at the path. */
  readonly signedBy?: string | undefined;
  readonly json: boolean;
}

/** Reads upstream's files into the store and reports the result. */
export async function sync(
  { from, sources, dryRun, allowShrink, signedBy, json }: SyncOptions,
  deps: CliDependencies,
): Promise<number> {
  const { stderr, environment, clock = systemClock, signals = process } = deps;
  const progress = openProgressLine(stderr, environment, clock);
  const operator = await deps.operator();
  const report = await interruptible(signals, (signal) =>
    operator.syncFrom({
      path: from,
      sources,
      dryRun,
      allowShrink,
      ...(signedBy !== undefined && { signedBy }),
      signal,
      onProgress: progress.update,
    }),
  ).finally(progress.clear);
  printAnswer(
    { json: () => reportJson(report), lines: (width) => renderReport(report, from, width) },
    json,
    deps,
  );
  const problem = complaint(report, { from, sources });
  if (problem === null) return exitCodes.ok;
  printError(deps, problem);
  return exitCodes.failed;
}
