import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createMapping } from '../../src/ingest/mapping-work.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { openStore } from '../../src/main/store.ts';
import { addBundled, applyStoredLog, syncFrom } from '../../src/main/sync.ts';
import { plannedUpgrade } from '../../src/main/upgrade.ts';
import { sourceNamed } from '../../src/sources/loaded.ts';
import { generationIn } from '../harness/store.ts';

/** What opening a store, and then syncing the same files again, made of it. */
export interface Opened {
  readonly name: string;
  readonly planned: readonly string[];
  readonly plannedAfter: readonly string[];
  readonly findings: readonly string[];
  readonly changes: number;
  readonly keys: number;
  readonly opened: string;
  readonly synced: string;
}

/**
 * Opens each store as a server does at its start, and syncs the releases of a folder after that. One line of JSON for
 * each. Arguments: the folder with the releases, then the data folders.
 */
const [input = '', ...dataDirs] = process.argv.slice(2);
for (const dataDir of dataDirs) {
  const paths = { state: join(dataDir, 'state.sqlite'), projection: join(dataDir, 'projection') };
  const planned = plannedUpgrade(paths);
  const store = openStore(dataDir);
  await applyStoredLog(store);
  await addBundled(store, systemClock);
  const plannedAfter = plannedUpgrade(paths);
  const opened = recordsHash(dataDir);
  for (const release of ['0', '1']) {
    await syncFrom(join(input, release), store, { mapping: createMapping(sourceNamed) });
  }
  const found: Opened = {
    name: basename(dataDir),
    planned,
    plannedAfter,
    findings: await store.state.check(),
    changes: (await store.state.audit.head()).number,
    keys: (await store.state.keys.list({ limit: 9 })).length,
    opened,
    synced: recordsHash(dataDir),
  };
  await store.state.close();
  writeSync(1, `${JSON.stringify(found)}\n`);
}

/** All records, entities and links. Versions that a newer one replaced are left out: earlier code came with others. */
function recordsHash(dataDir: string): string {
  const database = new DatabaseSync(generationIn(dataDir), { readOnly: true });
  const hash = createHash('sha256');
  const tables = [
    'vulnerability ORDER BY cve',
    'entity_text ORDER BY key',
    'alias_text ORDER BY folded, key',
  ];
  const columns = ['cve, title, severity, cvss, kev, hex(record)', '*', '*'];
  for (const [i, table] of tables.entries()) {
    for (const row of database.prepare(`SELECT ${columns[i]} FROM ${table}`).iterate()) {
      hash.update(`${JSON.stringify(row)}\n`);
    }
  }
  const links = 'SELECT * FROM relation_text ORDER BY origin, type, target, qualifier, source, chain';
  for (const row of database.prepare(links).iterate()) hash.update(`${JSON.stringify(row)}\n`);
  database.close();
  return hash.digest('hex');
}
