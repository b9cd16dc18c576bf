import { systemClock } from '../../kit/clock.ts';
import type {
  MaintenanceInput,
  MaintenanceProgress,
  OperatorServices,
} from '../../services/operator-contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { interruptible } from '../interruption.ts';
import { formatCount } from '../layout/format.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';
import { formatMegabytes, formatStage, formatTimeLeft, openStageLine } from '../progress.ts';

/** Runs a long operator task, with a progress line, until a signal asks to stop. */
export async function withProgress<T>(
  deps: CliDependencies,
  work: (operator: OperatorServices, input: MaintenanceInput) => Promise<T>,
): Promise<T> {
  const { stderr, environment, clock = systemClock, signals = process } = deps;
  const line = openStageLine(formatProgress, stderr, environment, clock);
  const operator = await deps.operator();
  return interruptible(signals, (signal) => work(operator, { signal, onProgress: line.update })).finally(
    line.clear,
  );
}

function formatProgress({ stage, unit, done, all }: MaintenanceProgress, seconds: number): Rich {
  const share = all > 0 ? Math.min(done / all, 1) : null;
  const format = unit === 'bytes' ? formatMegabytes : formatCount;
  const extent = `${format(done)} of ${format(all)} ${unit === 'bytes' ? 'MB' : unit}`;
  return joinRich(
    [...formatStage(stage, share), rich(all > 0 ? extent : ''), formatTimeLeft(share, seconds)],
    '  ',
  );
}
