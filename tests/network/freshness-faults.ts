import type { SimulatedTime } from '../../src/feeds/testing/simulated-time.ts';
import { Sampler } from '../harness/sampler.ts';
import { type FaultName, type FaultSwitches, faults } from '../upstream/faults.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * What goes wrong by itself: of each upstream, drawn by lots of its own, so that troubles may come together.
 *
 * - A blip spoils the next one to three answers, once an hour.
 * - A short outage spoils all answers, every four hours, for a time that is drawn from an exponential distribution
 *   with a mean of two and a half minutes, as befits what is over as likely in this minute as in the next.
 * - A long one lasts ten minutes, once a day.
 * - Once a day the network on this side is down: nothing can be had of anybody, for two and a half minutes as a mean.
 *
 * All times between are exponential too, and every mode of failing is drawn with the same chance. That is worse than
 * life: each upstream is out of order for nearly two per cent of the time, where those that are read here are up for
 * 99.9 % and more, and a good third of what is drawn are lies in the content, which are rare: upstreams are slow, busy
 * or not there. What is like life is the shape: very many short ones, few that outlast the pace of a source, and
 * hardly one that lasts for hours, which is measured by itself.
 */
const kinds: readonly FailureKind[] = [
  // The next one to three answers, and no others.
  {
    name: 'blip',
    everyMs: hourMs,
    lengthMs: () => 10 * minuteMs,
    requests: (sampler) => 1 + sampler.below(3),
  },
  { name: 'short', everyMs: 4 * hourMs, lengthMs: (sampler) => exponential(2.5 * minuteMs, sampler) },
  { name: 'long', everyMs: 24 * hourMs, lengthMs: () => 10 * minuteMs },
];

/** The network on this side: nothing at all can be had. */
const ofAll: FailureKind = {
  name: 'own',
  everyMs: 24 * hourMs,
  lengthMs: (sampler) => exponential(2.5 * minuteMs, sampler),
};

interface FailureKind {
  readonly name: string;
  /** From the end of one to the next, as a mean. */
  readonly everyMs: number;
  readonly lengthMs: (sampler: Sampler) => number;
  /** After so many spoilt answers it is over. */
  readonly requests?: (sampler: Sampler) => number;
}

export interface FailureCounts {
  count: number;
  /** In which something was out of order, all sources together. */
  minutes: number;
}

/** Lets things go wrong at the prefixes until the signal aborts. */
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

/** As much as is refused for its size all the same, and does not take long to make. */
const bounded = { unpackedBytes: 20_000_000, textBytes: 2_000_000, depth: 20_000 };

function exponential(meanMs: number, sampler: Sampler): number {
  return Math.ceil(-Math.log(1 - sampler.fraction()) * meanMs);
}
