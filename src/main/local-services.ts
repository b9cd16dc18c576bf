import { type ClockSetting, clockFrom } from '../kit/clock.ts';
import { currentGeneration } from '../projection/generations.ts';
import { readSearch, type SearchSnapshot } from '../projection/search-snapshot.ts';
import type { Services } from '../services/contract.ts';
import { createReads, type ReadsElsewhere } from '../services/reads.ts';
import { manifests } from '../sources/manifests.ts';
import { probeSqliteState } from '../storage/sqlite/probe.ts';
import { HeldCheckTimes } from './check-times.ts';
import { LiveProjection } from './live-projection.ts';
import { loadPast } from './past.ts';
import { createServices, ownCaller } from './services.ts';
import { openStore } from './store.ts';
import { upkeepInThread } from './writing-thread.ts';

/**
 * The services over the store of this machine, on the calling thread, for one command.
 * @param disabled names of the sources whose schedule is switched off
 */
export async function openLocalServices(
  dataDir: string,
  clock: ClockSetting = null,
  disabled: ReadonlySet<string> = new Set(),
): Promise<{ services: Services; close: () => Promise<void> }> {
  const { paths, state, objects } = openStore(dataDir);
  if (currentGeneration(paths.projection) === null) await upkeepInThread(dataDir, clock);
  const live = new LiveProjection(paths.projection);
  const opened: (() => void)[] = [() => live.close()];
  // Without them the command works all the same; `cairn doctor` tells what is wrong with the state.
  const times = new HeldCheckTimes({ feeds: () => state.feeds(), onFailure: () => {} });
  await times.refresh();
  const checkTimes = times.current;
  const parts = { manifests, clock: clockFrom(clock), checkTimes };
  let search: SearchSnapshot | null = null;
  const searched = () => {
    search ??= readSearch(live.reader.path);
    return search;
  };
  const context = { reader: live.reader, search: searched };
  const reads = createReads(context, await state.secret(), parts, async () => {
    const past = await loadPast(live.reader.path, { objects: paths.objects, clock }, checkTimes);
    opened.push(() => past.close());
    return past;
  });
  const elsewhere: ReadsElsewhere = {
    ...reads,
    latestVulnerabilities: async (input) => reads.latestVulnerabilities(input),
    latestKev: async (input) => reads.latestKev(input),
    search: async (input) => reads.search(input),
    suggest: async (input) => reads.suggest(input),
    readEntity: async (input) => reads.readEntity(input),
    readGraph: async (input) => reads.readGraph(input),
    findPaths: async (input) => reads.findPaths(input),
    exportGraph: async (input) => reads.exportGraph(input),
    exportVex: async (input) => reads.exportVex(input),
    listExports: async (input) => reads.listExports(input),
    readVulnerabilities: async (input) => reads.readVulnerabilities(input),
    matchComponents: async (input) => reads.matchComponents(input),
    listProductVulnerabilities: async (input) => reads.listProductVulnerabilities(input),
  };
  const services = createServices({
    reader: () => live.reader,
    readsFor: () => elsewhere,
    state,
    checkTimes,
    disabled,
    clock: clockFrom(clock),
    probes: {
      env: 'command line',
      database: async () => probeSqliteState(paths.state, 500),
      objects: () => objects.probe(),
    },
  })(ownCaller);
  return {
    services,
    async close() {
      for (const close of opened) close();
      await state.close();
    },
  };
}
