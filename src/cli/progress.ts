import type { Clock } from '../kit/clock.ts';
import type { IngestProgress } from '../services/operator-contract.ts';
import type { OutputStream } from './dependencies.ts';
import { formatCount, formatDuration } from './layout/format.ts';
import { cutRich, joinRich, padRich, type Rich, rich, richWidth } from './layout/rich-text.ts';
import { paint } from './layout/style.ts';
import { screenOf } from './output.ts';

export interface ProgressLine<T> {
  update(progress: T): void;
  /** Removes the line. */
  clear(): void;
}

/** The progress line of a run. */
export function openProgressLine(
  stream: OutputStream,
  environment: NodeJS.ProcessEnv,
  clock: Clock,
): ProgressLine<IngestProgress> {
  return openStageLine(formatProgress, stream, environment, clock);
}

/**
 * One progress line that is redrawn in place; nothing if the screen cannot do that.
 * @param format returns the line after this number of seconds in a stage
 */
export function openStageLine<T extends { readonly stage: string }>(
  format: (progress: T, seconds: number) => Rich,
  stream: OutputStream,
  environment: NodeJS.ProcessEnv,
  clock: Clock,
): ProgressLine<T> {
  if (!screenOf(stream, environment).redraws) return { update: () => {}, clear: () => {} };
  let stage: { readonly name: string; readonly startedAtMs: number } | null = null;
  let sampledAtMs = Number.NEGATIVE_INFINITY;
  let sampledWidth = 0;

  const draw = (line: Rich) => {
    const { columns, colours } = screenOf(stream, environment);
    const cut = cutRich(line, columns - 1);
    const width = richWidth(cut);
    stream.write(`\r${paint(cut, colours)}${' '.repeat(Math.max(sampledWidth - width, 0))}`);
    sampledWidth = width;
  };
  return {
    update(progress) {
      const nowMs = clock();
      if (stage?.name !== progress.stage) stage = { name: progress.stage, startedAtMs: nowMs };
      if (nowMs - sampledAtMs < redrawEveryMs) return;
      sampledAtMs = nowMs;
      draw(format(progress, (nowMs - stage.startedAtMs) / 1000));
    },
    clear() {
      if (sampledWidth === 0) return;
      draw([]);
      stream.write('\r');
    },
  };
}

/** At most ten times a second. */
const redrawEveryMs = 100;
/** Rate and remaining time are shown only after this time, because they vary too much before. */
const settledAfterSeconds = 1;
const stageWidth = 'projecting'.length;

/** The beginning of a line: the stage and its share of completed work; null is unknown. */
export function formatStage(stage: string, share: number | null): Rich[] {
  const percent = share === null ? '' : `${Math.floor(share * 100)} %`;
  return [
    padRich(rich(stage, 'accent'), stageWidth),
    padRich(rich(percent, 'strong'), '100 %'.length, 'right'),
  ];
}

/** The end of a line: the remaining time of the stage, once it can be estimated. */
export function formatTimeLeft(share: number | null, seconds: number): Rich {
  if (share === null || share === 0 || seconds < settledAfterSeconds) return [];
  return rich(`${formatDuration((seconds * (1 - share)) / share)} left`, 'faint');
}

/** The progress of a run over files. */
export function formatProgress(progress: IngestProgress, seconds: number): Rich {
  const { stage, bytesRead, bytesTotal, projected, toProject } = progress;
  const isProjecting = projected !== undefined && toProject !== undefined;
  const [done, all] = isProjecting ? [projected, toProject] : [bytesRead, bytesTotal];
  const records = isProjecting ? projected : progress.records;
  const share = all > 0 ? Math.min(done / all, 1) : null;
  const isSettled = seconds >= settledAfterSeconds;
  return joinRich(
    [
      ...formatStage(stage, share),
      rich(
        isProjecting || bytesTotal === 0
          ? ''
          : `${formatMegabytes(bytesRead)} of ${formatMegabytes(bytesTotal)} MB`,
      ),
      rich(
        isProjecting
          ? `${formatCount(projected)} of ${formatCount(toProject)} records`
          : stage === 'checking'
            ? ''
            : `${formatCount(records)} records`,
      ),
      rich(isSettled && records > 0 ? `${formatCount(Math.round(records / seconds))}/s` : ''),
      formatTimeLeft(share, seconds),
    ],
    '  ',
  );
}

/** `9.6`, `380`: megabytes. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / 1e6;
  return megabytes < 100 ? megabytes.toFixed(1) : formatCount(Math.round(megabytes));
}
