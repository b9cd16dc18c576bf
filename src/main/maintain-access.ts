import type { Logger } from 'pino';
import { auditEntries } from '../access/audit-entries.ts';
import type { Callers } from '../access/callers.ts';
import { type Clock, timestamp } from '../kit/clock.ts';
import type { LiveState } from './live-state.ts';
import { FailureNotice } from './log-error.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Half of the delay that is promised for `lastUsedAt`. */
const saveUsesEveryMs = minuteMs / 2;
/** An identity that has no key after this time is erased. */
const unusedKeptMs = 24 * hourMs;
/** Full addresses of audit entries are kept this long, and their networks afterwards. */
const addressesKeptMs = 30 * 24 * hourMs;
const entriesKeptMax = 1_000_000;

export interface AccessParts {
  readonly state: Pick<LiveState, 'read' | 'write'>;
  readonly callers: Pick<Callers, 'saveUses'>;
  readonly clock: Clock;
}

/** Saves when keys were used, and once an hour removes what is kept for a limited time only. */
export function maintainAccess(parts: AccessParts, log: Logger): { readonly stop: () => Promise<void> } {
  const { callers, state, clock } = parts;
  const save = retried(log, 'could not save when API keys were used; trying again', () => callers.saveUses());
  const tidy = retried(log, 'could not remove old data about identities; trying again', async () => {
    await removeOutdated(state, clock());
    const { number, hash } = await state.read(({ audit }) => audit.head());
    // In another place than the chain, it proves that the chain was not replaced.
    if (number > 0) log.info({ number, hash }, 'newest audit entry');
  });
  const timers = [
    setInterval(save, saveUsesEveryMs),
    setInterval(tidy, hourMs),
    // A service that never runs for an hour has to do it too.
    setTimeout(tidy, minuteMs),
  ];
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await save();
    },
  };
}

/** Removes what is older than it may be kept. */
export async function removeOutdated(state: AccessParts['state'], nowMs: number): Promise<void> {
  const now = timestamp(nowMs);
  const unusedBefore = timestamp(nowMs - unusedKeptMs);
  await state.write(({ identities }) => identities.eraseUnused(unusedBefore, auditEntries.unusedErased(now)));
  await state.write(({ idempotency }) => idempotency.sweep(now));
  await state.write(({ audit }) => audit.cutAddresses(timestamp(nowMs - addressesKeptMs)));
  const { number } = await state.read(({ audit }) => audit.head());
  if (number > entriesKeptMax) await state.write(({ audit }) => audit.collapse(number - entriesKeptMax + 1));
}

/** Work that never fails: a failure is logged, and the next call tries again. Calls do not overlap. */
function retried(log: Logger, message: string, work: () => Promise<void>): () => Promise<void> {
  const notice = new FailureNotice((error) => log.warn({ err: error }, message));
  let last = Promise.resolve();
  return () => {
    last = last.then(work).then(
      () => notice.succeeded(),
      (error: unknown) => notice.failed(error),
    );
    return last;
  };
}
