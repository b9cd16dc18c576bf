import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { operatorKey, posting, withKey } from '../harness/callers.ts';
import { inventedId } from '../harness/invented-id.ts';
import { inForm } from '../harness/whole-form.ts';

const known = 'CVE-2021-44228';
const pathsTried = inForm(100_000, 3_000);
const scrapes = 100;
const scrapeEveryMs = 20;

/** What Prometheus reads, by series. */
async function scrape(address: string): Promise<Map<string, number>> {
  const response = await fetch(address);
  assert.equal(response.status, 200);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('counters of a server', { timeout: 600_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const { apiKey } = await operatorKey(installation, 'write');
  const settings = { CAIRN_SYNC: 'off', CAIRN_METRICS_PORT: '0', CAIRN_RATE_LIMIT: '1000000' };
  const { client, metricsAddress, pid } = await installation.serve(settings);
  const address = metricsAddress ?? assert.fail('no address of metrics');
  const settled = async () => {
    // Scrapes that follow each other at once get the same.
    await delay(300);
    return scrape(address);
  };

  await t.test('have each search, tool, answer and decision of the limiter once', async () => {
    await client.ask(`/api/v1/search?q=${known}`);
    await client.ask('/api/v1/search?q=nosuchwordanywhere');
    await client.ask('/api/v1/search?q=x&sort=nosuchfield');
    await client.ask('/api/tools/hash', posting({ input: 'd41d8cd98f00b204e9800998ecf8427e' }));
    await client.ask('/api/tools/nosuchtool', posting({ input: 'x' }));
    await client.ask('/api/ai/ask', posting({ question: `Is ${known} exploited?` }));
    await client.ask('/api/ai/ask', posting({ question: 'Is it?', locale: 'no such locale' }));
    await client.ask(`/api/v1/watchlists`, posting({ name: 'one', query: known }, apiKey));
    for (let i = 0; i < 12; i++) await client.ask('/api/v1/identity/register', posting({}));
    const samples = await settled();
    const expected = {
      'cairn_searches_total{outcome="found"}': 1,
      'cairn_searches_total{outcome="none"}': 1,
      'cairn_searches_total{outcome="refused"}': 1,
      cairn_search_duration_seconds_count: 2,
      'cairn_tool_calls_total{tool="hash",outcome="done"}': 1,
      'cairn_tool_calls_total{tool="unknown",outcome="refused"}': 1,
      'cairn_limiter_decisions_total{bucket="identities",decision="admitted"}': 10,
      'cairn_limiter_decisions_total{bucket="identities",decision="refused"}': 2,
    };
    for (const [name, value] of Object.entries(expected)) assert.equal(samples.get(name), value, name);
    const composed = [...samples].filter(([name]) => name.startsWith('cairn_answers_composed_total'));
    assert.deepEqual(
      composed.map(([, count]) => count),
      [1],
    );
    const text = [...samples.keys()].join('\n');
    for (const personal of [known, 'nosuch', apiKey, '127.0.0.1'])
      assert.ok(!text.includes(personal), personal);
  });

  await t.test(`have ${pathsTried} paths in one series, in the same memory`, async () => {
    const before = await settled();
    const memoryBefore = memoryMb(pid);
    for (let i = 0; i < pathsTried; i += 100) {
      const paths = Array.from({ length: 100 }, (_, at) => `/nowhere/${i + at}/${'x'.repeat(100)}`);
      await Promise.all(paths.map((path) => client.ask(path)));
    }
    const after = await settled();
    const isAnother = (name: string) => name.startsWith('cairn_http_') && !before.has(name);
    const gained = [...after.keys()].filter(isAnother);
    assert.deepEqual(
      gained.filter((name) => !/route="none"|class="other"/.test(name)),
      [],
    );
    const none = 'cairn_http_requests_total{route="none",method="GET",status="404"}';
    assert.equal((after.get(none) ?? 0) - (before.get(none) ?? 0), pathsTried);
    assert.ok(memoryMb(pid) - memoryBefore < 150, 'megabytes');
  });

  await t.test('are read fifty times a second while requests are answered', async () => {
    const reads = (async () => {
      for (let i = 0; i < scrapes; i++) {
        const { status } = await client.ask(`/api/v1/cve/${known}`, withKey(apiKey));
        assert.equal(status, 200);
        await client.ask(`/api/v1/cve/${inventedId(1)}`);
      }
    })();
    const read: Promise<Map<string, number>>[] = [];
    for (let i = 0; i < scrapes; i++) {
      read.push(scrape(address));
      await delay(scrapeEveryMs);
    }
    const all = await Promise.all(read);
    await reads;
    const failures = all.map((samples) => samples.get('cairn_metrics_failures_total'));
    assert.deepEqual(new Set(failures), new Set([0]));
    assert.ok(all.every((samples) => samples.get('cairn_ready') === 1));
  });
});

/** Resident memory of a process, in megabytes. */
function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
