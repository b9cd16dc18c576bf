import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openDatabase } from '../kit/database.ts';
import { noValue } from '../text-index/encoding.ts';
import { find } from '../text-index/matcher.ts';
import { createTables } from './schema.ts';
import { deadPart, partOfColumn, SearchParts } from './search-parts.ts';
import { loadSearch, openSearch, readSearch, type SharedSearch } from './search-snapshot.ts';
import { SearchWriter } from './search-writer.ts';
import { columnOf, searchColumns, searchNamed } from './searched.ts';

/** A database file with some products. */
function openStore(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-search-'));
  const path = join(folder, 'projection.sqlite');
  const database = openDatabase(path);
  t.after(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  createTables(database);
  const put = (manifest: number, products: Readonly<Record<number, string>>) => {
    database.exec('BEGIN');
    const writer = new SearchWriter(database);
    for (const [id, name] of Object.entries(products)) {
      writer.put(Number(id), searchNamed(`product:looms:${name}`, 'product'));
    }
    writer.finish([]);
    database
      .prepare(`INSERT OR REPLACE INTO meta VALUES ('head', ?)`)
      .run(JSON.stringify({ number: manifest, hash: '' }));
    database.exec('COMMIT');
  };
  return { path, database, put };
}

function load(path: string, previous: SharedSearch | null = null): SharedSearch {
  const [loaded] = [...loadSearch(path, previous)].filter((one) => one !== null);
  return loaded ?? assert.fail();
}

const idsOf = (shared: SharedSearch, word: string) => {
  const { index } = openSearch(shared);
  return [...find(index, { kind: 'word', word })].map((document) => index.idOf(document)).sort();
};

test('the search index is read as it was written, and unchanged parts are not read again', (t) => {
  const { path, put } = openStore(t);
  put(1, { 1: 'shuttle', 2: 'shuttle_race', 3: 'reed', 4: 'heddle', 5: 'treadle' });
  const first = load(path);
  assert.equal(first.manifest, 1);
  assert.deepEqual(idsOf(first, 'shuttle'), [1, 2]);
  assert.equal(readSearch(path).index.live, 5);

  put(2, { 2: 'temple' });
  const second = load(path, first);
  assert.equal(second.manifest, 2);
  assert.deepEqual([idsOf(second, 'shuttle'), idsOf(second, 'temple')], [[1], [2]]);
  assert.deepEqual(idsOf(first, 'shuttle'), [1, 2], 'the earlier snapshot does not change');
  assert.equal(second.segments[0]?.lasting, first.segments[0]?.lasting);
  assert.notEqual(second.segments[0]?.changing, first.segments[0]?.changing);
  assert.equal(second.segments.length, 2);

  const third = load(path, second);
  for (const [at, segment] of third.segments.entries()) {
    assert.equal(segment.lasting, second.segments[at]?.lasting);
    assert.equal(segment.changing, second.segments[at]?.changing);
  }
  const elsewhere = load(path, { ...second, path: '/another' });
  assert.notEqual(elsewhere.segments[0]?.lasting, second.segments[0]?.lasting);
});

test('the search index is read in one state, even if it changes at the same time', (t) => {
  const { path, put } = openStore(t);
  put(1, { 1: 'shuttle', 2: 'reed', 3: 'heddle', 4: 'temple', 5: 'treadle' });
  let loaded: SharedSearch | null = null;
  let steps = 0;
  for (const step of loadSearch(path, null)) {
    if (steps++ === 2) put(2, { 1: 'temple' });
    loaded = step;
  }
  assert.ok(loaded !== null && steps > 10);
  assert.deepEqual([loaded.manifest, idsOf(loaded, 'shuttle'), idsOf(loaded, 'temple')], [1, [1], [4]]);
});

test('an index without documents finds nothing', (t) => {
  const { path } = openStore(t);
  assert.equal(readSearch(path).index.live, 0);
  assert.deepEqual(idsOf(load(path), 'shuttle'), []);
});

test('damage is reported and never served', (t) => {
  const { path, database, put } = openStore(t);
  put(1, { 1: 'shuttle', 2: 'reed' });
  const first = load(path);
  const damaged = { name: 'Failure', code: 'store_damaged' };
  const damages = [
    `UPDATE search_part SET bytes = zeroblob(length(bytes)) WHERE name = 'terms'`,
    `UPDATE search_part SET crc = crc - 1 WHERE name = 'ids'`,
    `DELETE FROM search_part WHERE name = 'weights'`,
    'DELETE FROM search_segment',
  ];
  for (const sql of damages) {
    database.exec('SAVEPOINT damage');
    database.exec(sql);
    database.exec('RELEASE damage');
    assert.throws(() => load(path), damaged, sql);
    database.exec('DELETE FROM search_part; DELETE FROM search_segment');
    put(1, { 1: 'shuttle', 2: 'reed' });
  }
  // A part that is shorter than the others expect, with a matching checksum.
  new SearchParts(database).write(first.segments[0]?.id ?? 0, 'weights', new Uint8Array());
  assert.throws(() => load(path), damaged);
  database.exec('DELETE FROM search_part; DELETE FROM search_segment');
  put(1, Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at + 1, `reed_${at}`])));
  new SearchParts(database).write(1, deadPart, new Uint8Array(1));
  assert.throws(() => load(path), damaged);
});

test('columns are contiguous over all segments, and only changed ones are read again', (t) => {
  const { path, database, put } = openStore(t);
  put(1, { 1: 'shuttle', 2: 'shuttle_race', 3: 'reed', 4: 'heddle', 5: 'treadle' });
  put(2, { 6: 'temple', 7: 'warp' });
  const first = load(path);
  const { index } = openSearch(first);
  assert.equal(index.segments.length, 2);
  for (const column of searchColumns.keys()) {
    const values = index.columnOf(column);
    assert.equal(values.buffer, first.columns.buffer);
    assert.deepEqual(
      [...values],
      Array.from(values, (_, document) => index.column(column, document)),
    );
  }
  assert.equal(load(path, first).columns, first.columns);

  const parts = new SearchParts(database);
  const scores = (all: SharedSearch) => [...openSearch(all).index.columnOf(columnOf('epss'))];
  assert.deepEqual(scores(first), Array(7).fill(noValue));
  parts.write(2, partOfColumn('epss'), new Uint8Array(Int32Array.of(3, 9).buffer));
  const second = load(path, first);
  assert.deepEqual(scores(second), [...Array(5).fill(noValue), 3, 9]);
  assert.deepEqual(scores(first), Array(7).fill(noValue), 'the earlier snapshot does not change');
  assert.equal(second.segments[1]?.lasting, first.segments[1]?.lasting);

  parts.write(2, partOfColumn('epss'), new Uint8Array(4));
  assert.throws(() => load(path), { name: 'Failure', code: 'store_damaged' });
});
