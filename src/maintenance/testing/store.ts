import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import { knowledge, report, weaknesses } from '../../ingest/testing/entity-upstreams.ts';
import { openTestStore, type TestStore } from '../../ingest/testing/store.ts';
import { epss, kev, record } from '../../ingest/testing/upstreams.ts';
import { openFileObjectStore } from '../../storage/files/object-store.ts';
import { copySqliteRuns } from '../../storage/sqlite/copy-runs.ts';
import { copySqliteState } from '../../storage/sqlite/copy-state.ts';
import { openSqliteRuns } from '../../storage/sqlite/runs.ts';
import { openSqliteStateStore } from '../../storage/sqlite/state-store.ts';
import type { MaintenanceContext } from '../context.ts';
import type { MaintenanceProgress } from '../report.ts';

/** A store as runs make it, with what the operator's commands need. */
export interface KeptStore {
  readonly store: TestStore;
  readonly context: MaintenanceContext;
  /** All reported progress. */
  readonly progress: MaintenanceProgress[];
}

/** An empty store. */
export async function openKeptStore(
  t: Pick<TestContext, 'after'>,
  own?: Parameters<typeof openTestStore>[1],
): Promise<KeptStore> {
  const store = await openTestStore(t, own);
  const progress: MaintenanceProgress[] = [];
  return { store, progress, context: contextIn(dirname(store.folder), store, progress) };
}

/**
 * A store of several runs: versions that follow each other, listings that come and go, days of scores, and entities
 * with other names and links of every kind.
 */
export async function openFilledStore(
  t: Pick<TestContext, 'after'>,
  own?: Parameters<typeof openTestStore>[1],
): Promise<KeptStore> {
  const kept = await openKeptStore(t, own);
  const reader = ['Looms', 'Reader', 'cpe:2.3:a:looms:reader:1.0:*:*:*:*:*:*:*'] as const;
  const linked = { affected: [reader], cwes: ['CWE-787'], aliases: ['ReadBleed'] };
  await kept.store.sync({
    'a.json': record('CVE-2024-0001', '2024-01-01', 'buffer overflow in a reader', undefined, linked),
    'b.json': record('CVE-2024-0002', '2024-01-02', 'path traversal in a writer'),
    'c.json': record('CVE-2024-0003', '2024-01-03', 'use after free', undefined, { cwes: ['CWE-416'] }),
    'kev.json': kev('2024-02-01', 'CVE-2024-0001', 'CVE-2020-9999'),
    'epss.json': epss('2024-02-01', { 'CVE-2024-0001': 0.1, 'CVE-2024-0002': 0.5 }),
    'weaknesses.json': weaknesses('2024-02-01', { id: 'CWE-787', name: 'Written past', aliases: ['OOBW'] }),
    'knowledge.json': knowledge('enterprise', '2024-02-01', {
      groups: [['G0001', 'Weavers', 'Shuttle']],
      uses: [['G0001', 'T1059']],
      used: [['CVE-2024-0002', 'T1190']],
    }),
  });
  await kept.store.sync({
    'a.json': record('CVE-2024-0001', '2024-03-01', 'heap overflow in a reader', undefined, linked),
    'd.json': record('CVE-2024-0004', '2024-03-04', 'a late one', '2024-03-03'),
    'kev.json': kev('2024-03-01', 'CVE-2024-0001', 'CVE-2024-0002'),
    'epss.json': epss('2024-03-01', { 'CVE-2024-0001': 0.6, 'CVE-2024-0002': 0.5 }),
    'report.json': report('LOOM-1', '2024-03-01', 'Looms mended', [['CVE-2024-0001', 'pkg:npm/loom']]),
  });
  return kept;
}

/** For a data folder, which need not be there. */
export function contextIn(
  dataDir: string,
  { mapping, sources, clock }: Pick<MaintenanceContext, 'mapping' | 'sources' | 'clock'>,
  progress: MaintenanceProgress[] = [],
): MaintenanceContext {
  return {
    dataDir,
    folder: join(dataDir, 'projection'),
    statePath: join(dataDir, 'state.sqlite'),
    openState: openSqliteStateStore,
    copyState: copySqliteState,
    runsPath: join(dataDir, 'runs.sqlite'),
    openRuns: (path) => openSqliteRuns(path, { writer: 'test', readOnly: true }),
    copyRuns: copySqliteRuns,
    openObjects: (folder) => openFileObjectStore(folder),
    async listQuarantine() {
      const names = await readdir(join(dataDir, 'objects/quarantine')).catch(() => []);
      return names.filter((name) => !name.endsWith('.txt'));
    },
    objects: openFileObjectStore(join(dataDir, 'objects')),
    mapping,
    sources,
    clock,
    onProgress: (step) => progress.push(step),
  };
}

/** Changes a database behind everybody's back. */
export function tamper(path: string, sql: string): number {
  const database = new DatabaseSync(path, { defensive: false });
  try {
    return Number(database.prepare(sql).run().changes);
  } finally {
    database.close();
  }
}
