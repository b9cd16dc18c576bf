import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cveRecord, kevCatalogue, weaknessCatalogue } from '../../provenance/testing/upstream.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import { DocumentRows } from './hits.ts';

test('documents have the same keys whether their rows were read or not', async (t) => {
  const { context } = await openReaderContext(t, {
    'one.json': cveRecord('CVE-2026-10001', { updated: '2026-01-10', title: 'Loom drops threads' }),
    'kev.json': kevCatalogue('2026-06-20', { 'CVE-2026-10002': '2026-07-01' }),
    'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread' }),
  });
  const { index } = context.search();
  const documents = [...index.all()].reverse();
  const unread = new DocumentRows(context.reader, index).keysOf(documents);
  const rows = new DocumentRows(context.reader, index);
  const keys = Array.from(rows.read(documents), ([document, { key }]) => [document, key] as const);
  assert.deepEqual([...unread], keys);
  assert.deepEqual(unread, rows.keysOf(documents));
  for (const id of ['CVE-2026-10001', 'CVE-2026-10002', 'CWE-20', 'product:loomwright:loom']) {
    assert.ok([...unread.values()].includes(id), id);
  }
});

test('a document whose row is now that of something else has no key', async (t) => {
  const { context } = await openReaderContext(t, {
    'one.json': cveRecord('CVE-2026-10001', { updated: '2026-01-10' }),
  });
  const { index } = context.search();
  const keysOf = (ids: readonly number[]) => new Map(ids.map((id) => [id, 'CVE-2026-99999']));
  const shared = () => context.reader.shared();
  const reader = Object.create(context.reader, { shared: { value: shared }, keysOf: { value: keysOf } });
  const rows = new DocumentRows(reader, index);
  assert.deepEqual([...rows.keysOf([...index.all()])], []);
});
