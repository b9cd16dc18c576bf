import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Documents } from './documents.ts';
import { readMoment } from './moment.ts';
import { openHistoryStore } from './testing/store.ts';
import { kevCatalogue } from './testing/upstream.ts';
import { asItem, statementIn } from './versions.ts';

const [one, two] = ['CVE-2024-0001', 'CVE-2024-0002'] as const;

test('an item is found in an earlier release by its bytes, without mapping the release', async (t) => {
  const store = await openHistoryStore(t);
  await store.sync({ 'kev.json': kevCatalogue('2026-02-01', { [one]: '2026-02-22' }) });
  await store.sync({ 'kev.json': kevCatalogue('2026-03-01', { [two]: '2026-03-22', [one]: '2026-02-22' }) });
  await store.sync({ 'kev.json': kevCatalogue('2026-04-01', { [two]: '2026-03-22' }) });
  const { history, bytes, sourceNamed } = store.evidenceContext();
  const [key = ''] = history.keysOf('kev');
  const version = history.newestVersion('kev', key, readMoment('2', 3).view) ?? assert.fail();
  const item = asItem(statementIn(history, one, version) ?? assert.fail());
  assert.equal(item.place, null, 'the previous release contains it');
  const unmapped = { ...sourceNamed('kev'), map: () => assert.fail('the document must not be mapped') };
  const { ordinal, start, length } = await new Documents(() => unmapped, bytes).placeOf(one, version, item);
  assert.equal(ordinal, 1);
  const found = JSON.parse(Buffer.from(await bytes.file(version).read(start, length)).toString());
  assert.equal(found.cveID, one);
});
