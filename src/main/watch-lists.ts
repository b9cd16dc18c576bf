import type { Logger } from 'pino';
import { Failure } from '../kit/failure.ts';
import type { Reads } from '../services/services.ts';
import type { WatchEvaluation } from '../services/watchlists/evaluation.ts';
import { limitHeapGrowth } from './heap-growth.ts';
import type { LiveProjection } from './live-projection.ts';
import type { LiveState } from './live-state.ts';
import { FailureNotice } from './log-error.ts';
import type { WorkMetrics } from './work-metrics.ts';

/** Events belong to watchlists this much later. */
const lookEveryMs = 2_000;
/** A changed watchlist, inventory or rule is noticed after this time, if nothing else is new. */
const changesEveryMs = 20_000;

export interface WatchListsParts {
  readonly live: Pick<LiveProjection, 'reader'>;
  readonly state: Pick<LiveState, 'read' | 'write' | 'dataVersion'>;
  readonly secret: Uint8Array;
  readonly reads: Reads;
  readonly meter: Pick<WorkMetrics, 'countEvaluation'>;
}

/** Evaluates the watchlists whenever the projection has another head, and after changes of the state. */
export function watchLists(
  { live, state, secret, reads, meter }: WatchListsParts,
  log: Logger,
): { stop: () => Promise<void> } {
  const access = { read: state.read.bind(state), write: state.write.bind(state), secret };
  limitHeapGrowth();
  let evaluation: WatchEvaluation | null = null;
  // A start has enough to load.
  const open = async () => {
    const loaded = await import('../services/watchlists/evaluation.ts');
    return new loaded.WatchEvaluation({ reads, access });
  };
  const notice = new FailureNotice((error) =>
    log.warn({ err: error }, 'could not evaluate the watchlists; trying again'),
  );
  let seen: string | null = null;
  let seenVersion = -1;
  let lookedMs = Number.NEGATIVE_INFINITY;

  const evaluate = async () => {
    const startedMs = performance.now();
    evaluation ??= await open();
    const before = await newest();
    const outcome = await evaluation.run();
    if (outcome === 'evaluated') {
      // Positions are given one after another.
      meter.countEvaluation('done', (await newest()) - before, (performance.now() - startedMs) / 1000);
    }
    return outcome;
  };
  const newest = () => state.read(({ watchEvents }) => watchEvents.newestPosition());

  const look = async () => {
    try {
      const { number, hash } = live.reader.shared().head;
      const head = `${number} ${hash}`;
      const version = state.dataVersion();
      const mayBeChanged = version !== seenVersion && performance.now() - lookedMs >= changesEveryMs;
      if (head === seen && !mayBeChanged) return;
      lookedMs = performance.now();
      const outcome = await evaluate();
      if (outcome !== 'elsewhere') [seen, seenVersion] = [head, version];
      notice.succeeded();
    } catch (error) {
      // It passes: others read or write, or another process took over.
      if (error instanceof Failure && ['busy', 'unavailable', 'store_locked'].includes(error.code)) return;
      meter.countEvaluation('failed', 0, 0);
      notice.failed(error);
    }
  };
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, lookEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
