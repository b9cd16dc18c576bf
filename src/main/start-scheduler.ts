import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PollReport } from '../feeds/poll.ts';
import { runScheduler } from '../feeds/scheduler.ts';
import type { StateStore } from '../storage/contract/state.ts';
import type { Config } from './config.ts';
import { openPoller } from './feeds.ts';
import { FailureNotice } from './log-error.ts';

/**
 * Keeps the sources that were once read from the network up to date, in the background of the service.
 * @param withState opens the state while the work runs
 */
export function startScheduler(
  config: Config,
  withState: <T>(work: (state: StateStore) => Promise<T>) => Promise<T>,
  log: Logger,
): { readonly stop: () => Promise<void> } {
  const ending = new AbortController();
  const { poller, close } = openPoller(config);
  if (poller.plans.every(({ everyMs }) => everyMs === null)) return { stop: async () => {} };
  const notice = new FailureNotice((error) =>
    log.error({ err: error }, 'sources could not be kept fresh; trying again'),
  );
  const kept = runScheduler(
    {
      poller,
      async withState(work) {
        const result = await withState(work);
        notice.succeeded();
        return result;
      },
      wait: (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => {}),
      onPoll: (source, report) => tell(log, source, report),
      onError: (error) => notice.failed(error),
    },
    ending.signal,
  );
  return {
    async stop() {
      ending.abort(new Error('The service stops.'));
      await kept;
      await close();
    },
  };
}

/** Logs new data and what an operator should know. A poll without new data logs nothing. */
function tell(log: Logger, source: string, { attempt, notices, counts }: PollReport): void {
  const { outcome, bytes, requests, fault } = attempt;
  if (outcome === 'synced') log.info({ source, bytes, requests, ...counts }, 'read from the network');
  for (const { kind, message } of notices) {
    const level = kind === 'recovered' ? 'info' : 'warn';
    log[level]({ source, notice: kind, ...(kind === 'degraded' && { fault }) }, message);
  }
}
