import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RequestMetrics } from './request-metrics.ts';
import { addServiceMetrics, type ServiceReadings } from './service-metrics.ts';

const readings: ServiceReadings = {
  isReady: true,
  manifest: 812,
  sources: [
    {
      name: 'kev',
      records: 1_674,
      freshness: 0.5,
      isRead: true,
      isDegraded: true,
      lastSuccess: 1_787_400_000,
      deadLetters: 3,
    },
    {
      name: 'osv',
      records: 0,
      freshness: 0,
      isRead: false,
      isDegraded: false,
      lastSuccess: null,
      deadLetters: 0,
    },
  ],
  queues: new Map([['reading', { slots: 2, running: 1, waiting: 4, refused: 7 }]]),
  disk: { freeBytes: 10, totalBytes: 100 },
  lostMinutes: 2,
};

function world() {
  const metrics = new RequestMetrics('1', { withProcess: false });
  const state: { read: () => Promise<ServiceReadings> } = { read: async () => readings };
  const refresh = addServiceMetrics(metrics.registry, () => state.read());
  const scrape = async () => {
    await refresh();
    return (await metrics.registry.metrics()).split('\n');
  };
  return { state, scrape };
}

test('a scrape has what the service is like at that time', async () => {
  const { scrape } = world();
  await scrape();
  const lines = await scrape();
  for (const line of [
    'cairn_ready 1',
    'cairn_store_manifest 812',
    'cairn_source_records{source="kev"} 1674',
    'cairn_source_freshness_ratio{source="kev"} 0.5',
    'cairn_source_degraded{source="kev"} 1',
    'cairn_source_dead_letters{source="kev"} 3',
    'cairn_source_last_success_timestamp_seconds{source="kev"} 1787400000',
    'cairn_queue_waiting{queue="reading"} 4',
    'cairn_queue_refused_total{queue="reading"} 7',
    'cairn_data_disk_free_bytes 10',
    'cairn_measures_lost_minutes 2',
    'cairn_metrics_failures_total 0',
  ]) {
    assert.ok(lines.includes(line), line);
  }
  assert.ok(!lines.some((line) => line.includes('freshness_ratio{source="osv"}')), 'it was never read');
});

test('a service that can not be read is counted, and the scrape succeeds', async () => {
  const { state, scrape } = world();
  await scrape();
  state.read = async () => {
    throw new Error('planted');
  };
  const lines = await scrape();
  assert.ok(lines.includes('cairn_metrics_failures_total 1'));
  assert.ok(lines.includes('cairn_source_records{source="kev"} 1674'), 'the last value stays');
});
