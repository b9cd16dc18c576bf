import { Counter, Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';

/** What a service is like at the time of a scrape. */
export interface ServiceReadings {
  readonly isReady: boolean;
  readonly manifest: number;
  readonly sources: readonly SourceReadings[];
  readonly queues: ReadonlyMap<string, QueueReadings>;
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
  /** Minutes of measurements that could not be kept. */
  readonly lostMinutes: number;
}

interface SourceReadings {
  readonly name: string;
  readonly records: number;
  /** 0 to 1. */
  readonly freshness: number;
  /** Whether it was ever read. */
  readonly isRead: boolean;
  readonly isDegraded: boolean;
  /** Seconds since 1970; null if unknown. */
  readonly lastSuccess: number | null;
  readonly deadLetters: number;
}

interface QueueReadings {
  readonly slots: number;
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

/**
 * Adds the gauges of a service to a registry.
 * @param read called for each scrape
 * @returns what brings them up to date; a failure is counted, and they keep their values
 */
export function addServiceMetrics(
  registry: Registry<OpenMetricsContentType>,
  read: () => Promise<ServiceReadings>,
): () => Promise<void> {
  const registers = [registry];
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `cairn_${name}`, help, labelNames, registers });
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `cairn_${name}`, help, labelNames, registers });
  const failures = counter('metrics_failures', 'Scrapes for which the service could not be read.');
  const ready = gauge('ready', '1 if data and state can be read and the server is not stopping.');
  const manifest = gauge('store_manifest', 'Number of the newest manifest.');
  const diskFree = gauge('data_disk_free_bytes', 'Free space on the disk with the data folder.');
  const diskTotal = gauge('data_disk_bytes', 'Size of the disk with the data folder.');
  const lost = gauge('measures_lost_minutes', 'Minutes of measurements that could not be kept.');
  const ofSources = {
    records: gauge('source_records', 'Stored records of a source.', ['source']),
    freshness: gauge('source_freshness_ratio', 'How recent the copy of a read source is, 0 to 1.', [
      'source',
    ]),
    degraded: gauge('source_degraded', '1 if the last poll or run of a source failed.', ['source']),
    success: gauge('source_last_success_timestamp_seconds', 'When a source was last read.', ['source']),
    letters: gauge('source_dead_letters', 'What was refused of a source in the last 30 days.', ['source']),
  };
  const ofQueues = {
    slots: gauge('queue_slots', 'Tasks that may run at the same time.', ['queue']),
    running: gauge('queue_running', 'Tasks that run.', ['queue']),
    waiting: gauge('queue_waiting', 'Tasks that wait for a thread.', ['queue']),
    refused: counter('queue_refused', 'Tasks that were not accepted.', ['queue']),
  };
  const show = ({ sources, queues, disk, ...service }: ServiceReadings) => {
    ready.set(Number(service.isReady));
    manifest.set(service.manifest);
    lost.set(service.lostMinutes);
    if (disk !== null) {
      diskFree.set(disk.freeBytes);
      diskTotal.set(disk.totalBytes);
    }
    for (const { name: source, isRead, lastSuccess, ...values } of sources) {
      ofSources.records.set({ source }, values.records);
      ofSources.letters.set({ source }, values.deadLetters);
      ofSources.degraded.set({ source }, Number(values.isDegraded));
      if (isRead) ofSources.freshness.set({ source }, values.freshness);
      if (lastSuccess !== null) ofSources.success.set({ source }, lastSuccess);
    }
    ofQueues.refused.reset();
    for (const [queue, { slots, running, waiting, refused }] of queues) {
      ofQueues.slots.set({ queue }, slots);
      ofQueues.running.set({ queue }, running);
      ofQueues.waiting.set({ queue }, waiting);
      ofQueues.refused.inc({ queue }, refused);
    }
  };
  return () => read().then(show, () => failures.inc());
}
