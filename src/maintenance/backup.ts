import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ChainHead } from '../domain/audit/chain.ts';
import { assertSpace } from '../ingest/disk-guard.ts';
import { timestamp } from '../kit/clock.ts';
import { sha256 } from '../kit/digest.ts';
import { flush } from '../kit/durable.ts';
import { Failure } from '../kit/failure.ts';
import { readManifests } from '../log/manifest.ts';
import type { Head } from '../storage/contract/log-state.ts';
import { type BackupRecord, readBackupRecord, writeBackupRecord } from './backup-record.ts';
import type { MaintenanceContext } from './context.ts';
import { copyLog } from './copy-log.ts';
import { openOwnState } from './examine-state.ts';
import { digestFile } from './export/file-digest.ts';
import { freeLeases } from './free-leases.ts';
import { assertOutside } from './outside.ts';
import type { BackupReport } from './report.ts';

export interface BackupInput {
  /** A new or empty folder, or an earlier backup, which is brought up to date. */
  readonly folder: string;
  /** Whether answers that were kept are copied too. */
  readonly withRuns: boolean;
  /** Version of Cairn. */
  readonly version: string;
}

/**
 * Copies the state, then all of the log up to the head that the copy names, then writes the record that makes
 * the folder a backup. Others may continue to read and write meanwhile. Up to the last step an earlier backup
 * in the folder still holds.
 * @throws Failure `invalid_input` for a folder that can't be one, `store_damaged` when the store is not whole
 */
export async function backUp(input: BackupInput, context: MaintenanceContext): Promise<BackupReport> {
  const startedAtMs = performance.now();
  const folder = resolve(input.folder);
  await assertOutside(folder, context.dataDir);
  const earlier = await readBackupRecord(folder);
  if (earlier === null) await assertUsable(folder);
  await mkdir(folder, { recursive: true });

  const { head, audit, state } = await copyState(folder, context);
  const runs = input.withRuns ? await copyRuns(folder, context) : null;
  await mkdir(join(folder, 'objects'), { recursive: true });
  const manifests = await readManifests(context.objects, head);
  const bytes = manifests.flatMap(({ segments }) => segments).reduce((sum, part) => sum + part.bytes, 0);
  await assertSpace(folder, 'A backup', Math.max(bytes - (earlier?.bytes ?? 0), 0));
  const copied = await copyLog(
    context.objects,
    context.openObjects(join(folder, 'objects')),
    { manifests, head },
    {
      onProgress: (done, all) => context.onProgress({ stage: 'copying', unit: 'bytes', done, all }),
      signal: context.signal,
    },
  );
  for (const path of [join(folder, 'objects'), folder, dirname(folder)]) await flush(path);

  const writtenAt = timestamp(context.clock());
  await writeBackupRecord(folder, {
    format: 3,
    cairn: input.version,
    writtenAt,
    head,
    state,
    audit,
    runs,
    manifests: manifests.length,
    segments: copied.objects - manifests.length,
    bytes: copied.bytes,
  });
  await removeOldFiles(folder, [state.file, runs?.file], earlier, context.clock());
  const seconds = (performance.now() - startedAtMs) / 1000;
  return { folder, head, audit, writtenAt, ...copied, runBytes: runs?.bytes ?? null, seconds };
}

const ownName = /^(?:state|runs)-[0-9a-f]{16}\.sqlite(-wal|-shm|-journal)?$/;

/** A folder that is not there, is empty, or holds what a backup that broke off left. */
async function assertUsable(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Failure('invalid_input', `${folder} can't be used for a backup: ${error.message}.`);
  });
  const isLeftOver = (name: string) => name === 'objects' || name.startsWith('.draft-') || ownName.test(name);
  const isBegun = names.some((name) => ownName.test(name));
  if (names.length === 0 || (isBegun && names.every(isLeftOver))) return;
  throw new Failure(
    'invalid_input',
    `${folder} is not empty and not a backup. Choose a new or empty folder.`,
  );
}

/** A copy of the state under a name of its own, and the head that it names. */
async function copyState(
  folder: string,
  context: MaintenanceContext,
): Promise<Pick<BackupRecord, 'head' | 'audit' | 'state'>> {
  const file = `state-${randomBytes(8).toString('hex')}.sqlite`;
  const path = join(folder, file);
  const { openState, copyState: copyFile, statePath, clock } = context;
  const original = await openOwnState(context);
  await copyFile(statePath, path).finally(() => original.close());
  const copy = openState(path);
  let head: Head;
  let audit: ChainHead;
  try {
    head = await copy.log.head();
    audit = await copy.audit.head();
    const [problem] = await copy.check();
    if (problem !== undefined) {
      throw new Failure(
        'store_damaged',
        `The state is damaged: ${problem} \`cairn doctor\` says what to do.`,
      );
    }
    // A run that writes now does not write to the copy, and who polls does not poll for it.
    await freeLeases(copy, clock);
  } finally {
    await copy.close();
  }
  await flush(path);
  const bytes = await readFile(path);
  return { head, audit, state: { file, sha256: sha256(bytes), bytes: bytes.byteLength } };
}

/** A copy of the runs under a name of its own; null if there are none. */
async function copyRuns(
  folder: string,
  { runsPath, copyRuns: copyFile }: MaintenanceContext,
): Promise<BackupRecord['runs']> {
  if (!existsSync(runsPath)) return null;
  const file = `runs-${randomBytes(8).toString('hex')}.sqlite`;
  const path = join(folder, file);
  await copyFile(runsPath, path);
  return { file, ...(await digestFile(path)) };
}

const leftOverAfterMs = 3_600_000;

/** Removes the files of the backup that was, and what backups that broke off left; not what another one writes now. */
async function removeOldFiles(
  folder: string,
  current: readonly (string | undefined)[],
  earlier: BackupRecord | null,
  nowMs: number,
): Promise<void> {
  for (const name of await readdir(folder)) {
    if (current.includes(name) || !ownName.test(name)) continue;
    const path = join(folder, name);
    const isEarlier = name === earlier?.state.file || name === earlier?.runs?.file;
    const isOld = isEarlier || nowMs - (await stat(path)).mtimeMs > leftOverAfterMs;
    if (isOld) await rm(path, { force: true });
  }
}
