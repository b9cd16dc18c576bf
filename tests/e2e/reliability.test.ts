import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { Reliability, ReliabilityWindow } from '../../src/services/operation/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { dataOf, operatorKey, posting } from '../harness/callers.ts';
import type { Client } from '../harness/client.ts';

async function read(client: Client): Promise<Reliability> {
  return dataOf(await client.ask('/api/v1/reliability'));
}

/** What a window has of one class. */
function classIn({ windows }: Reliability, window: ReliabilityWindow['window'], of: string) {
  const { classes } = windows.find((one) => one.window === window) ?? assert.fail(window);
  return classes.find((one) => one.class === of) ?? { requests: 0, successShare: null };
}

/** Lines of a metric in OpenMetrics text, by their labels. */
async function scrape(address: string): Promise<Map<string, number>> {
  const response = await fetch(address);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^application\/openmetrics-text; version=1\.0\.0/);
  const text = await response.text();
  assert.ok(text.endsWith('# EOF\n'));
  const samples = text.split('\n').flatMap((line): [string, number][] => {
    if (line === '' || line.startsWith('#')) return [];
    const [, name = '', value = ''] =
      /^([a-z_:][\w:]*(?:\{.*\})?) (\S+)(?: # .*)?$/i.exec(line) ?? assert.fail(line);
    return [[name, Number(value)]];
  });
  return new Map(samples);
}

test('reliability', { timeout: 120_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  await operatorKey(installation);
  const settings = { CAIRN_SYNC: 'off', CAIRN_METRICS_PORT: '0' };
  const { client, stop, metricsAddress } = await installation.serve(settings);
  const known = 'CVE-2021-44228';

  await t.test('is null with the reason before there are requests', async () => {
    const { windows } = await read(client);
    // Clients of tests read the description of the interface first.
    for (const { requests, successShare, reason } of windows) {
      assert.equal(successShare === null, reason !== null);
      assert.ok(requests < 5);
    }
  });

  await t.test('counts faults of the server and of clients exactly, each apart', async () => {
    const before = await read(client);
    const state = new DatabaseSync(join(installation.dataDir, 'state.sqlite'), { timeout: 10_000 });
    state.exec('BEGIN IMMEDIATE');
    const faults = await Promise.all(
      Array.from({ length: 10 }, () => client.ask('/api/v1/identity/register', posting({}))),
    ).finally(() => state.exec('ROLLBACK'));
    state.close();
    assert.deepEqual([...new Set(faults.map(({ status }) => status))], [503]);
    for (let i = 0; i < 10; i++) await client.ask('/api/v1/cve/CVE-1999-9999999');
    for (let i = 0; i < 30; i++) await client.ask(`/api/v1/cve/${known}`);

    const after = await read(client);
    for (const [i, window] of after.windows.entries()) {
      const earlier = before.windows[i] ?? assert.fail();
      assert.equal(window.serverErrors - earlier.serverErrors, 10);
      assert.equal(window.clientErrors - earlier.clientErrors, 10);
      // The earlier read of the reliability is the request that is not among the fifty.
      assert.equal(window.requests - earlier.requests, 51);
      const answered = window.requests - window.aborted;
      assert.equal(window.successShare, Math.round((1 - 10 / answered) * 1e6) / 1e6);
      assert.equal(window.errorBudget.spent, 10);
      assert.ok((window.errorBudget.remainingShare ?? 1) < 0);
    }
    const { p50Ms, p95Ms } = classIn(after, '1h', 'record') as { p50Ms: number; p95Ms: number };
    assert.ok(p50Ms > 0 && p50Ms <= p95Ms && p95Ms < 5_000);
    assert.equal(classIn(after, '1h', 'own').successShare, 0);
  });

  await t.test('has the same counts as the metrics', async () => {
    const samples = await scrape(metricsAddress ?? assert.fail('no address of metrics'));
    const requests = (route: string, status: number) =>
      samples.get(`cairn_http_requests_total{route="${route}",method="GET",status="${status}"}`);
    assert.deepEqual([requests('/api/v1/cve/:id', 200), requests('/api/v1/cve/:id', 404)], [30, 10]);
    const faults = 'cairn_http_answers_total{class="own",outcome="server_error"}';
    assert.equal(samples.get(faults), 10);
    for (let i = 0; i < 200; i++) await client.ask(`/nowhere/${i}`);
    const later = await scrape(`${metricsAddress}`);
    assert.ok(requestsOf(later) - requestsOf(samples) <= 1, 'paths without a route are one series');
    const { status } = await fetch(`${metricsAddress}`.replace('/metrics', '/else'));
    assert.equal(status, 404);
  });

  await t.test('is the same after the server was started again', async () => {
    const before = await read(client);
    await stop();
    const { client: later } = await installation.serve(settings);
    const after = await read(later);
    const [earlier, window] = [before.windows[0] ?? assert.fail(), after.windows[0] ?? assert.fail()];
    assert.equal(window.serverErrors, earlier.serverErrors);
    assert.deepEqual(classIn(after, '1d', 'record').requests, classIn(before, '1d', 'record').requests);
    assert.equal(after.lostMinutes, 0);
  });
});

/** Series of requests. */
function requestsOf(samples: ReadonlyMap<string, number>): number {
  return [...samples.keys()].filter((name) => name.startsWith('cairn_http_requests_total')).length;
}
