import type { Clock } from '../../kit/clock.ts';
import type { FetchProgress, NetworkProgress } from '../../services/operator-contract.ts';
import type { OutputStream } from '../dependencies.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';
import {
  openStageLine,
  type ProgressLine,
  spellMegabytes,
  spellProgress,
  spellStage,
  spellTimeLeft,
} from '../progress.ts';

/** The line of a run that reads from the network. */
export function openNetworkLine(
  stream: OutputStream,
  environment: NodeJS.ProcessEnv,
  clock: Clock,
): ProgressLine<NetworkProgress> {
  return openStageLine(spell, stream, environment, clock);
}

/** A rate is told after so long; before that it jumps. */
const settledAfterSeconds = 1;

function spell(progress: NetworkProgress, seconds: number): Rich {
  if (progress.stage === 'fetching') return spellFetching(progress, seconds);
  return joinRich([rich(progress.source, 'strong'), spellProgress(progress.progress, seconds)], '  ');
}

function spellFetching({ sources, bytes, bytesTotal }: FetchProgress, seconds: number): Rich {
  const share = bytesTotal === null || bytesTotal === 0 ? null : Math.min(bytes / bytesTotal, 1);
  const of = bytesTotal === null ? '' : ` of ${spellMegabytes(bytesTotal)}`;
  return joinRich(
    [
      ...spellStage('fetching', share),
      rich(`${spellMegabytes(bytes)}${of} MB`),
      rich(seconds >= settledAfterSeconds ? `${spellMegabytes(bytes / seconds)} MB/s` : ''),
      spellTimeLeft(share, seconds),
      rich(sources.join(', '), 'faint'),
    ],
    '  ',
  );
}
