import type { Logger } from 'pino';
import type { ClockSetting } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import type { StateStore } from '../storage/contract.ts';
import { isUpToDate } from './bootstrap.ts';
import type { LiveProjection } from './live-projection.ts';
import type { LiveSearch } from './live-search.ts';
import { FailureNotice } from './log-error.ts';
import { readState } from './state.ts';
import type { StorePaths } from './store.ts';
import { bootstrapInThread } from './writing-thread.ts';

/** How often the service looks whether another process switched the generation or moved head. */
const followEveryMs = 250;
const headEveryMs = 2_000;

/** Follows what other processes do to the store: a switched generation at once, a moved head within seconds. */
export function watchHead(
  paths: StorePaths,
  clock: ClockSetting,
  { live, search }: { readonly live: LiveProjection; readonly search: LiveSearch },
  log: Logger,
): { stop: () => Promise<void> } {
  // At first everything is looked at, as an older version may have left the store; later the head tells enough.
  let isKnown = false;
  const isCurrent = async (state: StateStore) => {
    if (!isKnown) return isUpToDate({ paths, state });
    const [head, indexed] = [await state.head(), live.reader.shared().head];
    return head.number === indexed.number && head.hash === indexed.hash;
  };
  const notice = new FailureNotice((error) =>
    log.warn({ err: error }, 'the projection could not be brought up to date; trying again'),
  );
  const catchUp = async () => {
    try {
      if (!(await readState(paths, isCurrent))) {
        await bootstrapInThread(paths.dataDir, clock);
        live.refresh();
      }
      isKnown = true;
      notice.succeeded();
    } catch (error) {
      // Whoever writes shows its work itself.
      if (error instanceof Failure && error.code === 'store_locked') return;
      notice.failed(error);
    }
  };
  let keepingUp: Promise<void> | null = null;
  const bootstrapInBackground = () => {
    keepingUp ??= catchUp().finally(() => {
      keepingUp = null;
    });
  };
  const looks = setInterval(() => {
    live.refresh();
    search.refresh();
  }, followEveryMs);
  const heads = setInterval(bootstrapInBackground, headEveryMs);
  bootstrapInBackground();
  return {
    async stop() {
      clearInterval(looks);
      clearInterval(heads);
      await keepingUp;
    },
  };
}
