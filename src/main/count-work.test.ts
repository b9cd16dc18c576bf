import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryLimiter } from '../access/memory-limiter.ts';
import { Failure } from '../kit/failure.ts';
import type { Services } from '../services/services.ts';
import { countingLimiter, countingServices } from './count-work.ts';

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
