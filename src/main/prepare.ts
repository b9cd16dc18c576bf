import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ClockSetting } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { currentGeneration, generationVersion } from '../projection/generations.ts';
import { projectionVersion } from '../projection/schema.ts';
import { bootstrap } from './bootstrap.ts';
import { openReader } from './open-reader.ts';
import { storageFailure } from './storage-failure.ts';
import type { Store } from './store.ts';
import type { BuildProgress } from './writing-thread.ts';

/** How often to check whether the run of another process has ended. */
const lookEveryMs = 250;

/**
 * Adds the starter pack to the store and makes sure that this version can read the projection. An older but
 * readable projection is served while it is brought up to date in the background. A run of another process is
 * not disturbed: readable data is served during the run, and without any, the service waits for the run.
 */
export async function prepareStore(
  store: Store,
  clock: ClockSetting,
  log: Logger,
  signal: AbortSignal,
): Promise<Uint8Array> {
  for (let isReported = false; !signal.aborted && !hasGeneration(store.paths.projection); isReported = true) {
    try {
      await bootstrap(store, clock, progressIn(log));
      break;
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'store_locked'))
        throw storageFailure(error, store.paths);
      if (!isReported) log.info('another process is writing to the store');
      await sleep(lookEveryMs);
    }
  }
  const secret = await store.state.log.secret();
  // Not kept open, so that a file that is replaced while the service runs is read in its new form.
  await store.state.close();
  return secret;
}

/** How often the log says how far a projection is built. */
const reportEveryMs = 10_000;

/** Writes to the log, now and then, how much of a projection is built and how long the rest takes. */
export function progressIn(log: Pick<Logger, 'info'>, now = () => performance.now()) {
  let reportedAtMs = now();
  // Starting threads and reading comes before the first records, and says nothing about how fast the others are.
  let first: { readonly projected: number; readonly atMs: number } | null = null;
  return ({ projected, toProject }: BuildProgress): void => {
    const nowMs = now();
    if (projected === 0) return;
    first ??= { projected, atMs: nowMs };
    if (nowMs - reportedAtMs < reportEveryMs || projected === first.projected) return;
    reportedAtMs = nowMs;
    const msPerRecord = (nowMs - first.atMs) / (projected - first.projected);
    const secondsLeft = Math.ceil((msPerRecord * (toProject - projected)) / 1000);
    log.info({ projected, toProject, secondsLeft }, 'building the projection');
  };
}

/** True when this version can read the projection, even if it is not up to date. */
function hasGeneration(folder: string): boolean {
  try {
    const path = currentGeneration(folder);
    if (path === null || generationVersion(path) !== projectionVersion) return false;
    const reader = openReader(path);
    const { head } = reader.generationInfo();
    reader.close();
    return head.number > 0;
  } catch {
    // The code that updates it reports what is wrong.
    return false;
  }
}
