import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { EntityRecord } from '../../src/services/entity/contract.ts';
import type { Graph, GraphPaths } from '../../src/services/graph/contract.ts';
import type { Intelligence } from '../../src/services/intelligence/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';

const entities = '/api/v1/entities';

test('an entity is found by its name wherever it is found by its id', async (t) => {
  const installation = await openSmallInstallation(t);
  await installation.sync(await writeInventedRelease(join(installation.folder, 'release'), 0, 20));
  const { client } = await installation.serve();

  await t.test('a name works in any case, and the response has the id', async () => {
    for (const name of ['Weaver 3', 'weaver%203', 'WEAVER3', '%20weaver%20%203%20']) {
      const path = name.replaceAll(' ', '%20');
      assert.equal((await client.read<EntityRecord>(`${entities}/${path}`)).id, 'G9003');
    }
    const graph = await client.read<Graph>(`${entities}/weaver%203/graph`);
    assert.deepEqual(graph, await client.read(`${entities}/G9003/graph`));
    assert.equal(graph.relations[0]?.to, 'T9003');
    const { from, to } = await client.read<GraphPaths>('/api/v1/paths?from=WEAVER+3&to=T9003');
    assert.deepEqual([from.id, to.id], ['G9003', 'T9003']);
    const { data } = JSON.parse((await client.ask('/api/v3/query?q=weaver+3')).body) as Intelligence;
    assert.equal(data.entity.id, 'G9003');
    for (const path of ['/api/v3/timeline/', '/api/v3/evidence/']) {
      const [named, known] = [await client.ask(`${path}weaver%203`), await client.ask(`${path}G9003`)];
      assert.deepEqual([named.status, JSON.parse(named.body)], [200, JSON.parse(known.body)]);
    }
    for (const format of ['stix', 'csv', 'entities-csv']) {
      const [named, known] = [
        await client.ask(`${entities}/Weaver%203/export?format=${format}`),
        await client.ask(`${entities}/G9003/export?format=${format}`),
      ];
      assert.deepEqual([named.status, named.body], [200, known.body]);
      assert.equal(named.headers['content-disposition'], known.headers['content-disposition']);
    }
    assert.equal(
      (await client.read<{ product: { id: string } }>('/api/v1/products/Loom%202/vulnerabilities')).product
        .id,
      'product:loomwright:loom_2',
    );
  });

  await t.test('an ambiguous name is refused with a list', async () => {
    const title = encodeURIComponent('a thread is dropped, as told on 2025-01-01');
    const { message, details = [] } = await client.failure(400, `${entities}/${title}/export?format=stix`);
    assert.match(message, /6 entities.*advisory:go-2025-0000/);
    assert.deepEqual(
      details.map(({ message }) => /\S+$/.exec(message)?.[0]),
      [0, 1, 2, 3, 4, 5].map((number) => `advisory:go-2025-000${number}`),
    );
  });

  await t.test('an unknown name is 404, with similar names', async () => {
    const { message, details } = await client.failure(404, `${entities}/weavr%203/graph`);
    assert.match(message, /Similar: G9003/);
    assert.ok((details?.length ?? 0) <= 5 && details?.[0]?.message.includes('G9003'));
    assert.equal((await client.failure(404, '/api/v1/paths?from=xyzzy&to=T9003')).details, undefined);
  });

  await t.test('the command line shows several CVEs at once', async () => {
    const ids = [inventedId(3), inventedId(4).toLowerCase()];
    const { code, stdout, stderr } = await installation.cairn(['cve', ...ids, 'CVE-1999-9999999']);
    assert.deepEqual([code, stderr], [3, 'cairn: No loaded source names CVE-1999-9999999.\n']);
    const { items } = JSON.parse(stdout) as { items: { id: string }[] };
    assert.deepEqual(
      items.map(({ id }) => id),
      [inventedId(3), inventedId(4)],
    );
  });
});
