import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logicalHash } from '../projection/testing/logical-hash.ts';
import type { Source } from '../sources/contract.ts';
import { openTestStore, sources } from './testing/store.ts';
import { beginsWith, factsOf, kev, manifestOf, record } from './testing/upstreams.ts';

/** A second source with a file for each record. */
const others: Source = {
  manifest: manifestOf('others', { rank: 60 }),
  recognises: beginsWith('other'),
  map(bytes) {
    const { other } = JSON.parse(Buffer.from(bytes).toString());
    const identity = { key: other.id, upstreamTime: `${other.at}T00:00:00.000Z` };
    return { identity, items: 1, vulnerabilities: [factsOf(other, 'others')], rejected: [] };
  },
};

const other = (id: string, at: string, title: string) => ({
  other: { id, at, title, aliases: [`OTHER-${title}`], cwes: ['CWE-79'] },
});

test('a first load makes the rows that a rebuild makes, whatever says something about a CVE', async (t) => {
  const store = await openTestStore(t, { sources: [others, ...sources] });
  await store.sync({
    'a.json': record('CVE-2024-0001', '2024-01-01', 'records alone'),
    'b.json': other('CVE-2024-0002', '2024-01-01', 'others alone'),
    'c.json': record('CVE-2024-0003', '2024-01-02', 'of both, the newer one'),
    'd.json': other('CVE-2024-0003', '2024-01-01', 'of both, the older one'),
    'e.json': record('CVE-2024-0004', '2024-01-01', 'of both, the older one'),
    'f.json': other('CVE-2024-0004', '2024-01-02', 'of both, the newer one'),
    'g.json': record('CVE-2024-0005', '2024-01-02', 'newer'),
    'h.json': record('CVE-2024-0005', '2024-01-01', 'older'),
    'i.json': record('CVE-2024-0006', '2024-01-01', 'listed'),
    'kev.json': kev('2024-02-01', 'CVE-2024-0006', 'CVE-2020-9999'),
  });
  const reader = store.reader();
  t.after(() => reader.close());
  for (const number of [3, 4]) {
    const { title, aliases } = JSON.parse(reader.record(`CVE-2024-000${number}`) ?? 'null');
    assert.match(title, /of both/);
    assert.equal(aliases.length, 1, 'both say something');
  }
  assert.equal(store.hash(), logicalHash(await store.rebuilt()));
});
