import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RequestMetrics } from './request-metrics.ts';
import { addTotals, countOf, emptyTotals } from './request-totals.ts';

test('counters of requests', async (t) => {
  const metrics = new RequestMetrics('9.8.7', { withProcess: false });
  const record = metrics.meterOf('/api/v1/cve/:id', 'GET', 'record');
  for (const seconds of [0.0004, 0.0005, 0.04, 45]) record.count(200, seconds, false);
  for (const status of [404, 429, 503, 304]) record.count(status, 0.002, false);
  record.count(200, 1, true);
  metrics.meterOf(null, 'POST', 'other').count(404, 0.001, false);

  await t.test('are totals by class, outcome and time', async () => {
    const totals = await metrics.requestTotals();
    assert.deepEqual(totals.record.outcomes, {
      ...{ ok: 5, client_error: 1, rate_limited: 1, server_error: 1, aborted: 1 },
    });
    const { latencies } = totals.record;
    assert.deepEqual([latencies[0], latencies[2], latencies[10], latencies.at(-1)], [2, 4, 1, 1]);
    assert.equal(
      latencies.reduce((sum, count) => sum + count),
      8,
    );
    assert.equal(totals.other.outcomes.client_error, 1);
    assert.equal(countOf(totals), 10);
    assert.equal(countOf(addTotals(totals, totals, -1)), 0);
    assert.deepEqual(addTotals(totals, emptyTotals()), totals);
  });

  await t.test('are read by Prometheus, with few values of labels', async () => {
    const text = await metrics.registry.metrics();
    assert.match(
      text,
      /cairn_http_requests_total\{route="\/api\/v1\/cve\/:id",method="GET",status="200"\} 5\n/,
    );
    assert.match(text, /cairn_http_requests_total\{route="none",method="POST",status="404"\} 1\n/);
    assert.match(text, /cairn_http_request_duration_seconds_bucket\{le="0.0005",class="record"\} 2\n/);
    assert.match(text, /cairn_build_info\{version="9.8.7",node="[\d.]+"\} 1\n/);
    assert.ok(text.trimEnd().endsWith('# EOF'));
  });
});
