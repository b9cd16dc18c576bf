import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../kit/clock.ts';
import { assertSqliteIsSafe, mayBeUnwritable } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { backUp } from '../maintenance/backup.ts';
import type { MaintenanceContext, OpenStateOptions } from '../maintenance/context.ts';
import { diagnose } from '../maintenance/doctor.ts';
import { exportLog } from '../maintenance/export/export.ts';
import { rebuild } from '../maintenance/rebuild.ts';
import { restore } from '../maintenance/restore.ts';
import { restoreState } from '../maintenance/restore-state.ts';
import { sampleValues } from '../maintenance/sample-values.ts';
import { verify } from '../maintenance/verify.ts';
import { sources } from '../sources/loaded.ts';
import type { StateStore } from '../storage/contract/state.ts';
import { openFileObjectStore } from '../storage/files/object-store.ts';
import { copySqliteRuns } from '../storage/sqlite/copy-runs.ts';
import { copySqliteState } from '../storage/sqlite/copy-state.ts';
import { openSqliteRuns } from '../storage/sqlite/runs.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { threadHeartbeat } from './heartbeat.ts';
import { pathsIn, type StorePaths } from './paths.ts';
import { mappingThreads } from './sync.ts';
import { openMappingPool } from './thread-pool.ts';
import { programVersion } from './version.ts';

/** A maintenance command for a data folder. */
export type MaintenanceWork =
  | { readonly command: 'verify'; readonly all: boolean }
  | { readonly command: 'diagnose' }
  | { readonly command: 'rebuild' }
  | { readonly command: 'backUp'; readonly folder: string; readonly withRuns: boolean }
  | { readonly command: 'restore'; readonly folder: string }
  | { readonly command: 'restoreState' }
  | { readonly command: 'export'; readonly folder: string; readonly signWith: string | undefined };

/** Runs the command and returns its report. @throws Failure as the command documents */
export async function maintain(
  dataDir: string,
  work: MaintenanceWork,
  own: Pick<MaintenanceContext, 'onProgress' | 'signal'>,
): Promise<unknown> {
  assertSqliteIsSafe();
  const paths = pathsIn(dataDir);
  if (work.command !== 'restore') assertThere(paths);
  const pool = openMappingPool(mappingThreads());
  const context: MaintenanceContext = {
    ...own,
    dataDir: paths.dataDir,
    folder: paths.projection,
    statePath: paths.state,
    openState,
    copyState: copySqliteState,
    runsPath: paths.runs,
    openRuns: (path) => openSqliteRuns(path, { writer: 'maintenance', readOnly: true }),
    copyRuns: copySqliteRuns,
    openObjects: (folder) => openFileObjectStore(folder),
    listQuarantine: () => listQuarantine(paths),
    objects: openFileObjectStore(paths.objects),
    mapping: pool.mapping,
    heartbeat: threadHeartbeat(paths.state),
    sources,
    clock: systemClock,
  };
  try {
    return await run(work, context);
  } finally {
    await pool.close();
  }
}

async function run(work: MaintenanceWork, context: MaintenanceContext): Promise<unknown> {
  switch (work.command) {
    case 'verify':
      return verify({ all: work.all, sampleValues: (max) => sampleValues(max, context) }, context);
    case 'diagnose':
      return diagnose(context);
    case 'rebuild':
      await mkdir(context.folder, { recursive: true });
      return rebuild(context);
    case 'backUp':
      return backUp({ folder: work.folder, withRuns: work.withRuns, version: programVersion }, context);
    case 'restore':
      return restore(work.folder, context);
    case 'restoreState':
      return restoreState(context);
    case 'export':
      return exportLog({ folder: work.folder, signWith: work.signWith, version: programVersion }, context);
  }
}

/**
 * A state that is not writable is opened for reading. Work that must write to it then fails with the reason.
 */
function openState(path: string, options: OpenStateOptions = {}): StateStore {
  try {
    return openSqliteStateStore(path, options);
  } catch (error) {
    if (options.isNew || !mayBeUnwritable(error)) throw error;
    return openSqliteStateStore(path, { ...options, readOnly: true });
  }
}

/** These commands do not create a store, because that would hide a wrong setting. */
function assertThere({ dataDir, state, objects }: StorePaths): void {
  if (existsSync(state) || existsSync(objects)) return;
  throw new Failure(
    'invalid_input',
    `There is no store in ${dataDir}. Set CAIRN_DATA_DIR to the folder that has one.`,
  );
}

/** Names of the objects in quarantine; their reasons are next to them as text. */
async function listQuarantine({ objects }: StorePaths): Promise<string[]> {
  const names = await readdir(join(objects, 'quarantine')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.endsWith('.txt') && !name.startsWith('.')).sort();
}
