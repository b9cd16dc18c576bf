import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startServer } from './testing/server.ts';
import { assertRefused, watchedServices } from './testing/watched.ts';

const stream = '/api/v3/stream';
const timeline = '/api/v3/timeline';

describe('what reaches the services', () => {
  for (const [url, verb, input] of [
    [stream, 'listStream', { limit: 20, explain: false }],
    [
      `${stream}?limit=5&since=12&cursor=x&type=kev_added&source=kev&explain=true`,
      'listStream',
      { limit: 5, since: '12', cursor: 'x', type: 'kev_added', source: 'kev', explain: true },
    ],
    [`${timeline}/CVE-2021-44228`, 'readTimeline', { id: 'CVE-2021-44228', explain: false }],
    [
      `${timeline}/pkg:golang/golang.org/x/net?explain=true`,
      'readTimeline',
      { id: 'pkg:golang/golang.org/x/net', explain: true },
    ],
    [`${timeline}/product:a:b%2Fc`, 'readTimeline', { id: 'product:a:b/c', explain: false }],
  ] as const) {
    test(url, async (t) => {
      const { services, requested } = watchedServices();
      const { ask } = await startServer(t, { services });
      assert.equal((await ask(url)).status, 200);
      assert.deepEqual(requested, [[verb, input]]);
    });
  }

  test('gets the filter and the mark of a listener', async (t) => {
    const { services, requested } = watchedServices();
    const { ask } = await startServer(t, { services });
    const headers = { accept: 'text/event-stream', 'last-event-id': 'mark-7' };
    await ask(`${stream}?since=12&type=kev_added&source=kev&cve=x&limit=3`, { headers });
    const [[verb, input] = []] = requested;
    const { signal, ...remainder } = input as { readonly signal: AbortSignal };
    assert.equal(verb, 'followStream');
    assert.deepEqual(remainder, { since: '12', type: 'kev_added', source: 'kev', cve: 'x', after: 'mark-7' });
    assert.ok(signal.aborted, 'it is over');
    await ask(stream, { headers: { accept: 'text/event-stream', 'last-event-id': '' } });
    assert.equal(Object(requested[1]?.[1]).after, undefined);
    assert.equal(requested.length, 2);
  });
});

describe('what is refused and named', () => {
  for (const accept of ['application/json', 'text/event-stream']) {
    for (const [query, path] of [
      ['since=', 'since'],
      [`since=${'a'.repeat(2001)}`, 'since'],
      ['since=1&since=2', 'since'],
      ['type=', 'type'],
      ['type=jump', 'type'],
      ['source=', 'source'],
      [`source=${'a'.repeat(101)}`, 'source'],
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=1.5', 'limit'],
      ['cursor=', 'cursor'],
      ['explain=1', 'explain'],
      ['lastEventId=x', 'lastEventId'],
    ] as const) {
      test(`${accept}: ${query.slice(0, 40)}`, async (t) => {
        const { services, requested } = watchedServices();
        const { ask } = await startServer(t, { services });
        assertRefused(await ask(`${stream}?${query}`, { headers: { accept } }), path);
        assert.deepEqual(requested, []);
      });
    }
  }

  test('a timeline without an entity, and parameters that it does not have', async (t) => {
    const { ask } = await startServer(t);
    assert.equal((await ask(timeline)).status, 404);
    assert.equal((await ask(`${timeline}/CWE-79?limit=1`)).status, 400);
    assert.equal((await ask(`${timeline}/CWE-79?explain=yes`)).status, 400);
  });
});
