import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryLimiter } from '../access/memory-limiter.ts';
import { Failure } from '../kit/failure.ts';
import { RequestMetrics } from '../metrics/request-metrics.ts';
import type { Services } from '../services/services.ts';
import { countingLimiter, countingServices, WorkMetrics } from './work-metrics.ts';

function world() {
  const { registry } = new RequestMetrics('1', { withProcess: false });
  const work = new WorkMetrics(registry);
  const lines = async () => (await registry.metrics()).split('\n');
  return { work, lines };
}

function assertLines(lines: readonly string[], expected: readonly string[]): void {
  for (const line of expected) assert.ok(lines.includes(line), line);
}

test('an admitted request counts in each of its limits, a refused one in the limit that refuses it', async () => {
  const { work, lines } = world();
  const [address, key] = [{ bucket: { name: 'address' } }, { bucket: { name: 'key' } }];
  const states = [address, key];
  work.countAdmission({ admitted: true, states, tightest: key });
  work.countAdmission({ admitted: true, states: [address], tightest: address });
  work.countAdmission({ admitted: false, states, tightest: key });
  assertLines(await lines(), [
    'cairn_limiter_decisions_total{bucket="address",decision="admitted"} 2',
    'cairn_limiter_decisions_total{bucket="key",decision="admitted"} 1',
    'cairn_limiter_decisions_total{bucket="key",decision="refused"} 1',
  ]);
});

test('work is counted by how it ended, and timed if it was answered', async () => {
  const { work, lines } = world();
  work.countSearch('done', 3, 0.01);
  work.countSearch('done', 0, 0.2);
  work.countSearch('busy', null, 1);
  work.countTool('jwt', 'done', 0.003);
  work.countTool('unknown', 'refused', 0);
  work.countRefusedAnswer('refused');
  work.countEvaluation('done', 12, 0.4);
  work.countEvaluation('done', 0, 0.1);
  work.countEvaluation('failed', 0, 0);
  assertLines(await lines(), [
    'cairn_searches_total{outcome="found"} 1',
    'cairn_searches_total{outcome="none"} 1',
    'cairn_searches_total{outcome="busy"} 1',
    'cairn_search_duration_seconds_bucket{le="0.02"} 1',
    'cairn_search_duration_seconds_count 2',
    'cairn_tool_calls_total{tool="jwt",outcome="done"} 1',
    'cairn_tool_calls_total{tool="unknown",outcome="refused"} 1',
    'cairn_tool_duration_seconds_count{tool="jwt"} 1',
    'cairn_answers_refused_total{outcome="refused"} 1',
    'cairn_watchlist_evaluations_total{outcome="done"} 2',
    'cairn_watchlist_evaluations_total{outcome="failed"} 1',
    'cairn_watchlist_evaluation_duration_seconds_count 2',
    'cairn_watchlist_events_total 12',
  ]);
});

/** What was counted, without times. */
function meter() {
  const counted: unknown[][] = [];
  return {
    counted,
    countSearch: (ending: string, hits: number | null) => counted.push(['search', ending, hits]),
    countTool: (tool: string, ending: string) => counted.push(['tool', tool, ending]),
    countRefusedAnswer: (ending: string) => counted.push(['answer', ending]),
  };
}

const failing = (error: Error) => async () => {
  throw error;
};

test('calls are counted by how they ended, and return what they return otherwise', async () => {
  const { counted, ...counting } = meter();
  const services = {
    search: async ({ q }: { q: string }) => ({ total: q.length }),
    runTool: failing(new Failure('busy', 'Too many.')),
    ask: async () => 'an answer',
    report: failing(new Failure('invalid_input', 'No such locale.')),
    soc: failing(new Error('planted')),
    readMe: async () => 'me',
  } as unknown as Services;
  const calls = countingServices(services, counting);
  assert.equal((await calls.search({ q: 'ab', limit: 1 })).total, 2);
  await assert.rejects(calls.runTool({ tool: 'jwt', input: '' }), { code: 'busy' });
  await assert.rejects(calls.runTool({ tool: '/etc/passwd', input: '' }), { code: 'busy' });
  assert.equal(await calls.ask({ question: '' }), 'an answer');
  await assert.rejects(calls.report({ topic: '' }), { code: 'invalid_input' });
  await assert.rejects(calls.soc({ topic: '' }), /planted/);
  assert.equal(calls.readMe, services.readMe);
  assert.deepEqual(counted, [
    ['search', 'done', 2],
    ['tool', 'jwt', 'busy'],
    ['tool', 'unknown', 'busy'],
    ['answer', 'refused'],
    ['answer', 'failed'],
  ]);
});

test('decisions of a limiter are counted, at once or later', async () => {
  const counted: boolean[] = [];
  const countAdmission = ({ admitted }: { admitted: boolean }) => counted.push(admitted);
  const bucket = { name: 'address', id: '192.0.2.7', limit: 1, windowMs: 60_000 } as const;
  const limiter = new MemoryLimiter();
  const atOnce = countingLimiter(limiter, { countAdmission });
  assert.ok(!(atOnce.admit([bucket]) instanceof Promise));
  const later = countingLimiter({ admit: async (buckets) => limiter.admit(buckets) }, { countAdmission });
  assert.equal((await later.admit([bucket])).admitted, false);
  assert.deepEqual(counted, [true, false]);
});
