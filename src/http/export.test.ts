import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../kit/failure.ts';
import { startServer } from './testing/server.ts';
import { exportedFile, fakeServices } from './testing/services.ts';

const graph = '/api/v1/entities/CVE-2021-44228/export';
const vex = '/api/v1/cve/CVE-2021-44228/vex';
const etag = `"${exportedFile.sha256}"`;

describe('an export', () => {
  for (const url of [`${graph}?format=csv`, `${vex}?format=openvex`]) {
    test(`at ${url} is a bare file that can be revalidated`, async (t) => {
      const { ask } = await startServer(t);
      const { status, headers, bytes } = await ask(url, { headers: { 'accept-encoding': 'gzip' } });
      assert.equal(status, 200);
      assert.deepEqual(bytes, Buffer.from(exportedFile.bytes));
      assert.equal(headers['content-type'], 'text/csv; charset=utf-8');
      assert.equal(headers['content-disposition'], 'attachment; filename="CVE-2021-44228.relations.csv"');
      assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate');
      assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox");
      assert.equal(headers.etag, etag);
      const known = await ask(url, { headers: { 'if-none-match': etag } });
      assert.equal(known.status, 304);
      assert.equal(known.headers['cache-control'], 'public, max-age=0, must-revalidate');
      const range = await ask(url, { headers: { range: 'bytes=0-1' } });
      assert.deepEqual([range.status, range.body], [206, 'id']);
      const head = await ask(url, { method: 'HEAD' });
      assert.deepEqual([head.status, head.bytes.length, head.headers.etag], [200, 0, etag]);
    });
  }

  test('without a format is the list of formats', async (t) => {
    const { ask } = await startServer(t);
    for (const url of [graph, vex]) {
      const { status, json, headers } = await ask(url);
      assert.equal(status, 200);
      const { exports } = json.data as { exports: { url: string }[] };
      for (const offer of exports) assert.equal((await ask(offer.url)).status, 200, offer.url);
      assert.equal(headers['content-disposition'], undefined);
    }
  });

  test('contains what the request selects', async (t) => {
    const requested: unknown[] = [];
    const exportGraph = async (input: object) => {
      requested.push(input);
      return exportedFile;
    };
    const { ask } = await startServer(t, { services: { exportGraph } });
    await ask('/api/v1/entities/pkg:golang/golang.org/x/net/export?format=stix');
    await ask(
      '/api/v1/entities/CWE-79/export?format=csv&depth=0&limit=3&types=group&minConfidence=0.5&derived=true',
    );
    assert.deepEqual(requested, [
      {
        id: 'pkg:golang/golang.org/x/net',
        format: 'stix',
        depth: 1,
        limit: 50,
        minConfidence: 0,
        derived: false,
      },
      {
        id: 'CWE-79',
        format: 'csv',
        depth: 0,
        limit: 3,
        types: ['group'],
        minConfidence: 0.5,
        derived: true,
      },
    ]);
  });

  for (const [query, path] of [
    ['format=pdf', 'format'],
    ['format=', 'format'],
    ['format=stix&format=csv', 'format'],
    ['format=stix&depth=4', 'depth'],
    ['format=stix&depth=99', 'depth'],
    ['format=stix&depth=-1', 'depth'],
    ['format=stix&limit=0', 'limit'],
    ['format=stix&types=everything', 'types'],
    ['format=stix&derived=perhaps', 'derived'],
  ] as const) {
    test(`refuses ${query}`, async (t) => {
      const { ask } = await startServer(t);
      const { status, json } = await ask(`${graph}?${query}`);
      assert.equal(status, 400);
      assert.equal((json.error as { details: { path: string }[] }).details[0]?.path, path);
    });
  }

  test('that is not found is an error in the usual form', async (t) => {
    const failing = () => Promise.reject(new Failure('not_found', 'No source names a product.'));
    const { ask } = await startServer(t, { services: { exportGraph: failing } });
    for (const url of [`${graph}?format=stix`, '/api/v1/cve/CVE-2021-1/vex?format=openvex']) {
      const { json, headers } = await ask(url);
      assert.ok('error' in json, url);
      assert.equal(headers['content-disposition'], undefined);
    }
    assert.equal((await ask('/api/v1/cve/CVE-1999-0001/vex?format=cyclonedx')).status, 404);
    assert.equal((await ask('/api/v1/cve/xyz/vex?format=cyclonedx')).status, 400);
    assert.equal((await ask(`${vex}?format=csaf`)).status, 400);
  });

  test('leaves the other routes of an entity unchanged', async (t) => {
    const read: string[] = [];
    const readEntity = async (input: { id: string; limit: number }) => {
      read.push(input.id);
      return fakeServices().readEntity(input);
    };
    const { ask } = await startServer(t, { services: { readEntity } });
    for (const id of ['export', 'pkg:golang/x/export/y', 'pkg:golang/x%2Fexport']) {
      assert.equal((await ask(`/api/v1/entities/${id}`)).status, 200);
    }
    assert.deepEqual(read, ['export', 'pkg:golang/x/export/y', 'pkg:golang/x/export']);
  });
});
