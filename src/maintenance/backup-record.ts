import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { emptyChain } from '../domain/audit/chain.ts';
import { writeDurably } from '../kit/durable.ts';
import { Failure } from '../kit/failure.ts';
import { firstIssue, readJson } from '../kit/json.ts';

const format = 3;
const fileName = 'backup.json';
const count = z.int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const recordSchema = z.strictObject({
  /** Version 1 had no audit chain, and version 2 no runs. */
  format: z.literal([1, 2, format]),
  /** Version of Cairn that wrote it. */
  cairn: z.string(),
  writtenAt: z.iso.datetime(),
  head: z.strictObject({ number: count, hash: z.union([digest, z.literal('')]) }),
  /** The copy of the state, a file next to this one. */
  state: z.strictObject({
    file: z.string().regex(/^state-[0-9a-f]{16}\.sqlite$/),
    sha256: digest,
    bytes: count,
  }),
  /** The newest audit entry that the state has. */
  audit: z.strictObject({ number: count, hash: z.union([digest, z.literal('')]) }).default(emptyChain),
  /** The copy of the runs; null if there were none, or if they were left out. */
  runs: z
    .strictObject({ file: z.string().regex(/^runs-[0-9a-f]{16}\.sqlite$/), sha256: digest, bytes: count })
    .nullable()
    .default(null),
  manifests: count,
  segments: count,
  /** Total of the objects. */
  bytes: count,
});

/** What makes a folder a backup: written last, and by rename, so that half a backup is none. */
export type BackupRecord = z.infer<typeof recordSchema>;

/**
 * The record of the backup in a folder, or null when it is none.
 * @throws Failure `store_newer` when a later version of Cairn wrote it, `store_damaged` when it can't be read
 */
export async function readBackupRecord(folder: string): Promise<BackupRecord | null> {
  const path = join(folder, fileName);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw new Failure('unavailable', `${path} can't be read: ${error.message}.`, { cause: error });
  });
  if (bytes === null) return null;
  const content = readJson(bytes);
  const claimed = z.object({ format: z.number() }).safeParse(content);
  if (claimed.success && claimed.data.format > format) {
    throw new Failure(
      'store_newer',
      `The backup in ${folder} was written by a later version of Cairn (format ${claimed.data.format}, this one knows ${format}). Use that version.`,
    );
  }
  const parsed = recordSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new Failure('store_damaged', `${path} is damaged (${firstIssue(parsed.error)}). Use another backup.`);
}

export async function writeBackupRecord(folder: string, record: BackupRecord): Promise<void> {
  await writeDurably(join(folder, fileName), Buffer.from(`${JSON.stringify(record, null, 2)}\n`));
}
