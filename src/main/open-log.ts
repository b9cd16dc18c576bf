import { type Logger, pino } from 'pino';
import { type Clock, systemClock } from '../kit/clock.ts';
import { describeError } from './log-error.ts';

/** A line is written after this time, or earlier with others of this size. */
const [flushEveryMs, writeBytes] = [100, 32 * 1024];

/** The log of a server: lines of JSON on standard output. `flush` waits until the last lines are written, or can't be. */
export function openLog(level: string): { readonly log: Logger; readonly flush: () => Promise<void> } {
  // Written in batches, because one write for each line would cost more than most answers.
  const batches = { minLength: writeBytes, maxWrite: 2 * writeBytes, periodicFlush: flushEveryMs };
  const output = pino.destination({ dest: 1, sync: false, ...batches });
  const time = timestampReader();
  const log = pino(
    {
      ...{ level, base: null, timestamp: () => `,"time":"${time()}"` },
      serializers: { err: describeError },
    },
    output,
  );
  // A synchronous flush would try again without end once nobody reads the output.
  const flush = () => new Promise<void>((resolve) => output.flush(() => resolve()));
  return { log, flush };
}

/** The time as text, for a clock that is often read within a millisecond: the last text is given again. */
export function timestampReader(clock: Clock = systemClock): () => string {
  let [lastMs, last] = [Number.NaN, ''];
  return () => {
    const nowMs = clock();
    if (nowMs !== lastMs) [lastMs, last] = [nowMs, new Date(nowMs).toISOString()];
    return last;
  };
}
