import type { Clock } from '../kit/clock.ts';
import type { IngestProgress } from '../services/contract.ts';
import type { OutputStream } from './dependencies.ts';
import { spellCount, spellDuration } from './layout/figures.ts';
import { cutRich, joinRich, padRich, type Rich, rich, richWidth } from './layout/rich-text.ts';
import { screenOf } from './layout/screen.ts';
import { paint } from './layout/style.ts';

export interface ProgressLine {
  update(progress: IngestProgress): void;
  /** Takes the line away. */
  clear(): void;
}

/** One line that tells how far a run is, drawn over itself; nothing where that can't be done. */
export function openProgressLine(
  stream: OutputStream,
  environment: NodeJS.ProcessEnv,
  clock: Clock,
): ProgressLine {
  if (!screenOf(stream, environment).redraws) return { update: () => {}, clear: () => {} };
  let stage: { readonly name: string; readonly startedAtMs: number } | null = null;
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  let drawnWidth = 0;

  const draw = (line: Rich) => {
    const { columns, colours } = screenOf(stream, environment);
    const cut = cutRich(line, columns - 1);
    const width = richWidth(cut);
    stream.write(`\r${paint(cut, colours)}${' '.repeat(Math.max(drawnWidth - width, 0))}`);
    drawnWidth = width;
  };
  return {
    update(progress) {
      const nowMs = clock();
      if (stage?.name !== progress.stage) stage = { name: progress.stage, startedAtMs: nowMs };
      if (nowMs - drawnAtMs < redrawEveryMs) return;
      drawnAtMs = nowMs;
      draw(spellProgress(progress, (nowMs - stage.startedAtMs) / 1000));
    },
    clear() {
      if (drawnWidth === 0) return;
      draw([]);
      stream.write('\r');
    },
  };
}

/** At most ten times a second. */
const redrawEveryMs = 100;
/** A rate and the time that is left are told after so long; before that they jump. */
const settledAfterSeconds = 1;
const stageWidth = 'projecting'.length;

function spellProgress(progress: IngestProgress, seconds: number): Rich {
  const { stage, bytesRead, bytesTotal, projected, toProject } = progress;
  const isProjecting = projected !== undefined && toProject !== undefined;
  const [done, all] = isProjecting ? [projected, toProject] : [bytesRead, bytesTotal];
  const records = isProjecting ? projected : progress.records;
  const share = all > 0 ? Math.min(done / all, 1) : null;
  const isSettled = seconds >= settledAfterSeconds;
  return joinRich(
    [
      padRich(rich(stage, 'accent'), stageWidth),
      padRich(rich(share === null ? '' : `${Math.floor(share * 100)} %`, 'strong'), '100 %'.length, 'right'),
      rich(
        isProjecting || bytesTotal === 0
          ? ''
          : `${spellMegabytes(bytesRead)} of ${spellMegabytes(bytesTotal)} MB`,
      ),
      rich(
        isProjecting
          ? `${spellCount(projected)} of ${spellCount(toProject)} records`
          : `${spellCount(records)} records`,
      ),
      rich(isSettled && records > 0 ? `${spellCount(Math.round(records / seconds))}/s` : ''),
      rich(
        isSettled && share !== null && share > 0
          ? `${spellDuration((seconds * (1 - share)) / share)} left`
          : '',
        'faint',
      ),
    ],
    '  ',
  );
}

function spellMegabytes(bytes: number): string {
  const megabytes = bytes / 1e6;
  return megabytes < 100 ? megabytes.toFixed(1) : spellCount(Math.round(megabytes));
}
