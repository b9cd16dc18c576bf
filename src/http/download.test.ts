import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Failure } from '../kit/failure.ts';
import type { ObjectBytes } from '../services/objects/contract.ts';
import { startServer } from './testing/server.ts';
import { storedFile } from './testing/services.ts';

const object = `/api/v3/objects/${storedFile.sha256}`;
const file = `${object}?download=true`;
const etag = `"${storedFile.sha256}"`;
const length = storedFile.bytes.length;

describe('a record version', () => {
  test('comes bare and is revalidated by a weak tag', async (t) => {
    const { ask } = await startServer(t);
    for (const url of [object, `${object}?download=false`]) {
      const { status, json, headers } = await ask(url);
      assert.equal(status, 200);
      assert.equal(json.sha256, storedFile.sha256);
      assert.ok(!('data' in json) && !('requestId' in json) && 'lineage' in json);
      assert.match(String(headers.etag), /^W\//);
      assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate');
      assert.equal(headers['content-disposition'], undefined);
      assert.equal(headers['accept-ranges'], undefined);
      const range = await ask(url, { headers: { range: 'bytes=0-1' } });
      assert.equal(range.status, 200, 'a payload has no ranges');
    }
  });

  test('errors have the envelope or are problem documents', async (t) => {
    const { ask } = await startServer(t);
    for (const query of ['', '?download=true']) {
      for (const [sha256, status] of [
        ['0'.repeat(64), 404],
        ['x', 400],
      ] as const) {
        const plain = await ask(`/api/v3/objects/${sha256}${query}`);
        assert.equal(plain.status, status);
        assert.deepEqual(Object.keys(plain.json), ['error', 'version', 'requestId']);
        const accept = { accept: 'application/problem+json' };
        const problem = await ask(`/api/v3/objects/${sha256}${query}`, { headers: accept });
        assert.equal(problem.json.status, status);
      }
    }
  });
});

describe('a download', () => {
  test('gives the bytes, to be saved as a file and cached without end, and is harmless if opened', async (t) => {
    const { ask, log } = await startServer(t);
    const { status, bytes, headers } = await ask(file);
    assert.equal(status, 200);
    assert.deepEqual(bytes, Buffer.from(storedFile.bytes));
    const { 'x-request-id': requestId, date, ...remainder } = headers;
    assert.ok(requestId && date);
    assert.deepEqual(remainder, {
      ...Object.fromEntries(Object.entries(remainder).filter(([name]) => name.includes('rate'))),
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': remainder['access-control-expose-headers'],
      'cache-control': 'public, max-age=31536000, immutable',
      connection: 'keep-alive',
      'content-disposition': 'attachment; filename="CVE-2021-44228.json"',
      'content-length': String(length),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
      'referrer-policy': 'no-referrer',
      vary: 'x-api-key, authorization',
      'x-content-type-options': 'nosniff',
    });
    assert.match(
      String(remainder['access-control-expose-headers']),
      /ETag.*Content-Disposition, Content-Range/,
    );
    assert.equal(log[0]?.bytes, length);
  });

  test('HEAD has the headers of GET and no body, and no ranges', async (t) => {
    const { ask } = await startServer(t, { limit: 0 });
    const get = await ask(file);
    for (const range of [{}, { range: 'bytes=0-1' }, { range: 'bytes=99999-' }]) {
      const head = await ask(file, { method: 'HEAD', headers: range });
      assert.equal(head.status, 200);
      assert.equal(head.bytes.length, 0);
      assert.deepEqual({ ...head.headers, ...ownOf(get.headers) }, get.headers);
    }
  });

  test('is not sent again to a client that already has it', async (t) => {
    const { ask } = await startServer(t);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const headers = { 'if-none-match': known, range: 'bytes=0-1' };
        const answer = await ask(file, { method, headers });
        assert.equal(answer.status, 304);
        assert.equal(answer.bytes.length, 0);
        assert.equal(answer.headers.etag, etag);
        assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
        assert.equal(answer.headers['content-type'], undefined);
        assert.equal(answer.headers['content-range'], undefined);
      }
    }
    assert.equal((await ask(file, { headers: { 'if-none-match': '"x"' } })).status, 200);
  });

  test('varies with the origin where origins are listed', async (t) => {
    const { ask } = await startServer(t, { corsOrigins: ['https://a.example'] });
    const { headers } = await ask(file, { headers: { origin: 'https://a.example' } });
    assert.equal(headers['access-control-allow-origin'], 'https://a.example');
    assert.equal(headers.vary, 'origin, x-api-key, authorization');
  });

  test('a preflight may ask for Range and If-Range', async (t) => {
    const { ask } = await startServer(t);
    const { headers } = await ask(file, { method: 'OPTIONS' });
    assert.match(String(headers['access-control-allow-headers']), /If-Range, .*Range/);
  });

  test('damaged bytes are 500, and no path is shown', async (t) => {
    const { ask, log } = await startServer(t, {
      services: {
        readObjectBytes: () =>
          Promise.reject(new Failure('store_damaged', '/srv/objects/segment/5c7e is bad')),
      },
    });
    const { status, body, headers } = await ask(file, { headers: { range: 'bytes=0-1' } });
    assert.equal(status, 500);
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(body, /"code":"server_error"/);
    assert.ok(!body.includes('/srv') && !body.includes('segment'));
    assert.match(JSON.stringify(log), /\/srv\/objects/);
  });
});

describe('ranges', () => {
  const position = fc.nat({ max: length + 10 });

  test('any single range is answered with its bytes, or with 416 if it has none', async (t) => {
    const { ask } = await startServer(t);
    const spec = fc.oneof(
      fc.tuple(position, fc.option(position)).filter(([first, last]) => last === null || first <= last),
      position,
    );
    await fc.assert(
      fc.asyncProperty(spec, async (spec) => {
        const requested = typeof spec === 'number' ? `-${spec}` : `${spec[0]}-${spec[1] ?? ''}`;
        const expected = [...storedFile.bytes.entries()].filter(([at]) =>
          typeof spec === 'number'
            ? at >= length - spec
            : at >= spec[0] && at <= (spec[1] ?? Number.MAX_SAFE_INTEGER),
        );
        const { status, bytes, headers } = await ask(file, { headers: { range: `bytes=${requested}` } });
        if (expected.length === 0) {
          assert.equal(status, 416);
          assert.equal(headers['content-range'], `bytes */${length}`);
          return;
        }
        assert.equal(status, 206);
        assert.deepEqual(
          [...bytes],
          expected.map(([, byte]) => byte),
        );
        assert.equal(headers['content-length'], String(expected.length));
        assert.equal(headers['content-range'], `bytes ${expected[0]?.[0]}-${expected.at(-1)?.[0]}/${length}`);
        assert.equal(headers.etag, etag);
        assert.equal(headers['content-type'], 'application/json');
      }),
      { numRuns: 150 },
    );
  });

  test('a download can be completed wherever it breaks off', async (t) => {
    const { ask } = await startServer(t);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: length - 1 }), async (at) => {
        const begun = await ask(file, { headers: { range: `bytes=0-${at - 1}` } });
        const remainder = await ask(file, {
          headers: { range: `bytes=${at}-`, 'if-range': String(begun.headers.etag) },
        });
        assert.deepEqual(Buffer.concat([begun.bytes, remainder.bytes]), Buffer.from(storedFile.bytes));
      }),
      { numRuns: 30 },
    );
  });

  for (const range of ['bytes=0-1,4-5', 'bytes=5-2', 'bytes=a-b', 'lines=0-1', 'bytes', '0-1', 'bytes=-']) {
    test(`${range} is answered with the whole file`, async (t) => {
      const { ask } = await startServer(t);
      const { status, bytes, headers } = await ask(file, { headers: { range } });
      assert.equal(status, 200);
      assert.deepEqual(bytes, Buffer.from(storedFile.bytes));
      assert.equal(headers['content-range'], undefined);
    });
  }

  for (const [condition, status] of [
    [etag, 206],
    [`W/${etag}`, 200],
    ['"x"', 200],
    ['*', 200],
    [`${etag}, "x"`, 200],
    [storedFile.sha256, 200],
    ['Fri, 21 Aug 2026 06:12:44 GMT', 200],
  ] as const) {
    test(`If-Range ${condition.slice(0, 30)} gives ${status}`, async (t) => {
      const { ask } = await startServer(t);
      const answer = await ask(file, { headers: { range: 'bytes=2-5', 'if-range': condition } });
      assert.equal(answer.status, status);
      assert.equal(answer.bytes.length, status === 206 ? 4 : length);
    });
  }

  test('416 has the envelope of errors or is a problem document, and is not stored', async (t) => {
    const { ask } = await startServer(t);
    const range = `bytes=${length}-`;
    const plain = await ask(file, { headers: { range } });
    assert.equal(plain.status, 416);
    assert.equal((plain.json.error as { code: string }).code, 'bad_request');
    assert.equal(plain.headers['cache-control'], 'no-store');
    assert.equal(plain.headers['content-disposition'], undefined);
    const problem = await ask(file, { headers: { range, accept: 'application/problem+json' } });
    assert.equal(problem.json.type, 'urn:cairn:error:range_not_satisfiable');
    assert.equal(problem.headers['content-range'], `bytes */${length}`);
  });
});

describe('bytes are never compressed', () => {
  const large: ObjectBytes = {
    ...storedFile,
    bytes: Buffer.alloc(300_000, 'name,score\n'),
    mediaType: 'text/csv',
  };
  const services = { readObjectBytes: async () => large };

  test('neither the whole file nor a range, with or without a socket', async (t) => {
    const { ask, listen } = await startServer(t, { services });
    const port = await listen();
    const accepted = { 'accept-encoding': 'gzip, br, zstd' };
    for (const range of [undefined, 'bytes=1000-250999']) {
      const headers = range === undefined ? accepted : { ...accepted, range };
      const expected = range === undefined ? large.bytes : large.bytes.subarray(1000, 251_000);
      const answer = await ask(file, { headers });
      assert.equal(answer.headers['content-encoding'], undefined);
      assert.deepEqual(answer.bytes, Buffer.from(expected));
      const fetched = await fetch(`http://127.0.0.1:${port}${file}`, { headers });
      assert.equal(fetched.status, range === undefined ? 200 : 206);
      assert.equal(fetched.headers.get('content-encoding'), null);
      assert.deepEqual(Buffer.from(await fetched.arrayBuffer()), Buffer.from(expected));
    }
  });
});

/** What differs between answers. */
function ownOf(headers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { 'x-request-id': headers['x-request-id'], date: headers.date };
}
