import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { Failure, serverFailureCodes } from '../kit/failure.ts';
import { problemKinds } from './problems.ts';
import { startServer, type TestServer } from './testing/server.ts';

const cve = '/api/v1/cve/CVE-2021-44228';
const pages = new URL('../../docs/errors/', import.meta.url);

describe('the problems', () => {
  test('every code has a page, and every page a code', () => {
    const codes = Object.keys(problemKinds).map((code) => `${code}.md`);
    assert.deepEqual(readdirSync(pages).sort(), ['README.md', ...codes].sort());
  });

  test('the list of pages has the status, class and title of every code', () => {
    const rows = readFileSync(new URL('README.md', pages), 'utf8')
      .split('\n')
      .filter((line) => /^\| \d/.test(line));
    const expected = Object.entries(problemKinds).map(
      ([code, { status, errorCode, title }]) =>
        `| ${status} | \`${errorCode}\` | [\`${code}\`](${code}.md) | ${title} |`,
    );
    assert.deepEqual(rows.sort(), expected.sort());
  });

  for (const [code, { status, errorCode, title }] of Object.entries(problemKinds)) {
    test(`the page of ${code} gives its name and status, what happened, why, and what to do`, () => {
      const page = readFileSync(new URL(`${code}.md`, pages), 'utf8');
      assert.ok(page.startsWith(`# ${title}\n\n\`${code}\`: HTTP status ${status} \`${errorCode}\``));
      for (const heading of ['What happened', 'Why', 'What to do']) {
        assert.match(page, new RegExp(`\n## ${heading}\n\n\\S`));
      }
    });
  }
});

describe('failures of services', () => {
  test('that are of the server have a sentence that is not their own', () => {
    for (const code of serverFailureCodes) assert.ok(problemKinds[code].message, code);
  });

  const secret = 'SELECT * FROM t; /srv/data/projection.db';
  for (const code of ['unavailable', 'store_locked'] as const) {
    test(`${code} is 503 with Retry-After and does not show the cause`, async (t) => {
      const server = await serverThatThrows(t, new Failure(code, secret));
      const { status, headers, body, json } = await server.ask(cve);
      assert.equal(status, 503);
      assert.equal(headers['retry-after'], '5');
      assert.equal(errorOf(json).code, 'server_error');
      assert.ok(!body.includes('SELECT') && !body.includes('/srv'));
    });
  }

  test('busy is 503 with its own sentence and the seconds to wait, 5 if they are unknown', async (t) => {
    for (const [retryAfterSeconds, seconds] of [
      [17, '17'],
      [null, '5'],
    ] as const) {
      const failure = new Failure('busy', 'Too many reads wait.', { retryAfterSeconds, cause: secret });
      const server = await serverThatThrows(t, failure);
      const { status, headers, body, json } = await server.ask(cve);
      assert.equal(status, 503);
      assert.equal(headers['retry-after'], seconds);
      assert.equal(server.log.length, 1, 'load is not a failure of the server');
      assert.deepEqual([errorOf(json).code, errorOf(json).message], ['server_error', 'Too many reads wait.']);
      assert.ok(!body.includes('SELECT'));
    }
  });

  for (const thrown of [
    new Failure('store_damaged', secret),
    new Failure('store_newer', secret),
    new Error(secret),
    new TypeError(secret),
    { statusCode: 404, message: secret },
    Object.assign(new Error(secret), { statusCode: 418, code: 'FST_ERR_ANY' }),
    secret,
    null,
  ]) {
    test(`${JSON.stringify(thrown)} ${thrown?.constructor.name} is 500, with its cause only in the log`, async (t) => {
      const server = await serverThatThrows(t, thrown);
      const { status, body, json, headers } = await server.ask(cve);
      assert.equal(status, 500);
      assert.equal(errorOf(json).code, 'server_error');
      assert.ok(!body.includes('SELECT') && !body.includes('/srv') && !body.includes('at '));
      const [cause] = server.log.filter(({ msg }) => msg === 'request failed');
      assert.equal(cause?.requestId, headers['x-request-id']);
      if (thrown !== null) assert.match(JSON.stringify(cause), /SELECT/);
    });
  }

  test('a caller gets the sentence and the details about their own mistake', async (t) => {
    const { ask } = await startServer(t);
    const unknown = await ask('/api/v1/cve/CVE-1999-0001');
    assert.equal(unknown.status, 404);
    assert.deepEqual(errorOf(unknown.json), {
      code: 'not_found',
      message: 'Nobody names CVE-1999-0001.',
      requestId: unknown.headers['x-request-id'],
      version: '1.0.0',
    });
    const malformed = await ask('/api/v1/cve/heartbleed');
    assert.equal(malformed.status, 400);
    assert.deepEqual(errorOf(malformed.json).details, [
      { path: 'id', message: 'should look like CVE-2021-44228' },
    ]);
    const { status, json } = await ask('/api/v1/cve/latest?cursor=forged');
    assert.deepEqual({ status, code: errorOf(json).code }, { status: 400, code: 'bad_request' });
  });
});

describe('problem documents', () => {
  for (const accept of [
    'application/problem+json',
    'application/json, application/problem+json;q=0.9',
    'Application/Problem+JSON',
  ]) {
    test(`if Accept is ${accept}`, async (t) => {
      const { ask } = await startServer(t);
      const { status, headers, json } = await ask('/api/v1/search?q=&limit=0&a%2Fb~=1', {
        headers: { accept },
      });
      assert.equal(status, 400);
      assert.equal(headers['content-type'], 'application/problem+json');
      assert.equal(headers.vary, 'accept, x-api-key, authorization');
      assert.equal(json.type, 'urn:cairn:error:invalid_input');
      assert.equal(json.status, 400);
      assert.deepEqual(json.errors, [
        { pointer: '#/q', detail: 'must not be blank' },
        {
          pointer: '#/limit',
          detail: 'must be a whole number from 1 to 100, or with format=csv, jsonl or md to 10,000',
        },
        { pointer: '#/a~1b~0', detail: 'is unknown' },
      ]);
    });
  }

  for (const accept of [
    '*/*',
    'application/json',
    'application/*',
    'text/html',
    'application/problem+jsonx',
  ]) {
    test(`not if Accept is ${accept}`, async (t) => {
      const { ask } = await startServer(t);
      const { headers, json } = await ask('/nothing', { headers: { accept } });
      assert.equal(headers['content-type'], 'application/json; charset=utf-8');
      assert.equal(errorOf(json).code, 'not_found');
    });
  }
});

async function serverThatThrows(t: Parameters<typeof startServer>[0], thrown: unknown): Promise<TestServer> {
  return startServer(t, { services: { readVulnerability: () => Promise.reject(thrown) } });
}

function errorOf(json: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return json.error as Record<string, unknown>;
}
