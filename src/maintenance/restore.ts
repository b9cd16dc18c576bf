import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ChainHead } from '../domain/audit/chain.ts';
import { rebuildProjection } from '../ingest/apply.ts';
import { assertSpace } from '../ingest/disk-guard.ts';
import { sha256 } from '../kit/digest.ts';
import { flush, writeDurably } from '../kit/durable.ts';
import { Failure } from '../kit/failure.ts';
import { readManifests } from '../log/manifest.ts';
import { verifyLog } from '../log/verify.ts';
import type { Head } from '../storage/contract/log-state.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import { type BackupRecord, readBackupRecord } from './backup-record.ts';
import { applyContextOf, type MaintenanceContext } from './context.ts';
import { copyLog } from './copy-log.ts';
import { digestFile } from './export/file-digest.ts';
import { countRows } from './rebuild.ts';
import type { RestoreReport } from './report.ts';

/**
 * Makes a store out of a backup, in a data folder that is empty or not there. The backup is checked whole before
 * anything is written; the state comes last, and with it there is a store. One that broke off is begun again.
 * @param folder the backup
 * @throws Failure `invalid_input` for a folder that is not a backup or a data folder that is not empty.
 * `store_damaged` when the backup is incomplete, `store_newer` when a later version wrote it
 */
export async function restore(folder: string, context: MaintenanceContext): Promise<RestoreReport> {
  const startedAtMs = performance.now();
  const from = resolve(folder);
  const record = await readBackupRecord(from);
  if (record === null) {
    throw new Failure(
      'invalid_input',
      `${from} is not a backup: it has no backup.json. An incomplete backup has none.`,
    );
  }
  await assertEmpty(context.dataDir);
  const backup = context.openObjects(join(from, 'objects'));
  const state = await readCheckedState(from, record);
  await assertRunsIntact(from, record);
  await assertIntact(backup, record, context);

  await mkdir(context.dataDir, { recursive: true });
  await assertSpace(context.dataDir, 'Restoring', record.bytes + (record.runs?.bytes ?? 0));
  for (const suffix of ['-wal', '-shm']) await rm(`${draftOf(context)}${suffix}`, { force: true });
  await writeDurably(draftOf(context), state);
  await mkdir(context.folder, { recursive: true });
  await mkdir(join(context.dataDir, 'objects'), { recursive: true });
  const manifests = await readManifests(backup, record.head);
  const { objects, bytes } = await copyLog(
    backup,
    context.objects,
    { manifests, head: record.head },
    {
      onProgress: (done, all) => context.onProgress({ stage: 'copying', unit: 'bytes', done, all }),
      signal: context.signal,
    },
  );
  await copyRuns(from, record, context);
  await publishState(record, context);
  await rebuildProjection(record.head, applyContextOf(context));
  const rows = countRows(context.folder).reduce((sum, table) => sum + table.rows, 0);
  const { head, writtenAt } = record;
  const seconds = (performance.now() - startedAtMs) / 1000;
  const runBytes = record.runs?.bytes ?? null;
  return { from, dataDir: context.dataDir, head, writtenAt, objects, bytes, runBytes, rows, seconds };
}

/** Marks a data folder that is being restored, until it becomes the state. */
const draftName = 'state.restoring';

function draftOf({ dataDir }: MaintenanceContext): string {
  return join(dataDir, draftName);
}

async function assertEmpty(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Failure('invalid_input', `${dataDir} can't be restored into: ${error.message}.`);
  });
  // The root of a disk of its own has it.
  const names = found.filter((name) => name !== 'lost+found');
  const isBegun = names.includes(draftName);
  const isLeftOver = (name: string) =>
    ['objects', 'projection', 'runs.sqlite'].includes(name) || name.startsWith(draftName);
  if (
    names.length === 0 ||
    (isBegun && names.every((name) => isLeftOver(name) || name.startsWith('.draft-')))
  )
    return;
  throw new Failure(
    'invalid_input',
    `The data folder ${dataDir} is not empty, and nothing is overwritten. Move it away, or set CAIRN_DATA_DIR to an empty folder.`,
  );
}

async function readCheckedState(folder: string, { state }: BackupRecord): Promise<Uint8Array> {
  const path = join(folder, state.file);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes !== null && sha256(bytes) === state.sha256) return bytes;
  const what = bytes === null ? 'is missing' : 'was altered';
  throw new Failure('store_damaged', `The state in the backup, ${path}, ${what}. Use another backup.`);
}

async function assertRunsIntact(folder: string, { runs }: BackupRecord): Promise<void> {
  if (runs === null) return;
  const path = join(folder, runs.file);
  const isThere = existsSync(path);
  if (isThere && (await digestFile(path)).sha256 === runs.sha256) return;
  const what = isThere ? 'were altered' : 'are missing';
  throw new Failure('store_damaged', `The runs in the backup, ${path}, ${what}. Use another backup.`);
}

async function copyRuns(
  folder: string,
  { runs }: BackupRecord,
  { runsPath }: MaintenanceContext,
): Promise<void> {
  if (runs === null) return;
  await copyFile(join(folder, runs.file), runsPath);
  await flush(runsPath);
}

async function assertIntact(
  objects: ObjectStore,
  { head }: BackupRecord,
  { onProgress, signal }: MaintenanceContext,
): Promise<void> {
  const { faults } = await verifyLog(objects, head, {
    recordsMax: 0,
    onProgress: (done, all) => onProgress({ stage: 'checking', unit: 'bytes', done, all }),
    signal,
  });
  const [first] = faults;
  if (first === undefined) return;
  throw new Failure(
    'store_damaged',
    `The backup is damaged: ${faults.length} of its objects are damaged. The first: ${first.kind} ${first.name}: ${first.reason}. Use another backup; nothing was restored.`,
  );
}

/** Gives the state its name. From then on the folder holds a store. */
async function publishState({ head, audit }: BackupRecord, context: MaintenanceContext): Promise<void> {
  const { dataDir, statePath, openState } = context;
  const draft = draftOf(context);
  const state = openState(draft);
  try {
    assertSame('heads', await state.log.head(), head);
    assertSame('audit entries', await state.audit.head(), audit);
  } finally {
    await state.close();
  }
  await flush(draft);
  await rename(draft, statePath);
  await flush(dataDir);
  await flush(dirname(dataDir));
}

function assertSame(what: string, stored: Head | ChainHead, named: Head | ChainHead): void {
  if (stored.number === named.number && stored.hash === named.hash) return;
  throw new Failure(
    'store_damaged',
    `The state in the backup and its backup.json name different ${what}. Use another backup.`,
  );
}
