import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readManifests } from '../../src/log/manifest.ts';
import { currentGeneration } from '../../src/projection/generations.ts';
import { ProjectionReader, type SharedFacts } from '../../src/projection/reader.ts';
import { logicalHash } from '../../src/projection/testing/logical-hash.ts';
import { kevCatalogs } from '../../src/sources/contract.ts';
import { manifests } from '../../src/sources/index.ts';
import type { Head } from '../../src/storage/contract/log-state.ts';
import { openFileObjectStore } from '../../src/storage/files/object-store.ts';
import { openSqliteStateStore } from '../../src/storage/sqlite/state-store.ts';

/** The content of a data folder, read from its files. */

/** The hash over the whole content of its projection. */
export function hashOf(dataDir: string): string {
  return logicalHash(generationIn(dataDir));
}

/** What its projection shows. */
export function sharedFactsOf(dataDir: string): SharedFacts {
  const reader = new ProjectionReader(generationIn(dataDir), { kevCatalogs: kevCatalogs(manifests) });
  try {
    return reader.shared();
  } finally {
    reader.close();
  }
}

/** The newest manifest of its log. */
export async function headOf(dataDir: string): Promise<Head> {
  const state = openSqliteStateStore(join(dataDir, 'state.sqlite'));
  try {
    return await state.log.head();
  } finally {
    await state.close();
  }
}

/** Content hashes of its manifests, each after the name of its source, sorted. */
export async function contentHashesOf(dataDir: string): Promise<string[]> {
  const objects = openFileObjectStore(join(dataDir, 'objects'));
  const manifests = await readManifests(objects, await headOf(dataDir));
  return manifests.map(({ source, contentHash }) => `${source} ${contentHash}`).sort();
}

/** Fails unless SQLite finds its databases intact; the projection may be missing until the first run ends. */
export function assertIntact(dataDir: string): void {
  const generation = currentGeneration(join(dataDir, 'projection'));
  for (const path of [join(dataDir, 'state.sqlite'), ...(generation === null ? [] : [generation])]) {
    const database = new DatabaseSync(path);
    const found = database.prepare('PRAGMA integrity_check').all();
    database.close();
    assert.deepEqual(
      found.map(({ integrity_check }) => integrity_check),
      ['ok'],
      path,
    );
  }
}

/** Path of the projection in use. */
export function generationIn(dataDir: string): string {
  const path = currentGeneration(join(dataDir, 'projection'));
  assert.ok(path, `${dataDir} has a projection`);
  return path;
}
