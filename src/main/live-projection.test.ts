import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestStore } from '../ingest/testing/store.ts';
import { record } from '../ingest/testing/upstreams.ts';
import { openDatabase } from '../kit/database.ts';
import { openSearch } from '../projection/search-snapshot.ts';
import { LiveSearch } from './live-projection.ts';

const quiet = { failed: () => {}, succeeded: () => {} };
const frequency = async (search: LiveSearch, word: string) =>
  openSearch((await search.current()).shared).index.frequency(word);

test('the search index follows changes, and the previous index stays in use until then', async (t) => {
  const store = await openTestStore(t);
  await store.sync({ 'a.json': record('CVE-2024-0001', '2024-01-01', 'a loom') });
  const reader = store.reader();
  t.after(() => reader.close());
  const search = new LiveSearch({ reader }, quiet);
  t.after(() => search.close());
  assert.equal(search.version, 0);
  assert.equal(await frequency(search, 'loom'), 1);
  const first = await search.current();
  assert.equal(await search.current(), first, 'nothing changed, and nothing is loaded');

  await store.sync({ 'b.json': record('CVE-2024-0002', '2024-01-02', 'another loom') });
  // The check that notices the change starts to load it and does not wait.
  assert.equal(await search.current(), first);
  const endMs = performance.now() + 5_000;
  while (search.version === first.version && performance.now() < endMs) await sleep(5);
  assert.equal(await frequency(search, 'loom'), 2);
  assert.ok(search.version > first.version);
});

test('a generation with a damaged index leaves the previous one in use, and is tried again', async (t) => {
  const store = await openTestStore(t);
  await store.sync({ 'a.json': record('CVE-2024-0001', '2024-01-01', 'a loom') });
  const reported: unknown[] = [];
  const reader = store.reader();
  const damage = (sql: string) => {
    const database = openDatabase(store.generation());
    database.exec(sql);
    database.close();
  };
  const search = new LiveSearch(
    { reader },
    { ...quiet, failed: (error: unknown) => void reported.push(error) },
  );
  t.after(async () => {
    await search.close();
    reader.close();
  });
  const stored = await search.current();
  damage('UPDATE search_part SET crc = crc + 1');
  search.refresh();
  while (reported.length === 0) await sleep(5);
  assert.equal(await search.current(), stored);

  const other = new LiveSearch({ reader }, quiet);
  t.after(() => other.close());
  await assert.rejects(other.current(), { name: 'Failure', code: 'unavailable' });
});

test('without a readable projection, a search fails as unavailable', async () => {
  const none = {
    get reader(): never {
      return assert.fail('none');
    },
  };
  const search = new LiveSearch(none, quiet);
  await assert.rejects(search.current(), { name: 'Failure', code: 'unavailable' });
  await search.close();
});
