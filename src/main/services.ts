import { type Clock, systemClock } from '../kit/clock.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import type { Services } from '../services/contract.ts';
import { createHealthCheck, type HealthProbes } from '../services/health/check.ts';
import type { ReadsElsewhere } from '../services/reads.ts';
import { readStatus } from '../services/status/read.ts';
import { readVulnerability } from '../services/vulnerability/read.ts';
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
  return {
    checkHealth: createHealthCheck(probes, clock),
    readVulnerability: async (input) => readVulnerability(reader(), input),
    latestVulnerabilities: reads.latestVulnerabilities,
    latestKev: reads.latestKev,
    search: reads.search,
    readStatus: () => readStatus(reader(), state, manifests),
  };
}
