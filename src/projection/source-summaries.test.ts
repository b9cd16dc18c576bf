import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import fc from 'fast-check';
import type { StoredVersion } from '../log/segment.ts';
import { createIndexes, createTables } from './schema.ts';
import { ProjectionWriter } from './writer.ts';

const sources = ['list', 'catalog', 'silent'].map((name) => ({ name, mapper: 1 }));

/** Few keys, times and releases, so that they often meet. */
const arbitraryVersion = fc.record({
  source: fc.constantFrom('list', 'catalog'),
  key: fc.constantFrom('a', 'b', 'c'),
  upstreamTime: fc.integer({ min: 1, max: 5 }).map((day) => `2024-01-0${day}T00:00:00.000Z`),
  upstreamVersion: fc.constantFrom(undefined, '1', '2'),
  sha256: fc.nat(999).map((number) => number.toString(16)),
  items: fc.nat(5),
});
type Version = Omit<StoredVersion, 'member' | 'start' | 'length'> & { readonly source: string };

function openEmpty(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  createIndexes(database);
  return database;
}

/** Applies versions as one application does. */
function apply(database: DatabaseSync, versions: readonly Version[]): void {
  const writer = new ProjectionWriter(database);
  for (const { source, ...version } of versions)
    writer.addVersion(source, 1, 1, { ...version, member: 'file.json', start: 0, length: 1 });
  writer.finish({ number: 1, hash: '' }, sources, []);
}

const summariesIn = (database: DatabaseSync) => database.prepare('SELECT * FROM source').all();

/** The summaries of the same versions, computed from all of them. */
function summariseAgain(database: DatabaseSync) {
  const stored = summariesIn(database);
  database.exec('DELETE FROM source');
  apply(database, []);
  assert.equal(summariesIn(database).length, stored.length);
  return summariesIn(database);
}

test('summaries that are carried on are those that all versions give', () => {
  const property = fc.property(fc.array(fc.array(arbitraryVersion, { maxLength: 4 })), (applications) => {
    const database = openEmpty();
    for (const versions of applications) {
      apply(database, versions);
      assert.deepEqual(summariesIn(database), summariseAgain(database));
    }
    database.close();
  });
  fc.assert(property);
});

test('a summary is kept while no version of its source comes in', () => {
  const database = openEmpty();
  const first = { key: 'a', upstreamTime: '2024-01-01T00:00:00.000Z', upstreamVersion: '1', items: 3 };
  apply(database, [
    { ...first, source: 'list', sha256: '1' },
    { ...first, source: 'catalog', sha256: '2' },
  ]);
  // A number that no version gives shows which summaries were computed from all versions.
  database.exec('UPDATE source SET records = 1000');
  apply(database, [{ ...first, source: 'list', sha256: '3', upstreamTime: '2024-01-02T00:00:00.000Z' }]);
  const records = database.prepare('SELECT name, records FROM source ORDER BY name').all();
  assert.deepEqual(
    records.map(({ name, records }) => [name, records]),
    [
      ['catalog', 1000],
      ['list', 1000],
      ['silent', 1000],
    ],
  );
});

test('a summary that other code made is computed again', () => {
  const database = openEmpty();
  apply(database, []);
  database.exec('UPDATE source SET records = 1000, mapper = 2');
  apply(database, []);
  assert.ok(summariesIn(database).every(({ records, mapper }) => records === 0 && mapper === 1));
});
