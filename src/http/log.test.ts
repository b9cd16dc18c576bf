import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startServer } from './testing/server.ts';

const cve = '/api/v1/cve/CVE-2021-44228';

describe('the access log', () => {
  test('has one line for each request, with its target and its result', async (t) => {
    const { ask, log } = await startServer(t);
    const { headers, body } = await ask(cve, { from: '192.0.2.7' });
    assert.equal(log.length, 1);
    const { time, pid, hostname, durationMs, ...line } = log[0] ?? {};
    assert.ok(time && pid && hostname);
    assert.ok(typeof durationMs === 'number' && durationMs >= 0 && durationMs < 5_000);
    assert.deepEqual(line, {
      level: 30,
      method: 'GET',
      route: '/api/v1/cve/:id',
      requestId: headers['x-request-id'],
      status: 200,
      bytes: Buffer.byteLength(body),
      client: '192.0.2.7',
    });
  });

  test('covers every answer, with the level of its status', async (t) => {
    const { ask, log } = await startServer(t, {
      limit: 8,
      services: { latestKev: () => Promise.reject(new Error('planted')) },
    });
    await ask(cve, { method: 'HEAD' });
    await ask(cve, { method: 'OPTIONS' });
    await ask(cve, { method: 'POST' });
    await ask('/api/v1/nothing');
    await ask('/api/v1/cve/%ff');
    await ask('/api/v1/search');
    await ask('/api/v1/kev/latest');
    await ask(cve, { headers: { 'accept-encoding': 'gzip' } });
    await ask(cve);
    const lines = log.filter(({ msg }) => msg === undefined);
    assert.deepEqual(
      lines.map(({ level, method, route, status }) => [level, method, route, status]),
      [
        [30, 'HEAD', '/api/v1/cve/:id', 200],
        [30, 'OPTIONS', '/api/v1/cve/:id', 204],
        [40, 'POST', '/api/v1/cve/:id', 405],
        [40, 'GET', null, 404],
        [40, 'GET', null, 400],
        [40, 'GET', '/api/v1/search', 400],
        [50, 'GET', '/api/v1/kev/latest', 500],
        [30, 'GET', '/api/v1/cve/:id', 200],
        [40, 'GET', '/api/v1/cve/:id', 429],
      ],
    );
  });

  test('has no secrets of a request in any line', async (t) => {
    const { ask, log } = await startServer(t, {
      services: { search: () => Promise.reject(new Error('planted')) },
    });
    const headers = { 'x-api-key': 'hush', authorization: 'Bearer hush', cookie: 'a=hush', referer: 'hush' };
    await ask('/api/v1/search?q=hush', { headers });
    await ask('/api/v1/search?hush=hush', { headers });
    await ask('/hush', { headers });
    assert.ok(log.length >= 3);
    assert.ok(!JSON.stringify(log).includes('hush'));
  });
});
