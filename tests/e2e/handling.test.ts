import '../faults/small-pack.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { operatorKey, posting, withKey } from '../harness/callers.ts';
import { eventually } from '../harness/installation.ts';
import { kevFiles, readKev, upstream } from '../harness/upstream.ts';

const path = '/api/v1/inventory/handling';
const log4j = 'CVE-2021-44228';
const note = 'The <b>owner</b> accepts it & waits.';

test('what is handled comes back with the KEV catalog that lists it, and stays away otherwise', {
  skip: upstream === null && 'there is no upstream data',
  timeout: 120_000,
}, async (t) => {
  const [older = '', newer = ''] = kevFiles();
  const [before, after] = [older, newer].map((file) => {
    return new Map(readKev(file).vulnerabilities.map((one) => [one.cveID, one]));
  });
  const added = [...(after?.keys() ?? [])].find((cve) => !before?.has(cve)) ?? '';
  assert.equal(after?.get(log4j)?.knownRansomwareCampaignUse, before?.get(log4j)?.knownRansomwareCampaignUse);
  const installation = await openSmallInstallation(t);
  await installation.sync(older);
  const { client } = await installation.serve({ CAIRN_SYNC: 'off' });
  const [{ apiKey }, { apiKey: other }] = [await operatorKey(installation), await operatorKey(installation)];
  const ask = async (target: string, question: object = {}, key: string | null = apiKey) => {
    const { status, body } = await client.ask(target, key === null ? question : withKey(key, question));
    assert.equal(status, 200, body);
    return JSON.parse(body);
  };
  const put = (body: unknown) => ask(path, { ...posting(body), method: 'PUT' });
  const ids = [log4j, added];
  const { data } = await put({
    items: ids.map((cve) => ({ cve, status: 'accepted', note, until: '2099-01-01' })),
  });
  assert.deepEqual(
    data.items.map((item: { cve: string; note: string; state: string }) => [item.cve, item.note, item.state]),
    ids.map((cve) => [cve, note, 'active']),
  );
  const triaged = async (key: string | null = apiKey, query = '') => {
    const { data } = await ask(`/api/v1/triage${query}`, posting({ ids }), key);
    return data.items.map(({ id }: { id: string }) => id).sort();
  };
  const all = [...ids].filter((cve) => before?.has(cve));
  assert.deepEqual([await triaged(), await triaged(other), await triaged(null)], [[], all, all]);
  assert.deepEqual(await triaged(apiKey, '?handled=include'), all);

  await installation.sync(newer);
  await eventually(
    'the server reads the new catalog',
    20_000,
    async () => (await triaged(null)).length === 2,
  );
  assert.deepEqual(await triaged(), [added]);
  const { data: returned } = await ask(`${path}?state=returned`);
  const parts = returned.items.flatMap(({ cve, returned: { changed } }: never) =>
    (changed as { part: string }[]).map(({ part }) => [cve, part]),
  );
  assert.ok(parts.some(([cve, part]: [string, string]) => cve === added && part === 'kev'));
  assert.deepEqual([...new Set(parts.map(([cve]: [string]) => cve))], [added]);

  await t.test('and OpenVEX brings it all to another identity as it is', async () => {
    const { body, headers } = await client.ask(`${path}?format=openvex`, withKey(apiKey));
    assert.match(headers['content-disposition'] ?? '', /handling\.openvex\.json/);
    const sent = { method: 'PUT', headers: { 'content-type': 'application/json' }, body };
    const { data: read } = await ask(path, sent, other);
    assert.deepEqual([read.written, read.unchanged, read.skipped], [2, 0, []]);
    const stated = async (key: string) =>
      (await ask(path, {}, key)).data.items.map(
        ({ id: _, version: __, createdAt: ___, updatedAt: ____, ...rest }: Record<string, unknown>) => rest,
      );
    assert.deepEqual(await stated(other), await stated(apiKey));
    assert.equal((await ask(path, sent, other)).data.unchanged, 2);
    const [{ id }] = (await ask(path)).data.items;
    const foreign = await client.ask(`${path}/${id}`, withKey(other, { method: 'DELETE' }));
    assert.equal(foreign.status, 404);
  });
});
