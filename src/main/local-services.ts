import { type ClockSetting, clockFrom } from '../kit/clock.ts';
import { projectionFailure } from '../projection/damage.ts';
import { currentGeneration } from '../projection/generations.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import { readSearch, type SearchSnapshot } from '../projection/search-snapshot.ts';
import type { Telemetry } from '../services/operation/types.ts';
import { createReads, readPlaces } from '../services/reads.ts';
import type { Services } from '../services/services.ts';
import { bindVerbs, LoadedVerbs } from '../services/verb-list.ts';
import { verbs } from '../services/verbs.ts';
import { WatchEvaluation } from '../services/watchlists/evaluation.ts';
import { manifests } from '../sources/index.ts';
import { probeSqliteState } from '../storage/sqlite/probe.ts';
import { hasUsableProjection } from './bootstrap.ts';
import { limitHeapGrowth } from './heap-growth.ts';
import { loadHistory } from './history.ts';
import { assertUnchanged, LiveProjection } from './live-projection.ts';
import { CachedCheckTimes, LiveState } from './live-state.ts';
import { openTelemetry } from './measure.ts';
import { type RunConfig, RunRecorder } from './run-recorder.ts';
import { createServices, operator } from './services.ts';
import { openReadableStore } from './store.ts';
import { ToolPool } from './tool-pool.ts';
import { bootstrapInThread } from './writing-thread.ts';

export interface LocalServices {
  readonly services: Services;
  /** False when another process has replaced what they read. They have to be opened again then. */
  isCurrent(): boolean;
  close(): Promise<void>;
}

/**
 * The services over the local store, on the calling thread, for one command.
 * @param disabled names of the sources whose schedule is switched off
 * @param kept which answers are stored; none by default
 */
export async function openLocalServices(
  dataDir: string,
  clock: ClockSetting = null,
  disabled: ReadonlySet<string> = new Set(),
  kept: Pick<RunConfig, 'runs' | 'runsDays' | 'runsMb'> = { runs: 'off', runsDays: 1, runsMb: 1 },
  goals: Telemetry['goals'] = { availability: 1, latencyMs: new Map() },
): Promise<LocalServices> {
  const { paths, state: opened, objects } = openReadableStore(dataDir);
  const secret = await opened.log.secret().finally(() => opened.close());
  const state = new LiveState(paths);
  if (!hasUsableProjection(paths.projection)) await bootstrapInThread(dataDir, clock);
  const live = new LiveProjection(paths.projection);
  const closers: (() => void)[] = [() => live.close()];
  // The command works even without them; `cairn doctor` reports what is wrong with the state.
  const times = new CachedCheckTimes({ feeds: state.sources.feeds.list, onFailure: () => {} });
  await times.refresh();
  const checkTimes = times.current;
  const parts = { manifests, clock: clockFrom(clock), checkTimes };
  let search: SearchSnapshot | null = null;
  const searched = () => {
    search ??= readSearch(live.reader.path);
    return search;
  };
  const { reader } = live;
  const analyses = new ToolPool();
  const runs = new RunRecorder({
    config: { dataDir, clock, ...kept },
    writer: 'command-line',
    // The answer has no id of a run then.
    onFailure: () => {},
    onGap: () => {},
  });
  const telemetry = openTelemetry(paths.measures, goals);
  const openEvidence = async () => {
    const evidence = await loadHistory(reader.path, { objects: paths.objects, clock }, checkTimes);
    closers.push(() => evidence.close());
    return evidence;
  };
  const run = createReads(new LoadedVerbs(verbs), {
    reader,
    search: searched,
    ...parts,
    secret,
    openEvidence,
  });
  const reads = bindVerbs(
    verbs,
    readPlaces,
    (name, where) => (input) =>
      checked(async () => (await run({ name, where, input, caller: operator })).value, reader),
  );
  const access = { read: state.read.bind(state), write: state.write.bind(state), secret };
  const evaluation = new WatchEvaluation({ reads, access });
  const servicesFor = createServices({
    live,
    readsFor: () => reads,
    state,
    secret,
    signup: 'open',
    authMode: 'open',
    publicUrl: null,
    analyses,
    runs,
    telemetry,
    // Events that were noted before are listed even if nothing can be written.
    async catchUp() {
      limitHeapGrowth();
      await evaluation.run().catch(() => {});
    },
    checkTimes,
    disabled,
    clock: clockFrom(clock),
    probes: {
      env: 'command line',
      database: async () => probeSqliteState(paths.state, 500),
      objects: () => objects.probe(),
    },
  });
  return {
    services: servicesFor(operator),
    isCurrent: () => !reader.isStale && currentGeneration(paths.projection) === reader.path,
    async close() {
      for (const close of closers) close();
      await analyses.close();
      await runs.close();
      await telemetry.close();
      await state.close();
    },
  };
}

/** The result of a read. A damaged file is reported with its path, and so is a change during the read. */
async function checked(read: () => Promise<unknown>, reader: ProjectionReader): Promise<unknown> {
  try {
    const answer = await read();
    assertUnchanged(reader);
    return answer;
  } catch (error) {
    assertUnchanged(reader);
    throw projectionFailure(error, reader.path);
  }
}
