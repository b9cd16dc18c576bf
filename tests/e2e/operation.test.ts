import assert from 'node:assert/strict';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type {
  HealthPart,
  PlatformHealth,
  QualityOps,
  Reliability,
  ReliabilityWindow,
} from '../../src/services/operation/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { dataOf, operatorKey, posting, withKey } from '../harness/callers.ts';
import type { Client } from '../harness/client.ts';
import { eventually } from '../harness/installation.ts';
import { writeInventedUpstream } from '../harness/invented.ts';

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

test('what an operator watches', { timeout: 120_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const { apiKey } = await operatorKey(installation);
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
    assert.equal(later.get('cairn_ready'), 1);
    assert.equal(later.get('cairn_metrics_failures_total'), 0);
    assert.ok((later.get('cairn_source_records{source="starter-pack"}') ?? 0) > 0);
    const page = await readFile(new URL('../../docs/operations/metrics.md', import.meta.url), 'utf8');
    const names = [...later.keys()].map((name) =>
      name.replace(/\{.*$/, '').replace(/_(?:bucket|count|sum)$/, ''),
    );
    const unnamed = names.filter((name) => name.startsWith('cairn_') && !page.includes(`| \`${name}\` |`));
    assert.deepEqual([...new Set(unnamed)], [], 'the page names every metric');
    const { status } = await fetch(`${metricsAddress}`.replace('/metrics', '/else'));
    assert.equal(status, 404);
  });

  await t.test('gives metrics on the main port to admins alone, who are not limited', async () => {
    const statusWith = async (key: string | null) =>
      (await client.ask('/metrics', key === null ? {} : withKey(key))).status;
    assert.equal(await statusWith(null), 401);
    assert.equal(await statusWith(`cairn_${'x'.repeat(43)}`), 401);
    const { apiKey: reader } = await operatorKey(installation, 'read');
    assert.equal(await statusWith(reader), 403);
    const { status, headers, body } = await client.ask('/metrics', withKey(apiKey));
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^application\/openmetrics-text/);
    assert.equal(headers['x-ratelimit-limit'], undefined);
    assert.match(String(headers['cache-control']), /private/);
    assert.ok(body.endsWith('# EOF\n'));
  });

  await t.test('answers probes on both ports', async () => {
    const other = new URL(metricsAddress ?? assert.fail());
    for (const path of ['/livez', '/readyz']) {
      const { status, body } = await client.ask(path);
      assert.equal(status, 200, body);
      assert.equal(JSON.parse(body).ok, true);
      const answer = await fetch(new URL(path, other));
      assert.deepEqual([answer.status, await answer.json()], [200, JSON.parse(body)]);
    }
  });

  await t.test('lowers the health of the part that fails, and of no other', async () => {
    const health: PlatformHealth = await readHealth(client);
    const success = health.api.measurements.find(({ name }) => name === 'success_share_1h');
    assert.ok(success?.value !== null && (success?.value ?? 1) < 0.9, 'ten of the requests failed');
    assert.equal(success?.score, 0);
    assert.ok((health.api.score ?? 100) < 80, `${health.api.score}`);
    assert.ok((health.infrastructure.score ?? 0) > (health.api.score ?? 100));
    const answered = ({ ai }: PlatformHealth) =>
      ai.measurements.find(({ name }) => name === 'answers_without_dropped_sentences')?.value;
    assert.equal(answered(health), null);
    await client.ask('/api/ai/ask', posting({ question: `Is ${known} exploited?` }));
    assert.equal(answered(await readHealth(client)), 1);
  });

  await t.test('counts one malformed record by one, and names its source', async () => {
    const before = await readQuality(client);
    assert.equal(before.deadLetters.total, 0);
    const invented = await writeInventedUpstream(join(installation.folder, 'invented'), 150);
    const records = join(installation.folder, 'records');
    await mkdir(records);
    await rename(join(invented, 'cves.tar'), join(records, 'cves.tar'));
    const malformed = { dataType: 'CVE_RECORD', dataVersion: '5.2.0', cveMetadata: { cveId: 'nonsense' } };
    await writeFile(join(records, 'CVE-2026-99999.json'), JSON.stringify(malformed));
    await installation.sync(records);
    const after = await readQuality(client);
    assert.equal(after.deadLetters.total, 1);
    const [letters, ...others] = after.deadLetters.sources.filter(({ count }) => count > 0);
    assert.deepEqual(others, []);
    assert.deepEqual([letters?.source, letters?.count, letters?.lastRun], ['cve-list', 1, 1]);
    const gained = (field: string) => presentOf(after, field) - presentOf(before, field);
    assert.deepEqual(['modified', 'product', 'cvss', 'title'].map(gained), [150, 150, 0, 0]);
    assert.equal(publishedIn(after) - publishedIn(before), 150);
    assert.match(`${letters?.newest?.member}`, /CVE-2026-99999\.json/);
    assert.notEqual(letters?.newest?.reason, '');
    await rm(join(records, 'CVE-2026-99999.json'));
    await installation.sync(records);
    const later = await readQuality(client);
    const kept = later.deadLetters.sources.find(({ source }) => source === 'cve-list');
    assert.deepEqual([kept?.count, kept?.lastRun], [1, 0], 'an additive source does not read it again');
  });

  await t.test('is the same after the server was started again', async () => {
    const before = await read(client);
    await stop();
    const { client: later } = await installation.serve(settings);
    const after = await read(later);
    for (const [i, window] of after.windows.entries()) {
      const earlier = before.windows[i] ?? assert.fail();
      assert.deepEqual(figuresOf(window), figuresOf(earlier), window.window);
      // The read of the reliability before, and what clients of tests read first.
      const gained = window.requests - earlier.requests;
      assert.ok(gained >= 1 && gained < 5, `${gained}`);
    }
    assert.equal(after.lostMinutes, 0);
    const spans = join(installation.folder, 'spans.jsonl');
    const sdk = new URL('../harness/record-spans.mjs', import.meta.url);
    const traced = { NODE_OPTIONS: `--import ${sdk.href}`, TEST_SPANS: spans };
    const aging = { ...settings, ...traced, CAIRN_CLOCK: '+3y' };
    const measures = join(installation.dataDir, 'measures.sqlite');
    setVersion(measures, 99);
    const { client: old, stop: stopOld, messages } = await installation.serve(aging);
    const [present, aged] = [await readHealth(later), await readHealth(old)];
    assert.ok(
      (aged.infrastructure.score ?? 100) < (present.infrastructure.score ?? 0),
      'old sources lower it',
    );
    await assertTraced(old, spans);
    const own = (await read(old)).windows[0]?.requests ?? 0;
    assert.ok(own > 0 && own < 20, 'a file of a later version is not read');
    assert.ok(messages.includes('could not write what was measured; keeping it in memory'));
    setVersion(measures, 1);
    const without = (await read(later)).windows[0]?.requests ?? 0;
    await stopOld();
    const withOwn = (await read(later)).windows[0]?.requests ?? 0;
    assert.ok(withOwn - without > own, 'what waited in memory is written as soon as it can be');
  });
});

/** What requests other than those of the test itself changed. */
function figuresOf({
  clientErrors,
  rateLimited,
  serverErrors,
  aborted,
  errorBudget,
  classes,
}: ReliabilityWindow) {
  const kept = classes.filter((one) => !['meta', 'other'].includes(one.class));
  return { clientErrors, rateLimited, serverErrors, aborted, spent: errorBudget.spent, classes: kept };
}

/** Marks the file of minutes as one that another version wrote. */
function setVersion(path: string, version: number): void {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec(`PRAGMA user_version = ${version}`);
  database.close();
}

/** The quality of the data, whose shares follow from what it shows. */
async function readQuality(client: Client): Promise<QualityOps> {
  const quality: QualityOps = dataOf(await client.ask('/api/v1/quality/ops'));
  for (const { present, total, share } of quality.completeness) {
    assert.ok(present <= total);
    assert.equal(share, total === 0 ? null : Math.round((present / total) * 1e6) / 1e6);
  }
  for (const { differing, compared, read, total } of quality.conflicts) {
    assert.ok(differing <= compared && compared <= read && read <= total);
  }
  return quality;
}

/** Published records that have a field. */
function presentOf({ completeness }: QualityOps, field: string): number {
  return (
    completeness.find((one) => one.field === field && one.source === null)?.present ?? assert.fail(field)
  );
}

function publishedIn({ coverage }: QualityOps): number {
  return coverage.vulnerabilities.find(({ state }) => state === 'published')?.count ?? assert.fail();
}

/** The health of the platform, whose scores follow from what it shows. */
async function readHealth(client: Client): Promise<PlatformHealth> {
  const health: PlatformHealth = JSON.parse((await client.ask('/api/v9/platform/health')).body);
  const { ai, api, infrastructure, overall, data } = health;
  const parts = [ai, api, infrastructure];
  for (const part of parts) assert.equal(part.score, scoreOf(part));
  const scores = parts.flatMap(({ score }) => score ?? []);
  assert.equal(overall, Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length));
  assert.equal(data.score, overall);
  return health;
}

/** The score by the formulas that the answer shows. */
function scoreOf({ measurements }: HealthPart): number | null {
  let [points, weights] = [0, 0];
  for (const { value, target, unit, score, weight, formula } of measurements) {
    assert.equal(value === null, score === null);
    if (value === null || score === null) continue;
    const allowed = target === 1 ? value : 1 - (target - value) / (9 * (1 - target));
    const share = formula === '100 × value / target, at most 100.' ? value / target : allowed;
    const exact =
      unit === 'ms' ? Math.min(100, (100 * target) / value) : 100 * Math.min(1, Math.max(0, share));
    assert.ok(Math.abs(exact - score) <= 0.01, `${score} for ${value} of ${target}`);
    points += score * weight;
    weights += weight;
  }
  return weights === 0 ? null : Math.round(points / weights);
}

interface RecordedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** An operator's own SDK sees the spans of a request, which continue the trace of the client. */
async function assertTraced(client: Client, file: string): Promise<void> {
  const [traceId, parentId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const traceparent = `00-${traceId}-${parentId}-01`;
  const { status, requestId } = await askWith(client, { traceparent });
  assert.equal(status, 200);
  const recorded = async (): Promise<RecordedSpan[]> => {
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    return lines.map((line) => JSON.parse(line)).filter((span: RecordedSpan) => span.traceId === traceId);
  };
  await eventually('the spans are recorded', 5_000, async () => (await recorded()).length >= 2);
  const spans = await recorded();
  const request = spans.find((span) => span.parentId === parentId) ?? assert.fail('no span of the request');
  assert.equal(request.name, 'GET /api/v1/kev/latest');
  assert.deepEqual(request.attributes, {
    'http.request.method': 'GET',
    'http.route': '/api/v1/kev/latest',
    'cairn.request_id': requestId,
    'http.response.status_code': 200,
  });
  const read = spans.find((span) => span.parentId === request.spanId);
  assert.equal(read?.name, 'read latestKev');
}

async function askWith(client: Client, headers: Readonly<Record<string, string>>) {
  const { status, headers: answered } = await client.ask('/api/v1/kev/latest?limit=1', { headers });
  return { status, requestId: String(answered['x-request-id']) };
}

/** Series of requests. */
function requestsOf(samples: ReadonlyMap<string, number>): number {
  return [...samples.keys()].filter((name) => name.startsWith('cairn_http_requests_total')).length;
}
