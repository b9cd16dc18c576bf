import type { ServiceReadings } from '../metrics/service-metrics.ts';
import type { Telemetry } from '../services/operation/types.ts';
import type { Services } from '../services/services.ts';

/** Sources change slowly, and reading their state costs some milliseconds. */
const sourcesReusedMs = 5_000;

type Read = Pick<Services, 'checkReadiness' | 'readDataStatus' | 'readStatus'>;

/** What Prometheus reads of a service apart from its requests. */
export function openServiceReadings(
  services: Read,
  telemetry: Pick<Telemetry, 'readings' | 'lostMinutes'>,
): () => Promise<ServiceReadings> {
  let known: { readonly atMs: number; readonly read: ReturnType<typeof readSources> } | null = null;
  return async () => {
    const nowMs = performance.now();
    if (known === null || nowMs - known.atMs > sourcesReusedMs) {
      known = { atMs: nowMs, read: readSources(services) };
      known.read.catch(() => {
        known = null;
      });
    }
    const [{ ok }, readings, stored] = await Promise.all([
      services.checkReadiness(),
      telemetry.readings(),
      known.read,
    ]);
    return {
      isReady: ok,
      ...stored,
      queues: readings?.queues ?? new Map(),
      disk: readings?.disk ?? null,
      lostMinutes: telemetry.lostMinutes,
    };
  };
}

async function readSources(services: Read): Promise<Pick<ServiceReadings, 'manifest' | 'sources'>> {
  const [status, state] = await Promise.all([services.readDataStatus(), services.readStatus()]);
  const runs = new Map(state.sources.map(({ name, lastRun }) => [name, lastRun]));
  const sources = status.sources.map(({ name, records, freshness, status: word, lastSuccess }) => {
    const run = runs.get(name) ?? null;
    return {
      ...{ name, records, freshness },
      isRead: word !== 'never' && word !== 'disabled',
      isDegraded: word === 'degraded',
      lastSuccess: lastSuccess === null ? null : Date.parse(lastSuccess) / 1000,
      deadLetters: run === null ? 0 : run.counts.rejected + (run.earlierDeadLetters?.length ?? 0),
    };
  });
  return { manifest: status.manifest, sources };
}
