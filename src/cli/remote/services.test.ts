import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { run, signalSource } from '../testing/fakes.ts';

async function serverUrl(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const eventOf = (name: string, id: string, data: object) =>
  `retry: 1\nid: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

test('followed events continue where a connection broke off, until they are interrupted', async (t) => {
  const signals = signalSource();
  const marks: unknown[] = [];
  const url = await serverUrl(t, ({ headers, url }, response) => {
    marks.push([url, headers['last-event-id'], headers.accept]);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (marks.length === 1) response.end(eventOf('change', 'a', { id: '1' }));
    else if (marks.length === 2)
      response.end(eventOf('reset', 'b', { mark: 'b', reason: 'The store was restored.' }));
    else {
      response.write(eventOf('change', 'c', { id: '2' }));
      setTimeout(() => signals.emit('SIGINT'), 20);
    }
  });
  const argv = `watch events 5 --follow --type kev_added --url ${url}`;
  const { code, stdout, stderr } = await run(argv, { deps: { signals } });
  assert.deepEqual(stdout, '{"id":"1"}\n{"id":"2"}\n');
  assert.deepEqual([code, stderr], [130, 'cairn: The store was restored.\ncairn: Interrupted by SIGINT.\n']);
  const path = '/api/v1/watchlists/5/events?type=kev_added';
  const of = (mark: string | undefined) => [path, mark, 'text/event-stream'];
  assert.deepEqual(marks, [of(undefined), of('a'), of('b')]);
});

test('the status of a server is a table too', async (t) => {
  const counts = { read: 9, added: 0, changed: 0, unchanged: 9, older: 0, withdrawn: 0, rejected: 1 };
  const source = {
    ...{ name: 'kev', title: 'KEV', status: 'degraded', records: 9, version: '2026.08.21', manifest: 4 },
    ...{ upstreamDate: '2026-08-21T00:00:00.000Z', error: 'It is too small.', fault: null, notices: [] },
    ...{ lastSuccess: null, lastCheck: null, next: null, attempts: [], freshness: 0.5 },
    lastRun: { outcome: 'refused', counts, deadLetters: 1 },
  };
  const url = await serverUrl(t, (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ sources: [source], freshness: 1, manifest: 4, notices: [], requestId: 'r' }),
    );
  });
  const options = { columns: 90, environment: { NO_COLOR: '1' } };
  const { code, stdout, stderr } = await run(`status --url ${url}`, options);
  assert.deepEqual([code, stderr], [0, '']);
  assert.equal(
    stdout,
    `source  records  version     upstream time  status    last run
kev           9  2026.08.21  2026-08-21     degraded  refused

kev  refused
  9 read, 9 unchanged, 1 rejected
  It is too small.

manifest 4; all checks: --json; all runs: cairn status on the machine of the server
`,
  );
});
