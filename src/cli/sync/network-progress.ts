import type { Clock } from '../../kit/clock.ts';
import type { FetchProgress, NetworkProgress } from '../../services/operator-contract.ts';
import type { OutputStream } from '../dependencies.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';
import {
  formatMegabytes,
  formatProgress,
  formatStage,
  formatTimeLeft,
  openStageLine,
  type ProgressLine,
} from '../progress.ts';

/** The progress line of a run that reads from the network. */
export function openNetworkLine(
  stream: OutputStream,
  environment: NodeJS.ProcessEnv,
  clock: Clock,
): ProgressLine<NetworkProgress> {
  return openStageLine(format, stream, environment, clock);
}

/** The rate is shown only after this time, because it varies too much before. */
const settledAfterSeconds = 1;

function format(progress: NetworkProgress, seconds: number): Rich {
  if (progress.stage === 'fetching') return formatFetching(progress, seconds);
  return joinRich([rich(progress.source, 'strong'), formatProgress(progress.progress, seconds)], '  ');
}

function formatFetching({ sources, bytes, bytesTotal }: FetchProgress, seconds: number): Rich {
  const share = bytesTotal === null || bytesTotal === 0 ? null : Math.min(bytes / bytesTotal, 1);
  const of = bytesTotal === null ? '' : ` of ${formatMegabytes(bytesTotal)}`;
  return joinRich(
    [
      ...formatStage('fetching', share),
      rich(`${formatMegabytes(bytes)}${of} MB`),
      rich(seconds >= settledAfterSeconds ? `${formatMegabytes(bytes / seconds)} MB/s` : ''),
      formatTimeLeft(share, seconds),
      rich(sources.join(', '), 'faint'),
    ],
    '  ',
  );
}
