import { BoundedMemory } from '../kit/bounded-memory.ts';
import { type Clock, systemClock } from '../kit/clock.ts';
import { projectionFailure } from '../projection/damage.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import type { CheckTimes } from '../provenance/source-profiles.ts';
import type { Caller, Services, ServicesFor } from '../services/contract.ts';
import { exportList } from '../services/exchange/lists.ts';
import { createHealthCheck, type HealthProbes } from '../services/health/check.ts';
import type { ReadsElsewhere } from '../services/reads.ts';
import { searchFields } from '../services/search/fields.ts';
import { readDataStatus } from '../services/status/data-status.ts';
import { readStatus } from '../services/status/read.ts';
import { type FollowParts, followStream, sharing } from '../services/stream/follow.ts';
import { HeadWatch } from '../services/stream/moved.ts';
import { RecordReads } from '../services/vulnerability/read.ts';
import { manifests } from '../sources/index.ts';
import type { StateStore } from '../storage/contract.ts';

export interface ServiceParts {
  /** The generation in use, for reads of a moment. */
  readonly reader: () => ProjectionReader;
  /** Reads that may take longer, as a caller has them. */
  readonly readsFor: (caller: Caller) => ReadsElsewhere;
  readonly state: Pick<StateStore, 'lastRuns' | 'feeds'>;
  readonly checkTimes: () => CheckTimes;
  /** Names of the sources whose schedule is switched off. */
  readonly disabled: ReadonlySet<string>;
  readonly probes: HealthProbes;
  readonly clock?: Clock;
}

/** The process itself, where no client is behind a read, or many are. */
export const ownCaller: Caller = { key: 'cairn' };

/** Callers whose services are kept: those that ask often. */
const callersKept = 256;

/** The verbs over the parts of a store. */
export function createServices({
  reader,
  readsFor,
  state,
  checkTimes,
  disabled,
  probes,
  clock = systemClock,
}: ServiceParts): ServicesFor {
  const records = new RecordReads(manifests, clock, checkTimes);
  /** Reads of this thread; those on others tell of a damaged projection themselves. */
  const reading = async <T>(read: (reader: ProjectionReader) => T | Promise<T>): Promise<T> => {
    const generation = reader();
    try {
      return await read(generation);
    } catch (error) {
      throw projectionFailure(error, generation.path);
    }
  };
  const status = (reader: ProjectionReader) => ({ reader, state, manifests, disabled, nowMs: clock() });
  const watch = new HeadWatch(() => reader().shared().head);
  const following: FollowParts = {
    // Who follows from the same place is moved on by the same read.
    read: sharing(readsFor(ownCaller).readStreamPart),
    moved: (from, signal) => watch.moved(from, signal),
  };
  // Whatever present is set, an answer is only good for a moment.
  const checkHealth = createHealthCheck(probes, systemClock);
  const servicesWith = (reads: ReadsElsewhere): Services => ({
    checkHealth,
    // What is asked for most is read here, without the way to another thread and back.
    readVulnerability: async (input) =>
      input.asOf === undefined
        ? reading((reader) => records.read(reader, input))
        : reads.readVulnerabilityAsOf(input),
    readHistory: reads.readHistory,
    traceValue: reads.traceValue,
    listChanges: reads.listChanges,
    listStream: reads.listStream,
    followStream: (input) => followStream(following, input),
    readObject: reads.readObject,
    readObjectBytes: reads.readObjectBytes,
    queryEntity: reads.queryEntity,
    readTimeline: reads.readTimeline,
    readEvidence: reads.readEvidence,
    latestVulnerabilities: reads.latestVulnerabilities,
    latestKev: reads.latestKev,
    search: reads.search,
    suggest: reads.suggest,
    listSearchFields: async () => searchFields,
    readEntity: reads.readEntity,
    readGraph: reads.readGraph,
    findPaths: reads.findPaths,
    exportGraph: reads.exportGraph,
    exportVex: reads.exportVex,
    exportList: (input) => exportList(reads, input),
    listExports: reads.listExports,
    readVulnerabilities: reads.readVulnerabilities,
    matchComponents: reads.matchComponents,
    listProductVulnerabilities: reads.listProductVulnerabilities,
    readStatus: async () => reading((reader) => readStatus(status(reader))),
    readDataStatus: async () => reading((reader) => readDataStatus(status(reader))),
  });
  const kept = new BoundedMemory<string, Services>(callersKept);
  return (caller) => {
    const known = kept.get(caller.key);
    if (known !== undefined) return known;
    const services = servicesWith(readsFor(caller));
    kept.add(caller.key, services, 1);
    return services;
  };
}
