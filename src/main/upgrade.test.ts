import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { newGeneration } from '../projection/generations.ts';
import { createTables, projectionVersion } from '../projection/schema.ts';
import { manifests } from '../sources/index.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { progressIn } from './prepare.ts';
import { plannedForState, plannedUpgrade } from './upgrade.ts';

test('a store of this version needs no upgrade, nor does one that is not there', async (t) => {
  const paths = newPaths(t);
  assert.deepEqual(plannedUpgrade(paths), []);
  await openSqliteStateStore(paths.state, { isNew: true }).close();
  writeGeneration(paths.projection);
  assert.deepEqual(plannedUpgrade(paths), []);
});

test('an upgrade is named with its versions, its time and its space', async (t) => {
  const paths = newPaths(t);
  await openSqliteStateStore(paths.state, { isNew: true }).close();
  const database = new DatabaseSync(paths.state);
  database.exec('PRAGMA user_version = 4');
  database.close();
  const megabytes = 300;
  writeGeneration(paths.projection, { version: projectionVersion - 1, megabytes });
  const [state = '', projection = '', ...others] = plannedUpgrade(paths);
  assert.deepEqual(others, []);
  assert.equal(plannedForState(paths.state), state);
  assert.match(state, /schema 4\).* to schema \d+, which takes less than a second/);
  assert.match(
    projection,
    new RegExp(`format ${projectionVersion - 1}, this one builds ${projectionVersion}`),
  );
  assert.match(projection, /about 2 minutes and up to 360 MB of disk\. No query is answered before\./);
});

test('a projection of an earlier mapping is named where it is built again', (t) => {
  const paths = newPaths(t);
  writeGeneration(paths.projection, { mapperAge: 1 });
  const [sentence = '', ...others] = plannedUpgrade(paths);
  assert.deepEqual(others, []);
  assert.match(sentence, /about 10 seconds .* The old one is used until then\.$/);
  assert.deepEqual(plannedUpgrade(paths, { rebuildsOldMapping: false }), []);
});

test('what a later version wrote, or what is damaged, is left to the code that opens it', (t) => {
  const paths = newPaths(t);
  writeGeneration(paths.projection, { version: projectionVersion + 1 });
  writeFileSync(paths.state, 'no database');
  assert.deepEqual(plannedUpgrade(paths), []);
});

test('the log says now and then how long a projection still takes', () => {
  const lines: unknown[] = [];
  let nowMs = 0;
  const report = progressIn({ info: (...line: unknown[]) => lines.push(line) }, () => nowMs);
  for (; nowMs <= 30_000; nowMs += 1_000) report({ projected: nowMs / 1_000, toProject: 60 });
  const line = (projected: number, secondsLeft: number) => [
    { projected, toProject: 60, secondsLeft },
    'building the projection',
  ];
  assert.deepEqual(lines, [line(10, 50), line(20, 40), line(30, 30)]);
});

test('time before the first records does not count for the time left', () => {
  const lines: unknown[] = [];
  let nowMs = 0;
  const report = progressIn({ info: (line: unknown) => lines.push(line) }, () => nowMs);
  report({ projected: 0, toProject: 10_000 });
  for (nowMs = 15_000; nowMs <= 16_000; nowMs += 1_000) {
    report({ projected: (nowMs - 14_000) / 2, toProject: 10_000 });
  }
  assert.deepEqual(lines, [{ projected: 1_000, toProject: 10_000, secondsLeft: 18 }]);
});

function newPaths(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-upgrade-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return { state: join(folder, 'state.sqlite'), projection: folder };
}

/** An empty generation in use, as some version built it. */
function writeGeneration(
  folder: string,
  { version = projectionVersion, mapperAge = 0, megabytes = 0 } = {},
): void {
  const path = newGeneration(folder);
  const database = new DatabaseSync(path);
  createTables(database);
  database.prepare(`UPDATE meta SET value = ? WHERE key = 'version'`).run(String(version));
  const add = database.prepare('INSERT INTO source (name, mapper, records) VALUES (?, ?, 0)');
  for (const { name, mapper } of manifests) add.run(name, mapper - mapperAge);
  database.close();
  // SQLite ignores what follows the pages that its header counts.
  if (megabytes > 0) truncateSync(path, megabytes * 1e6);
  writeFileSync(join(folder, 'current'), basename(path));
}
