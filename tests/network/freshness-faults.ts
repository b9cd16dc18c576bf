import type { SimulatedTime } from '../../src/feeds/testing/simulated-time.ts';
import { Sampler } from '../harness/sampler.ts';
import { type FaultName, type FaultSwitches, faults } from '../upstream/faults.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The random faults of each upstream, drawn independently, so that faults may coincide.
 *
 * - A blip damages the next one to three responses, once an hour.
 * - A short outage damages all responses, every four hours. Its duration has an exponential distribution
 * with a mean of two and a half minutes.
 * - A long one lasts ten minutes, once a day.
 * - Once a day the network on this side is down: no upstream can be reached, for a mean of two and a half
 * minutes.
 *
 * All intervals are exponential too, and every kind of fault has the same chance. That is worse than
 * reality. Each upstream is down for nearly two per cent of the time, while real ones are available for 99.9
 * % and more. A good third of the faults are false content, which is rare: real upstreams are slow, busy or
 * unreachable. Only the pattern is realistic: very many short faults, few that last longer than the poll
 * interval of a source, and hardly any of hours, which has its own test.
 */
const kinds: readonly FailureKind[] = [
  // The next one to three responses, and no others.
  {
    name: 'blip',
    everyMs: hourMs,
    lengthMs: () => 10 * minuteMs,
    requests: (sampler) => 1 + sampler.below(3),
  },
  { name: 'short', everyMs: 4 * hourMs, lengthMs: (sampler) => exponential(2.5 * minuteMs, sampler) },
  { name: 'long', everyMs: 24 * hourMs, lengthMs: () => 10 * minuteMs },
];

/** The network on this side: nothing can be reached. */
const ofAll: FailureKind = {
  name: 'own',
  everyMs: 24 * hourMs,
  lengthMs: (sampler) => exponential(2.5 * minuteMs, sampler),
};

interface FailureKind {
  readonly name: string;
  /** From the end of one to the next, on average. */
  readonly everyMs: number;
  readonly lengthMs: (sampler: Sampler) => number;
  /** It ends after this number of damaged responses. */
  readonly requests?: (sampler: Sampler) => number;
}

export interface FailureCounts {
  count: number;
  /** The time with any fault, all sources together. */
  minutes: number;
}

/** Creates faults at the prefixes until the signal aborts. */
export function injectFailures(
  prefixes: readonly string[],
  {
    seed,
    time,
    switches,
    signal,
  }: { seed: number; time: SimulatedTime; switches: FaultSwitches; signal: AbortSignal },
): FailureCounts {
  const counts: FailureCounts = { count: 0, minutes: 0 };
  const goOn = async (prefix: string, failure: FailureKind, modes: readonly FaultName[]) => {
    const sampler = new Sampler(`${seed} ${failure.name} ${prefix}`);
    for (;;) {
      await time.wait(exponential(failure.everyMs, sampler), signal);
      if (signal.aborted) return;
      const requests = failure.requests?.(sampler);
      const options = { ...bounded, prefix, ...(requests !== undefined && { requests }) };
      const fault = switches.switchOn(sampler.one(modes), options);
      const lengthMs = failure.lengthMs(sampler);
      await time.wait(lengthMs, signal);
      fault.off();
      counts.count++;
      if (requests === undefined) counts.minutes += lengthMs / minuteMs;
    }
  };
  for (const prefix of prefixes) for (const kind of kinds) void goOn(`/${prefix}/`, kind, anyMode);
  void goOn('/', ofAll, unreachable);
  return counts;
}

const anyMode: readonly FaultName[] = faults.map(({ name }) => name);
const unreachable: readonly FaultName[] = [
  'reset_at_once',
  'silence',
  'redirect_to_closed_port',
  'status_502',
];

/** Still too large to be accepted, but quick to generate. */
const bounded = { unpackedBytes: 20_000_000, textBytes: 2_000_000, depth: 20_000 };

function exponential(meanMs: number, sampler: Sampler): number {
  return Math.ceil(-Math.log(1 - sampler.fraction()) * meanMs);
}
