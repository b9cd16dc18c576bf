import type { SimulatedTime } from '../../src/feeds/testing/simulated-time.ts';
import { Sampler } from '../harness/sampler.ts';
import type { Change, World } from '../upstream/world.ts';

const minuteMs = 60_000;

/** Changes in addition to those that the world makes. Scores come once a day. */
const streams: readonly { readonly everyMs: number; readonly make: (world: World) => Change }[] = [
  { everyMs: 20 * minuteMs, make: (world) => world.make('cve-list', 'publish') },
  { everyMs: 20 * minuteMs, make: (world) => world.make('cve-list', 'modify') },
  { everyMs: 20 * minuteMs, make: (world) => world.make('osv', 'publish') },
  { everyMs: 20 * minuteMs, make: (world) => world.make('osv', 'modify') },
  { everyMs: 30 * minuteMs, make: (world) => world.make('csaf', 'publish') },
  { everyMs: 60 * minuteMs, make: (world) => world.make('csaf', 'modify') },
  { everyMs: 60 * minuteMs, make: (world) => world.make('kev', 'extend') },
];

/** Lets upstreams change more often than the world does, until the signal aborts: a store is always fresh if nothing changes. */
export function changeOften(world: World, time: SimulatedTime, seed: number, signal: AbortSignal): void {
  for (const [number, { everyMs, make }] of streams.entries()) {
    const sampler = new Sampler(`${seed} changes ${number}`);
    const goOn = async () => {
      for (;;) {
        await time.wait(Math.ceil((-Math.log(1 - sampler.fraction()) * everyMs) / 1_000) * 1_000, signal);
        if (signal.aborted) return;
        make(world);
      }
    };
    void goOn();
  }
}
