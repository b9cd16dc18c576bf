import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { jsonBytes } from '../kit/json.ts';
import type { MatchInput, ProductVulnerabilitiesInput } from '../services/match/contract.ts';
import type { BatchInput } from '../services/vulnerability/contract.ts';
import { apiVersion } from './problems.ts';
import { startServer } from './testing/server.ts';
import { fakeServices } from './testing/services.ts';
import { assertRefused } from './testing/watched.ts';

const json = { 'content-type': 'application/json' };
const list = '/api/v1/products/product:acme:anvil/vulnerabilities';

describe('bodies', () => {
  test('reach the services as they were sent, together with the parameters', async (t) => {
    const requested: MatchInput[] = [];
    const matchComponents = async (input: MatchInput) => {
      requested.push(input);
      return fakeServices().matchComponents(input);
    };
    const { ask } = await startServer(t, { services: { matchComponents } });
    const body = '{"purls":["pkg:npm/anvil@1.0.0"]}';
    const url = '/api/v1/match?status=affected,unknown&limit=1000';
    const { status, headers } = await ask(url, { method: 'POST', headers: json, body });
    assert.deepEqual([status, headers['cache-control']], [200, 'no-store']);
    const [{ bytes, ...parameters } = { bytes: new Uint8Array() }] = requested;
    assert.equal(Buffer.from(bytes).toString(), body);
    assert.deepEqual(parameters, { status: ['affected', 'unknown'], limit: 1_000 });
  });

  test('with long answers get them whole, compressed or not', async (t) => {
    const readVulnerabilities = async ({ ids }: BatchInput) =>
      jsonBytes({ items: [], missing: Array(20_000).fill(ids[0]), malformed: [], count: 0 });
    const { ask, log } = await startServer(t, { services: { readVulnerabilities } });
    const send = (headers: Readonly<Record<string, string>>) =>
      ask('/api/v1/cve/batch', { method: 'POST', headers, body: '{"ids":["CVE-2099-é"]}' });
    const plain = await send(json);
    const zipped = await send({ ...json, 'accept-encoding': 'gzip' });
    const text = gunzipSync(zipped.bytes).toString();
    for (const body of [plain.body, text]) {
      const { data, version } = JSON.parse(body);
      assert.deepEqual(
        [data.missing.length, data.missing.at(-1), version],
        [20_000, 'CVE-2099-é', apiVersion],
      );
    }
    assert.equal(Number(plain.headers['content-length']), plain.bytes.length);
    assert.deepEqual(
      log.filter(({ status }) => status === 200).map(({ bytes }) => bytes),
      [plain.bytes.length, Buffer.byteLength(text)],
    );
  });

  test('with ids are read before the services are called', async (t) => {
    const requested: BatchInput[] = [];
    const readVulnerabilities = async (input: BatchInput) => {
      requested.push(input);
      return jsonBytes({ items: [], missing: [], malformed: [], count: 0 });
    };
    const { ask } = await startServer(t, { services: { readVulnerabilities } });
    const send = (body: string) => ask('/api/v1/cve/batch', { method: 'POST', headers: json, body });
    for (const [body, path] of [
      ['{}', 'ids'],
      ['{"ids":"CVE-2021-44228"}', 'ids'],
      ['{"ids":[]}', 'ids'],
      ['{"ids":["CVE-2021-44228",null]}', 'ids.1'],
      ['{"ids":["CVE-2021-44228"],"asOf":1}', 'asOf'],
      ['{"ids":["CVE-2021-44228"]', ''],
      ['"ids"', ''],
    ] as const) {
      const answer = await send(body);
      assertRefused(answer, path);
    }
    assert.deepEqual(requested, []);
    assert.equal((await send('{"ids":["CVE-2021-44228"]}')).status, 200);
    assert.deepEqual(requested, [{ ids: ['CVE-2021-44228'] }]);
  });

  for (const [headers, status] of [
    [{}, 415],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'nonsense' }, 415],
    [{ 'content-type': 'application/json; charset=utf-16' }, 415],
    [{ ...json, 'content-encoding': 'gzip' }, 415],
    [{ 'content-type': 'application/json;charset=UTF-8' }, 200],
    [{ 'content-type': 'application/spdx+json' }, 200],
  ] as const) {
    test(`as ${JSON.stringify(headers)} are ${status}`, async (t) => {
      const { ask } = await startServer(t);
      const answer = await ask('/api/v1/match', { method: 'POST', headers, body: '{}' });
      assert.equal(answer.status, status, answer.body);
    });
  }

  test('are counted by the limiter before they are read', async (t) => {
    const { ask } = await startServer(t, { limit: 1 });
    const question = { method: 'POST', headers: json, body: '{}' };
    assert.equal((await ask('/api/v1/match', question)).status, 200);
    assert.equal((await ask('/api/v1/match', question)).status, 429);
  });
});

describe('parameters', () => {
  for (const [query, path] of [
    ['status=fixed', 'status'],
    ['status=', 'status'],
    ['status=affected,', 'status'],
    ['version=', 'version'],
    [`version=${'1'.repeat(257)}`, 'version'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['range=1', 'range'],
  ] as const) {
    test(`for a list: ?${query.slice(0, 30)} is refused`, async (t) => {
      const { ask } = await startServer(t);
      assertRefused(await ask(`${list}?${query}`), path);
    });
  }

  for (const query of ['limit=0', 'limit=1001', 'limit=1e3', 'status=none', 'version=1']) {
    test(`for a match: ?${query} is refused`, async (t) => {
      const { ask } = await startServer(t);
      const answer = await ask(`/api/v1/match?${query}`, { method: 'POST', headers: json, body: '{}' });
      assertRefused(answer, query.split('=')[0] ?? '');
    });
  }

  test('the id of a package may contain slashes and a version', async (t) => {
    const requested: ProductVulnerabilitiesInput[] = [];
    const listProductVulnerabilities = async (input: ProductVulnerabilitiesInput) => {
      requested.push(input);
      return fakeServices().listProductVulnerabilities(input);
    };
    const { ask } = await startServer(t, { services: { listProductVulnerabilities } });
    const url = '/api/v1/products/pkg:npm/%40acme%2Fanvil@1.0.0/vulnerabilities?version=2.0&status=unknown';
    assert.equal((await ask(url)).status, 200);
    assert.deepEqual(requested, [
      { id: 'pkg:npm/@acme/anvil@1.0.0', version: '2.0', status: ['unknown'], limit: 20 },
    ]);
  });
});
