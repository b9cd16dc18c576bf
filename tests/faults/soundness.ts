import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../../src/kit/digest.ts';
import { contentHash, type Manifest, readManifests } from '../../src/log/manifest.ts';
import { readSegmentIndex } from '../../src/log/segment-store.ts';
import { currentGeneration } from '../../src/projection/generations.ts';
import { searchDigests } from '../../src/projection/search-digests.ts';
import { sources } from '../../src/sources/loaded.ts';
import type { Head } from '../../src/storage/contract/log-state.ts';
import { openFileObjectStore } from '../../src/storage/files/object-store.ts';
import { openSqliteStateStore } from '../../src/storage/sqlite/state-store.ts';
import { hashOf, sharedFactsOf } from '../harness/store.ts';

/** The checked values. */
export interface Soundness {
  readonly head: Head;
  /** The hash of the projection; null if there is none yet. */
  readonly hash: string | null;
}

/**
 * Fails unless a data folder without a writer is intact. It opens, and SQLite finds its pages and references
 * right. Objects and manifests match their names. The rows of the projection follow from the log up to its
 * head. The write-ahead logs can be merged into their files, and the content stays the same after that.
 */
export async function assertSound(dataDir: string): Promise<Soundness> {
  const statePath = join(dataDir, 'state.sqlite');
  const state = openSqliteStateStore(statePath);
  const head = await state.log.head();
  assert.deepEqual(await state.check(), []);
  await state.close();
  assertObjectsIntact(join(dataDir, 'objects'));
  const log = await readLog(dataDir, head);

  const generation = currentGeneration(join(dataDir, 'projection'));
  const hash = generation === null ? null : hashOf(dataDir);
  for (const path of [statePath, ...(generation === null ? [] : [generation])]) assertPagesIntact(path);
  if (generation !== null) {
    const listed = sharedFactsOf(dataDir).head;
    assert.equal(log[listed.number - 1]?.hash ?? '', listed.hash, 'the shown content is in the log');
    assertRowsFit(generation, log.slice(0, listed.number));
    assert.equal(hashOf(dataDir), hash, 'its content is the same after opening it again');
  }
  return { head, hash };
}

interface LogEntry {
  readonly hash: string;
  readonly manifest: Manifest;
  /** A line for each version. */
  readonly versions: readonly string[];
}

/** The log up to its head, from the first manifest on; each has its stated content. */
async function readLog(dataDir: string, head: Head): Promise<LogEntry[]> {
  const objects = openFileObjectStore(join(dataDir, 'objects'));
  const manifests = await readManifests(objects, head);
  const entries: LogEntry[] = [];
  for (const [i, manifest] of manifests.entries()) {
    const stored: { key: string; sha256: string }[] = [];
    const versions: string[] = [];
    for (const { name, bytes } of manifest.segments) {
      const index = await readSegmentIndex(objects, name, bytes);
      stored.push(...index.versions);
      for (const { key, upstreamTime, sha256 } of index.versions) {
        versions.push(`${manifest.source} ${key} ${upstreamTime} ${sha256}`);
      }
    }
    assert.equal(contentHash(stored), manifest.contentHash, `content of manifest ${manifest.number}`);
    entries.push({ manifest, versions, hash: manifests[i + 1]?.previous ?? head.hash });
  }
  return entries;
}

/** Every file named as an object has the bytes of that object. */
function assertObjectsIntact(folder: string): void {
  for (const kind of ['segment', 'manifest']) {
    const names = readdirSync(folder).includes(kind) ? readdirSync(join(folder, kind)) : [];
    for (const name of names.filter((each) => !each.startsWith('.draft-'))) {
      assert.ok(name.endsWith(sha256(readFileSync(join(folder, kind, name)))), `${kind} ${name} is intact`);
    }
  }
}

function assertPagesIntact(path: string): void {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  try {
    const all = (pragma: string) => database.prepare(`PRAGMA ${pragma}`).all();
    assert.deepEqual(
      all('integrity_check').map((row) => row.integrity_check),
      ['ok'],
      path,
    );
    assert.deepEqual(all('foreign_key_check'), [], path);
    assert.equal(all('wal_checkpoint(TRUNCATE)')[0]?.busy, 0, path);
  } finally {
    database.close();
  }
}

/** Rows that a projection lacks or has too many of, by a query that counts them: all must be 0. */
const strays: Readonly<Record<string, string>> = {
  'versions without their segment':
    'SELECT count(*) FROM record_version WHERE segment NOT IN (SELECT id FROM segment)',
  'versions without their manifest':
    'SELECT count(*) FROM record_version WHERE manifest NOT IN (SELECT number FROM manifest)',
  'keys without one current version': `SELECT count(*) FROM
    (SELECT source, key FROM record_version WHERE source <> 'epss' GROUP BY 1, 2 HAVING sum(current) <> 1)`,
  'contributions without their version':
    'SELECT count(*) FROM contribution WHERE version NOT IN (SELECT id FROM record_version)',
  'items without their version':
    'SELECT count(*) FROM item_version WHERE version NOT IN (SELECT id FROM record_version)',
  'events without their version':
    'SELECT count(*) FROM event WHERE version NOT IN (SELECT id FROM record_version)',
  'vulnerabilities without a source':
    'SELECT count(*) FROM vulnerability WHERE cve NOT IN (SELECT subject FROM contribution)',
  'records without their vulnerability': `SELECT count(*) FROM contribution
    WHERE subject LIKE 'CVE-%' AND source <> 'epss' AND subject NOT IN (SELECT cve FROM vulnerability)`,
  'descriptions of entities without a source':
    'SELECT count(*) FROM entity WHERE record IS NOT NULL AND key NOT IN (SELECT subject FROM contribution)',
  'statements about missing entities': `SELECT count(*) FROM contribution
    WHERE subject NOT LIKE 'CVE-%' AND subject NOT IN (SELECT key FROM entity)`,
  'entities without a statement': `SELECT count(*) FROM entity AS e WHERE record IS NULL
    AND id NOT IN (SELECT origin FROM relation UNION SELECT target FROM relation UNION SELECT entity FROM alias)
    AND NOT EXISTS (SELECT 1 FROM entity WHERE e.type = 'vendor'
      AND key > 'product:' || substr(e.key, 8) || ':' AND key < 'product:' || substr(e.key, 8) || ';')`,
  'names without their entity': 'SELECT count(*) FROM alias WHERE entity NOT IN (SELECT id FROM entity)',
  'links without an end': `SELECT count(*) FROM relation
    WHERE origin NOT IN (SELECT id FROM entity) OR target NOT IN (SELECT id FROM entity)`,
  'links without a text': `SELECT count(*) FROM (SELECT source AS text FROM relation UNION SELECT pointer FROM relation
      UNION SELECT qualifier FROM relation UNION SELECT chain FROM relation UNION SELECT naming FROM relation
      UNION SELECT source FROM link_seen UNION SELECT chain FROM link_seen
      UNION SELECT name FROM name_evidence UNION SELECT other FROM name_evidence)
    WHERE text <> 0 AND text NOT IN (SELECT id FROM label)`,
  'names without their vulnerability':
    'SELECT count(*) FROM name_evidence WHERE vulnerability NOT IN (SELECT id FROM vulnerability)',
  'days without their version':
    'SELECT count(*) FROM epss_day WHERE version NOT IN (SELECT id FROM record_version)',
};

function assertRowsFit(generation: string, log: readonly LogEntry[]): void {
  const database = new DatabaseSync(generation, { readOnly: true });
  const count = (sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  const rowsOf = (table: string) => count(`SELECT count(*) FROM ${table}`);
  try {
    const segments = log.flatMap(({ manifest }) => manifest.segments.map(({ name }) => name));
    assert.deepEqual(
      {
        manifest: rowsOf('manifest'),
        segment: rowsOf('segment'),
        record_version: rowsOf('record_version'),
        source: rowsOf('source'),
      },
      {
        manifest: log.length,
        segment: new Set(segments).size,
        record_version: new Set(log.flatMap(({ versions }) => versions)).size,
        source: sources.length,
      },
    );
    const found = Object.entries(strays).filter(([, sql]) => count(sql) !== 0);
    assert.deepEqual(found, []);
    const keys = database.prepare(`SELECT cve AS key FROM vulnerability UNION ALL
      SELECT key FROM entity WHERE type <> 'vulnerability'`);
    assert.deepEqual(
      [...searchDigests(database).keys()].sort(),
      keys
        .all()
        .map(({ key }) => String(key))
        .sort(),
      'all is found, and nothing else',
    );
  } finally {
    database.close();
  }
}
