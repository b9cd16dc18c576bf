import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { WorkMetrics } from '../../src/main/work-metrics.ts';
import { RequestMetrics } from '../../src/metrics/request-metrics.ts';
import { addServiceMetrics } from '../../src/metrics/service-metrics.ts';

const folder = fileURLToPath(new URL('../../docs/operations/prometheus/', import.meta.url));
const rules = join(folder, 'alerts.yml');
const alerts = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => `${name}`);

/** Runs `promtool`, which comes with Debian's package prometheus. */
function promtool(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('promtool', [...args], (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      reject(new Error(isMissing ? 'promtool is missing: apt-get install prometheus' : `${stdout}${stderr}`));
    });
  });
}

const at = 'job="cairn",instance="a"';
const buckets = (of: string, seconds: string, rate: number) => {
  const bounds = ['0.01', '0.05', '0.1', '0.15', '0.25', '0.5', '1', '+Inf'];
  return Object.fromEntries(
    bounds.map((bound) => {
      const isIn = bound === '+Inf' || Number(bound) >= Number(seconds);
      return [
        `cairn_http_request_duration_seconds_bucket{${at},class="${of}",le="${bound}"}`,
        `0+${isIn ? rate : 0}x240`,
      ];
    }),
  );
};

/** Four hours of a server without any trouble, minute by minute. */
const calm: Readonly<Record<string, string>> = {
  [`up{${at}}`]: '1x240',
  [`cairn_ready{${at}}`]: '1x240',
  [`cairn_http_answers_total{${at},class="record",outcome="ok"}`]: '0+1000x240',
  [`cairn_http_answers_total{${at},class="record",outcome="client_error"}`]: '0+500x240',
  [`cairn_http_answers_total{${at},class="record",outcome="rate_limited"}`]: '0+500x240',
  [`cairn_http_answers_total{${at},class="record",outcome="aborted"}`]: '0+500x240',
  [`cairn_http_answers_total{${at},class="record",outcome="server_error"}`]: '0+1x240',
  ...buckets('record', '0.01', 1000),
  ...buckets('answer', '0.15', 10),
  [`cairn_source_freshness_ratio{${at},source="kev"}`]: '0.6x240',
  [`cairn_source_degraded{${at},source="kev"}`]: '0x240',
  [`cairn_source_dead_letters{${at},source="kev"}`]: '3x240',
  [`cairn_queue_refused_total{${at},queue="reading"}`]: '5x240',
  [`cairn_limiter_decisions_total{${at},bucket="address",decision="admitted"}`]: '0+900x240',
  [`cairn_limiter_decisions_total{${at},bucket="address",decision="refused"}`]: '0+500x240',
  [`cairn_watchlist_evaluations_total{${at},outcome="failed"}`]: '3x240',
  [`nodejs_eventloop_lag_p99_seconds{${at}}`]: '0.03x240',
  [`cairn_data_disk_free_bytes{${at}}`]: '20x240',
  [`cairn_data_disk_bytes{${at}}`]: '100x240',
  [`process_resident_memory_bytes{${at}}`]: '3e8x240',
  [`cairn_answers_composed_total{${at},intent="search",complete="yes"}`]: '0+100x240',
  [`cairn_answers_composed_total{${at},intent="search",complete="no"}`]: '0x240',
  [`cairn_measures_lost_minutes{${at}}`]: '0x240',
  [`cairn_metrics_failures_total{${at}}`]: '2x240',
};

const faults = (rate: string) => ({
  [`cairn_http_answers_total{${at},class="record",outcome="server_error"}`]: rate,
});

/** What each cause changes, and which alerts it fires at the end of the four hours. */
const causes: Readonly<
  Record<string, readonly [series: Readonly<Record<string, string>>, fires: readonly string[]]>
> = {
  'no trouble': [{}, []],
  'a server that is gone': [{ [`up{${at}}`]: '1x230 0x10' }, ['CairnDown']],
  'a server that is gone for a minute': [{ [`up{${at}}`]: '1x239 0x1' }, []],
  'a store that can not be read': [{ [`cairn_ready{${at}}`]: '1x230 0x10' }, ['CairnNotReady']],
  // 1,000 answers and 1,000 errors of clients a minute: 40 are 2 %, 16 are 0.8 %, 8 are 0.4 %.
  'many faults of the server': [
    faults('0+40x240'),
    ['CairnErrorBudgetBurnsFast', 'CairnErrorBudgetBurnsSlowly'],
  ],
  'some faults of the server': [faults('0+16x240'), ['CairnErrorBudgetBurnsSlowly']],
  'few faults of the server': [faults('0+8x240'), []],
  'faults that are over': [faults('0+400x60 24000x180'), []],
  'slow records': [buckets('record', '0.25', 1000), ['CairnSlow']],
  'slow answers': [buckets('answer', '0.5', 10), ['CairnSlow']],
  'an old copy': [
    { [`cairn_source_freshness_ratio{${at},source="kev"}`]: '0.6x160 0.4x80' },
    ['CairnSourceStale'],
  ],
  'a copy that is old for ten minutes': [
    { [`cairn_source_freshness_ratio{${at},source="kev"}`]: '0.6x230 0.4x10' },
    [],
  ],
  'a source that fails': [
    { [`cairn_source_degraded{${at},source="kev"}`]: '0x160 1x80' },
    ['CairnSourceDegraded'],
  ],
  'one refused item': [
    { [`cairn_source_dead_letters{${at},source="kev"}`]: '3x210 4x30' },
    ['CairnItemsRefused'],
  ],
  'refused work': [
    { [`cairn_queue_refused_total{${at},queue="reading"}`]: '5x220 5+10x20' },
    ['CairnQueueRefuses'],
  ],
  'a client that sends without a pause': [
    {
      [`cairn_limiter_decisions_total{${at},bucket="address",decision="refused"}`]:
        '0+500x200 100000+9000x40',
    },
    ['CairnRequestsLimited'],
  ],
  'watchlists that can not be evaluated': [
    { [`cairn_watchlist_evaluations_total{${at},outcome="failed"}`]: '3x220 3+30x20' },
    ['CairnWatchlistsFail'],
  ],
  'a blocked event loop': [
    { [`nodejs_eventloop_lag_p99_seconds{${at}}`]: '0.03x220 0.2x20' },
    ['CairnEventLoopLate'],
  ],
  'a disk that is nearly full': [
    { [`cairn_data_disk_free_bytes{${at}}`]: '20x210 9x30' },
    ['CairnDiskFillsUp'],
  ],
  'much memory': [{ [`process_resident_memory_bytes{${at}}`]: '3e8x200 2e9x40' }, ['CairnMemoryHigh']],
  'answers without some sentences': [
    { [`cairn_answers_composed_total{${at},intent="search",complete="no"}`]: '0+2x240' },
    ['CairnAnswersIncomplete'],
  ],
  'lost measurements': [{ [`cairn_measures_lost_minutes{${at}}`]: '0x230 1x10' }, ['CairnMeasuresLost']],
  'a service that can not be measured': [
    { [`cairn_metrics_failures_total{${at}}`]: '2x220 2+1x20' },
    ['CairnMetricsIncomplete'],
  ],
};

test('each alert fires for its cause, and only then', async (t) => {
  const work = mkdtempSync(join(tmpdir(), 'cairn-alerts-'));
  t.after(() => rmSync(work, { recursive: true }));
  await promtool(['check', 'rules', rules]);
  const never = alerts.filter((alert) => !Object.values(causes).some(([, fires]) => fires.includes(alert)));
  assert.deepEqual(never, [], 'every alert has a cause');
  const tests = Object.entries(causes).map(([name, [changed, fires]]) => ({
    name,
    interval: '1m',
    input_series: Object.entries({ ...calm, ...changed }).map(([series, values]) => ({ series, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '4h',
        exp_samples: fires.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  }));
  const file = join(work, 'alerts.test.yml');
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '2m', tests }));
  assert.match(await promtool(['test', 'rules', file]), /SUCCESS/);
});

test('alerts and dashboard use metrics that there are', async () => {
  const metrics = new RequestMetrics('1');
  addServiceMetrics(metrics.registry, () => assert.fail('not read'));
  new WorkMetrics(metrics.registry);
  const listed = await metrics.registry.getMetricsAsJSON();
  const known = new Set(
    listed.flatMap(({ name, type }) => {
      if (`${type}` === 'counter') return [name.endsWith('_total') ? name : `${name}_total`];
      return `${type}` === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
    }),
  );
  const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8'));
  const expressions: string[] = dashboard.panels.flatMap(
    ({ targets = [] }: { targets?: { expr: string }[] }) => targets.map(({ expr }) => expr),
  );
  assert.ok(expressions.length > 10);
  const text = [readFileSync(rules, 'utf8').replaceAll(/#.*$/gm, ''), ...expressions].join('\n');
  const used = new Set(text.match(/\b(?:cairn|process|nodejs)_\w+/g));
  assert.deepEqual(
    [...used].filter((name) => !known.has(name)),
    [],
  );
});
