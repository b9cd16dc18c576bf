import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Admission, Limiter } from '../access/limiter.ts';
import { MemoryLimiter } from '../access/memory-limiter.ts';
import { slowLimiter } from '../access/testing/slow-limiter.ts';
import { Failure } from '../kit/failure.ts';
import { connected, get } from './testing/raw-client.ts';
import { type Question, startServer } from './testing/server.ts';

const cve = '/api/v1/cve/CVE-2021-44228';
const match = '/api/v1/match';
const slow = () => slowLimiter(new MemoryLimiter({ now: () => 0 }), () => delay(2));

describe('a limiter that decides later', () => {
  const components = Array.from({ length: 900 }, (_, n) => `pkg:npm/${'long-name-'.repeat(20)}${n}@1.0.0`);
  const post = (body: string): Question => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const questions: readonly [url: string, question: Question][] = [
    [cve, {}],
    [cve, { method: 'HEAD' }],
    [cve, { method: 'OPTIONS' }],
    [cve, { method: 'DELETE' }],
    [`${cve}?surprise=1`, {}],
    ['/api/v1/cve/%ff', {}],
    ['/api/v2/nothing', {}],
    ['/health', {}],
    ['/api/v3/stream', { headers: { accept: 'text/event-stream', 'last-event-id': 'lost' } }],
    [match, post(JSON.stringify({ purls: components }))],
    [match, post('{')],
    [match, { method: 'POST' }],
  ];
  for (const [url, question] of questions) {
    test(`${question.method ?? 'GET'} ${url} is answered as at once`, async (t) => {
      const early = await startServer(t, { limiter: new MemoryLimiter({ now: () => 0 }) });
      const late = await startServer(t, { limiter: slow() });
      const [expected, actual] = [await early.ask(url, question), await late.ask(url, question)];
      for (const answer of [expected, actual]) {
        delete (answer.headers as Record<string, unknown>).date;
        delete (answer.headers as Record<string, unknown>)['x-request-id'];
      }
      const withoutId = (body: string) => body.replaceAll(/req_[0-9a-f]+/g, 'req');
      assert.deepEqual(
        [actual.status, actual.headers, withoutId(actual.body)],
        [expected.status, expected.headers, withoutId(expected.body)],
      );
      assert.equal(late.log.length, early.log.length);
    });
  }

  test('admits of concurrent requests as many as the limit', async (t) => {
    const { ask } = await startServer(t, { limiter: slow(), limit: 10 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(cve)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 10);
    assert.equal(answers.filter(({ status }) => status === 429).length, 40);
  });

  for (const [thrown, status] of [
    [new Failure('unavailable', 'The limiter is away.'), 503],
    [new Error('secret'), 500],
  ] as const) {
    test(`that fails with ${thrown.message} is ${status}, and logged`, async (t) => {
      const server = await startServer(t, { limiter: { admit: () => Promise.reject(thrown) } });
      const answer = await fetch(`http://127.0.0.1:${await server.listen()}${cve}`);
      assert.equal(answer.status, status);
      assert.doesNotMatch(await answer.text(), /secret|away/);
      assert.equal(server.log.filter(({ msg }) => msg === 'request failed').length, 1);
    });
  }

  test('lets a client go that does not wait, without a slot among the streams', async (t) => {
    const waiting: PromiseWithResolvers<void>[] = [];
    const limiter = gateLimiter(waiting);
    const server = await startServer(t, {
      limiter,
      services: {
        // biome-ignore lint/correctness/useYield: nothing happens until the client leaves
        async *followStream({ signal }) {
          if (!signal.aborted) await once(signal, 'abort');
        },
      },
    });
    const port = await server.listen();
    const sockets = await Promise.all(Array.from({ length: 64 }, () => connected(port)));
    for (const socket of sockets) socket.write(get('/api/v3/stream', 'Accept: text/event-stream'));
    while (waiting.length < 64) await delay(5);
    for (const socket of sockets) socket.destroy();
    await delay(50);
    for (const one of waiting) one.resolve();
    const last = await connected(port);
    t.after(() => last.destroy());
    last.write(get('/api/v3/stream', 'Accept: text/event-stream', 'Connection: close'));
    while (waiting.length < 65) await delay(5);
    const answered = once(last, 'data');
    waiting[64]?.resolve();
    await delay(20);
    await server.close();
    const [first] = await answered;
    assert.match(String(first), /^HTTP\/1\.1 503 /, 'it waited for events, so it had a slot');
  });
});

/** A limiter that decides when the test lets it. */
function gateLimiter(waiting: PromiseWithResolvers<void>[]): Limiter {
  const limiter = new MemoryLimiter();
  return {
    admit: async (buckets): Promise<Admission> => {
      const gate = Promise.withResolvers<void>();
      waiting.push(gate);
      await gate.promise;
      return limiter.admit(buckets);
    },
  };
}
