import { type ClockSetting, clockFrom } from '../kit/clock.ts';
import { projectionFailure } from '../projection/damage.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import { readSearch, type SearchSnapshot } from '../projection/search-snapshot.ts';
import type { Services } from '../services/contract.ts';
import { createReads, type ReadsElsewhere } from '../services/reads.ts';
import { manifests } from '../sources/index.ts';
import { probeSqliteState } from '../storage/sqlite/probe.ts';
import { HeldCheckTimes } from './check-times.ts';
import { assertUnchanged, LiveProjection } from './live-projection.ts';
import { loadPast } from './past.ts';
import { createServices, ownCaller } from './services.ts';
import { stateReads } from './state.ts';
import { openReadableStore } from './store.ts';
import { hasUsableProjection } from './upkeep.ts';
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
  const { paths, state: opened, objects } = openReadableStore(dataDir);
  const secret = await opened.secret().finally(() => opened.close());
  const state = stateReads(paths);
  if (!hasUsableProjection(paths.projection)) await upkeepInThread(dataDir, clock);
  const live = new LiveProjection(paths.projection);
  const closers: (() => void)[] = [() => live.close()];
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
  const reads = createReads(context, secret, parts, async () => {
    const past = await loadPast(live.reader.path, { objects: paths.objects, clock }, checkTimes);
    closers.push(() => past.close());
    return past;
  });
  const elsewhere = Object.fromEntries(
    Object.entries(reads).map(([name, read]) => [name, checked(read, context.reader)]),
  ) as unknown as ReadsElsewhere;
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
      for (const close of closers) close();
    },
  };
}

/** The read, as one to be waited for, that tells which file is damaged when one is, and when it was changed meanwhile. */
function checked(read: (input: never) => unknown, reader: ProjectionReader) {
  return async (input: never) => {
    try {
      const answer = await read(input);
      assertUnchanged(reader);
      return answer;
    } catch (error) {
      assertUnchanged(reader);
      throw projectionFailure(error, reader.path);
    }
  };
}
