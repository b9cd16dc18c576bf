import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assertSpace } from '../../ingest/disk-guard.ts';
import { timestamp } from '../../kit/clock.ts';
import { flush } from '../../kit/durable.ts';
import { Failure } from '../../kit/failure.ts';
import { withVerifiedSegments } from '../../log/segment-store.ts';
import type { MaintenanceContext } from '../context.ts';
import { assertOutside } from '../outside.ts';
import type { ExportReport } from '../report.ts';
import { writeArchive } from './archive.ts';
import { withClaim } from './claim.ts';
import { digestFile } from './file-digest.ts';
import { type ExportFile, encodeList, writeList } from './list.ts';
import { type PlannedArchive, planExport } from './plan.ts';
import { readSigningKey, writeSignature } from './signature.ts';
import { readTarget } from './target.ts';

export interface ExportInput {
  /** A new or empty folder, or an earlier export of the same store, which is brought up to date. */
  readonly folder: string;
  /** File of a private Ed25519 key in PEM with which the list is signed. */
  readonly signWith?: string | undefined;
  /** Version of Cairn. */
  readonly version: string;
}

/**
 * Writes the imported data as files for another store: for each manifest of the log an archive of its record
 * versions, then the list that names all of them. Others may continue to read and write meanwhile. An archive
 * that is there and whole stays as it is.
 * @throws Failure `invalid_input` for a folder that can't be one or a key that is none, `store_damaged` when the log
 *   is not whole, `store_locked` while another export writes to the folder
 */
export async function exportLog(input: ExportInput, context: MaintenanceContext): Promise<ExportReport> {
  const startedAtMs = performance.now();
  const folder = resolve(input.folder);
  await assertOutside(folder, context.dataDir);
  const key = input.signWith === undefined ? null : await readSigningKey(input.signWith);
  const plan = await planExport(context);
  const { head, archives } = plan;
  if (archives.length === 0) {
    throw new Failure(
      'invalid_input',
      'There is nothing to export: the store has only the data that comes with Cairn.',
    );
  }
  const target = await readTarget(folder, plan);
  if (target.isSigned && key === null) {
    throw new Failure(
      'invalid_input',
      `The export in ${folder} is signed. Sign it with --sign, or choose another folder.`,
    );
  }

  await mkdir(folder, { recursive: true });
  return withClaim(folder, async () => {
    const kept = await findComplete(folder, target.files, context);
    const missing = archives.filter(({ path }) => !kept.has(path));
    const written = await writeArchives(folder, missing, context);
    for (const path of [folder, dirname(folder)]) await flush(path);

    const files = archives.flatMap(({ path }) => kept.get(path) ?? written.get(path) ?? []);
    const madeAt = timestamp(context.clock());
    const list = encodeList({ format: 1, cairn: input.version, madeAt, head, files });
    if (key !== null) await writeSignature(folder, list, key);
    await writeList(folder, list);
    return {
      folder,
      head,
      madeAt,
      files: files.length,
      bytes: sumOf(files),
      writtenFiles: written.size,
      writtenBytes: sumOf([...written.values()]),
      isSigned: key !== null,
      seconds: (performance.now() - startedAtMs) / 1000,
    };
  });
}

/** The files of an earlier export that are there and are as its list says. */
async function findComplete(
  folder: string,
  files: readonly ExportFile[],
  { onProgress, signal }: MaintenanceContext,
): Promise<Map<string, ExportFile>> {
  const full = new Map<string, ExportFile>();
  const all = sumOf(files);
  let before = 0;
  for (const file of files) {
    const found = await digestFile(join(folder, file.path), (bytes) => {
      signal?.throwIfAborted();
      onProgress({ stage: 'checking', unit: 'bytes', done: Math.min(before + bytes, all), all });
    }).catch((error: Error) => {
      // What can't be read is written again.
      if ('syscall' in error) return null;
      throw error;
    });
    before += file.bytes;
    if (found?.sha256 === file.sha256) full.set(file.path, file);
  }
  return full;
}

async function writeArchives(
  folder: string,
  archives: readonly PlannedArchive[],
  { objects, onProgress, signal }: MaintenanceContext,
): Promise<Map<string, ExportFile>> {
  const all = archives.reduce((sum, { segmentBytes }) => sum + segmentBytes, 0);
  await assertSpace(folder, 'An export', all);
  const verified = withVerifiedSegments(objects);
  let done = 0;
  const onSegment = (bytes: number) => {
    done += bytes;
    onProgress({ stage: 'packing', unit: 'bytes', done, all });
  };
  const written = new Map<string, ExportFile>();
  for (const { path, source, manifest, segments, versions } of archives) {
    signal?.throwIfAborted();
    const { bytes, sha256 } = await writeArchive(join(folder, path), segments, {
      objects: verified,
      onSegment,
      signal,
    });
    written.set(path, { path, bytes, sha256, source, manifest, versions });
  }
  return written;
}

function sumOf(files: readonly ExportFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
