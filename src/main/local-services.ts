import { currentGeneration } from '../projection/generations.ts';
import type { Services } from '../services/contract.ts';
import { createReads, type ReadsElsewhere } from '../services/reads.ts';
import { probeSqliteState } from '../storage/sqlite/state-store.ts';
import { LiveProjection } from './live-projection.ts';
import { createServices } from './services.ts';
import { openStore } from './store.ts';
import { upkeepInThread } from './writing-thread.ts';

/** The services over the store of this machine, on the calling thread, for one command. */
export async function openLocalServices(
  dataDir: string,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const { paths, state, objects } = openStore(dataDir);
  if (currentGeneration(paths.projection) === null) await upkeepInThread(dataDir);
  const live = new LiveProjection(paths.projection);
  const reads = createReads(live.reader, await state.secret());
  const elsewhere: ReadsElsewhere = {
    latestVulnerabilities: async (input) => reads.latestVulnerabilities(input),
    latestKev: async (input) => reads.latestKev(input),
    search: async (input) => reads.search(input),
  };
  const services = createServices({
    reader: () => live.reader,
    reads: elsewhere,
    state,
    probes: {
      env: 'command line',
      database: async () => probeSqliteState(paths.state, 500),
      objects: () => objects.probe(),
    },
  });
  return {
    services,
    async close() {
      live.close();
      await state.close();
    },
  };
}
