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

/** How often it is looked whether the run of another process has ended. */
const lookEveryMs = 250;

/**
 * Makes the starter pack part of the store and its projection one of this code. Where there is one that this
 * code can read, it is served meanwhile: it is brought up to date behind. A run of another process that is under way is not disturbed:
 * what there is to show is served meanwhile, and where there is nothing yet, the run is waited for.
 */
export async function prepareStore(
  store: Store,
  clock: ClockSetting,
  log: Logger,
  signal: AbortSignal,
): Promise<Uint8Array> {
  for (let isReported = false; !signal.aborted && !hasGeneration(store.paths.projection); isReported = true) {
    try {
      await bootstrap(store, clock);
      break;
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'store_locked'))
        throw storageFailure(error, store.paths);
      if (!isReported) log.info('another process is writing to the store');
      await sleep(lookEveryMs);
    }
  }
  const secret = await store.state.log.secret();
  // Not kept open: a file that is replaced while the service runs must be seen as it is then.
  await store.state.close();
  return secret;
}

/** True when there is a projection that this code can read, whether or not it shows all that it should. */
function hasGeneration(folder: string): boolean {
  try {
    const path = currentGeneration(folder);
    if (path === null || generationVersion(path) !== projectionVersion) return false;
    const reader = openReader(path);
    const { head } = reader.generationInfo();
    reader.close();
    return head.number > 0;
  } catch {
    // Whoever brings it up to date tells what is wrong with it.
    return false;
  }
}
