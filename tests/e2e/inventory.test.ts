import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { InventoryReport, WrittenInventory } from '../../src/services/inventory/contract.ts';
import type { TriageResult } from '../../src/services/triage/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { dataOf, operatorKey, posting, withKey } from '../harness/callers.ts';
import type { Question } from '../harness/client.ts';

const path = '/api/v1/inventory';
const log4j = 'pkg:maven/org.apache.logging.log4j/log4j-core';

test('an inventory', { timeout: 120_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const { apiKey } = await operatorKey(installation);
  const { client, pid } = await installation.serve();
  const sending = (method: string, body: unknown, headers: Record<string, string> = {}): Question => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return withKey(apiKey, {
      method,
      body: text,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
  const put = async (body: unknown): Promise<WrittenInventory> =>
    dataOf(await client.ask(path, sending('PUT', body)));
  const read = async (query = ''): Promise<InventoryReport> =>
    dataOf(await client.ask(`${path}${query}`, withKey(apiKey)));

  await t.test('is not there at first, and belongs to a key', async () => {
    await client.failure(404, path, withKey(apiKey));
    await client.failure(401, path);
    await client.failure(404, path, withKey(apiKey, { method: 'DELETE' }));
    await client.failure(412, path, sending('PUT', { items: [] }, { 'if-match': '*' }));
  });

  await t.test('is replaced whole, and the answer is the difference', async () => {
    const first = await put({
      items: [`${log4j}@2.14.1`, 'nonsense', { product: 'apache:struts', version: '2.5' }],
    });
    assert.deepEqual(
      [first.version, first.componentCount, first.malformed.map(({ id }) => id)],
      [1, 2, ['nonsense']],
    );
    const second = await put({ items: [{ purl: `${log4j}@2.17.1` }, `${log4j}@2.17.1`, 'pkg:npm/a@1'] });
    assert.deepEqual(second.difference.counts, { added: 1, removed: 1, changed: 1, unchanged: 0 });
    assert.equal(second.difference.changed[0]?.from.version, '2.14.1');
    assert.equal(second.duplicates, 1);
    await client.failure(400, path, sending('PUT', { items: ['nonsense'] }));
    assert.equal((await read()).version, 2);
  });

  await t.test('changes component by component', async () => {
    const change = { component: log4j, to: `${log4j}@2.14.1` };
    const body = { change: [change], add: ['pkg:npm/b@1'], remove: ['pkg:npm/a', 'pkg:npm/absent'] };
    const changed: WrittenInventory = dataOf(await client.ask(path, sending('PATCH', body)));
    assert.deepEqual(changed.difference.counts, { added: 1, removed: 1, changed: 1, unchanged: 0 });
    assert.deepEqual(changed.missing, ['pkg:npm/absent']);
    assert.match((await client.failure(400, path, sending('PATCH', { adds: [] }))).message, /adds/);
  });

  await t.test('lists what triage lists for the same components', async () => {
    const components = [
      `${log4j}@2.14.1`,
      'cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*',
      'pkg:npm/unknown@1',
    ];
    await put({ items: components });
    const triaged: TriageResult = dataOf(await client.ask('/api/v1/triage', posting({ components })));
    const { items, counts, total } = await read('?limit=100');
    assert.deepEqual(
      items.map(({ id, tier, riskScore, componentCount }) => [id, tier, riskScore, componentCount]),
      triaged.items.map(({ id, tier, riskScore, componentCount }) => [id, tier, riskScore, componentCount]),
    );
    assert.equal(total, triaged.total);
    assert.equal(counts.components, 3);
    assert.equal(
      counts.not_identified,
      triaged.unmatched.filter(({ reason }) => reason !== 'nothing-found').length,
    );
  });

  await t.test('refuses one of two writers that expect the same version', async () => {
    const { headers } = await client.ask(path, withKey(apiKey));
    const tag = String(headers.etag);
    const answers = await Promise.all(
      ['pkg:npm/x@1', 'pkg:npm/y@1'].map((item) =>
        client.ask(path, sending('PUT', { items: [item] }, { 'if-match': tag })),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412]);
    const weak = await client.ask(path, sending('PUT', { items: [] }, { 'if-match': `W/${tag}` }));
    assert.equal(weak.status, 412);
    const both = await Promise.all(
      ['pkg:npm/x@2', 'pkg:npm/y@2'].map((item) => client.ask(path, sending('PUT', { items: [item] }))),
    );
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await read()).componentCount, 1);
  });

  const componentsOf = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      type: 'library',
      name: `p${n}`,
      version: '1',
      purl: `pkg:npm/p${n}@1`,
    }));
  const sbom = (components: unknown) => ({ bomFormat: 'CycloneDX', specVersion: '1.6', components });

  await t.test('takes almost 32 MiB in little memory, while other requests are answered', async () => {
    const files = Array.from({ length: 200 }, (_, n) => ({
      type: 'file',
      name: `/usr/lib/${n}`,
      note: 'x'.repeat(160_000),
    }));
    const body = JSON.stringify(sbom([...files, ...componentsOf(2)]));
    assert.ok(body.length > 30 * 2 ** 20 && body.length < 32 * 2 ** 20);
    const before = memoryMb(pid);
    let isOver = false;
    let peak = before;
    const sent = put(body).finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      assert.equal((await client.ask('/livez')).status, 200);
      answered += 1;
      peak = Math.max(peak, memoryMb(pid));
    }
    assert.equal((await sent).componentCount, 2);
    t.diagnostic(`+${Math.round(peak - before)} MB, ${answered} other answers meanwhile`);
    assert.ok(peak - before < 100, `+${peak - before} MB`);
    assert.ok(answered > 2, `${answered}`);
  });

  await t.test('refuses documents that are too large or broken, and stays as it was', async () => {
    await put(sbom([{ type: 'library', name: ']]>\r\n\u0001', version: '1' }]));
    const before = await read();
    const cases: readonly [status: number, body: string, message: RegExp][] = [
      [403, JSON.stringify(sbom(componentsOf(50_000))), /10000 components/],
      [413, ' '.repeat(40_000_000), /32 MiB/],
      [400, JSON.stringify(sbom(componentsOf(20))).slice(0, 900), /ends too early.*components\.\d+/],
      [400, '{"components":[{"a":1},}', /not JSON/],
      [400, JSON.stringify(sbom([{ name: 'x'.repeat(10_000) }])), /components\.0\.name is longer/],
      [400, `{"a":${'['.repeat(200)}`, /levels deep/],
      [400, '{"items":["pkg:npm/a@1"],"item":1}', /item/],
      [400, '{}', /no items/],
    ];
    for (const [status, body, message] of cases) {
      assert.match((await client.failure(status, path, sending('PUT', body))).message, message);
    }
    assert.deepEqual({ ...(await read()), requestId: null }, { ...before, requestId: null });
  });

  await t.test('does not count files without an identifier as components', async () => {
    const files = Array.from({ length: 12_000 }, (_, n) => ({ type: 'file', name: `/usr/lib/${n}` }));
    assert.equal((await put(sbom([...files, ...componentsOf(2)]))).componentCount, 2);
  });

  await t.test('is removed with If-Match', async () => {
    const { version } = await read();
    const removing = (tag: string) => withKey(apiKey, { method: 'DELETE', headers: { 'if-match': tag } });
    await client.failure(412, path, removing('"v1"'));
    assert.equal((await client.ask(path, removing(`"v${version}"`))).status, 200);
    await client.failure(404, path, withKey(apiKey));
  });
});

/** Resident memory of a process, in megabytes. */
function memoryMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
