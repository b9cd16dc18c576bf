import { type Clock, systemClock } from '../kit/clock.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import type { Services } from '../services/contract.ts';
import { createHealthCheck, type HealthProbes } from '../services/health/check.ts';
import type { ReadsElsewhere } from '../services/reads.ts';
import { readDataStatus } from '../services/status/data-status.ts';
import { readStatus } from '../services/status/read.ts';
import { RecordReads } from '../services/vulnerability/read.ts';
import { manifests } from '../sources/manifests.ts';
import type { StateStore } from '../storage/contract.ts';

export interface ServiceParts {
  /** The generation in use, for reads of a moment. */
  readonly reader: () => ProjectionReader;
  /** Reads that may take longer. */
  readonly reads: ReadsElsewhere;
  readonly state: Pick<StateStore, 'lastRuns'>;
  readonly probes: HealthProbes;
  readonly clock?: Clock;
}

/** The verbs over the parts of a store. */
export function createServices({
  reader,
  reads,
  state,
  probes,
  clock = systemClock,
}: ServiceParts): Services {
  const records = new RecordReads(manifests, clock);
  return {
    // Whatever present is set, an answer is only good for a moment.
    checkHealth: createHealthCheck(probes, systemClock),
    // What is asked for most is read here, without the way to another thread and back.
    readVulnerability: async (input) =>
      input.asOf === undefined ? records.read(reader(), input) : reads.readVulnerabilityAsOf(input),
    readHistory: reads.readHistory,
    traceValue: reads.traceValue,
    listChanges: reads.listChanges,
    readObject: reads.readObject,
    readObjectBytes: reads.readObjectBytes,
    latestVulnerabilities: reads.latestVulnerabilities,
    latestKev: reads.latestKev,
    search: reads.search,
    readEntity: reads.readEntity,
    readStatus: () => readStatus(reader(), state, manifests),
    readDataStatus: async () => readDataStatus(reader(), state, manifests, clock()),
  };
}
