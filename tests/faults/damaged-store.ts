import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createMapping } from '../../src/ingest/mapping-work.ts';
import { ingest } from '../../src/ingest/run.ts';
import { pathsIn } from '../../src/main/paths.ts';
import { openStore } from '../../src/main/store.ts';
import type { MaintenanceContext } from '../../src/maintenance/context.ts';
import { sourceNamed, sources } from '../../src/sources/loaded.ts';
import type { ObjectKind } from '../../src/storage/contract/objects.ts';
import { openFileObjectStore } from '../../src/storage/files/object-store.ts';
import { copySqliteRuns } from '../../src/storage/sqlite/copy-runs.ts';
import { copySqliteState } from '../../src/storage/sqlite/copy-state.ts';
import { openSqliteRuns } from '../../src/storage/sqlite/runs.ts';
import { openSqliteStateStore } from '../../src/storage/sqlite/state-store.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { generationIn } from '../harness/store.ts';
import { smallPackPath } from './small-pack.ts';

/** An object as stored in its folder. */
export interface StoredFile {
  readonly kind: ObjectKind;
  readonly name: string;
  readonly path: string;
  readonly bytes: Buffer;
}

/** The present of these stores, and of the requests to them. */
export const present = { kind: 'fixed', epochMs: Date.UTC(2026, 10, 1) } as const;

/**
 * Makes a small store of several runs: releases of an invented upstream, and a part of the starter pack. It
 * maps on this thread, because there is little to map.
 */
export async function makeSmallStore(folder: string, releases: number, records: number): Promise<string> {
  const dataDir = join(folder, 'data');
  for (let release = 0; release < releases; release++) {
    await syncSmall(
      dataDir,
      await writeInventedRelease(join(folder, `release-${release}`), release, records),
    );
  }
  return dataDir;
}

/** Syncs a release into such a store. */
export async function syncSmall(dataDir: string, input: string): Promise<void> {
  const { paths, state, objects } = openStore(dataDir);
  const [packs, upstreams] = [0, 1].map((rank) =>
    sources.filter(({ manifest }) => Math.sign(manifest.rank) === rank),
  );
  try {
    const { skipped } = await ingest(
      [
        { path: smallPackPath(), accepts: packs ?? [] },
        { path: input, accepts: upstreams ?? [] },
      ],
      {
        folder: paths.projection,
        state,
        objects,
        sources,
        mapping: createMapping(sourceNamed),
        clock: () => present.epochMs,
        onProgress: () => {},
        at: () => {},
      },
    );
    assert.deepEqual(skipped, []);
  } finally {
    await state.close();
  }
}

/** The context of the operator's commands, as the command line builds it. */
export function maintenanceOf(dataDir: string): MaintenanceContext {
  const paths = pathsIn(dataDir);
  return {
    dataDir,
    folder: paths.projection,
    statePath: paths.state,
    openState: openSqliteStateStore,
    copyState: copySqliteState,
    runsPath: paths.runs,
    openRuns: (path) => openSqliteRuns(path, { writer: 'test', readOnly: true }),
    copyRuns: copySqliteRuns,
    openObjects: (folder) => openFileObjectStore(folder),
    listQuarantine: async () => quarantineIn(dataDir).filter((name) => !name.endsWith('.txt')),
    objects: openFileObjectStore(paths.objects),
    mapping: createMapping(sourceNamed),
    sources,
    clock: () => present.epochMs,
    onProgress: () => {},
  };
}

function quarantineIn(dataDir: string): string[] {
  const folder = join(pathsIn(dataDir).objects, 'quarantine');
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).sort();
}

/** Every object of a store in its present state. */
export function objectsIn(dataDir: string): StoredFile[] {
  return (['segment', 'manifest'] as const).flatMap((kind) => {
    const folder = join(pathsIn(dataDir).objects, kind);
    return readdirSync(folder)
      .sort()
      .map((name) => ({ kind, name, path: join(folder, name), bytes: readFileSync(join(folder, name)) }));
  });
}

/** Restores objects, and deletes the quarantined ones. */
export function restoreObjects(dataDir: string, files: readonly StoredFile[]): void {
  for (const { path, bytes } of files) writeFileSync(path, bytes);
  for (const name of quarantineIn(dataDir)) rmSync(join(pathsIn(dataDir).objects, 'quarantine', name));
}

/** A database of a store, with a copy of its original content. */
export class DamageableDatabase {
  readonly path: string;
  readonly #full: string;

  constructor(path: string) {
    this.path = path;
    this.#full = `${path}.whole`;
    copyFileSync(path, this.#full);
  }

  /** Changes it without the knowledge of any process. */
  open(): DatabaseSync {
    return new DatabaseSync(this.path, { defensive: false });
  }

  repair(): void {
    for (const suffix of ['-wal', '-shm']) rmSync(`${this.path}${suffix}`, { force: true });
    copyFileSync(this.#full, this.path);
  }
}

export function databasesOf(dataDir: string): Readonly<Record<'projection' | 'state', DamageableDatabase>> {
  return {
    projection: new DamageableDatabase(generationIn(dataDir)),
    state: new DamageableDatabase(pathsIn(dataDir).state),
  };
}
