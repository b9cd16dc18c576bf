import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush } from '../kit/durable.ts';

/** Writes a file, or replaces it, by way of a draft beside it: half of it is never seen, and it survives a power cut. */
export async function writeFileDurably(path: string, bytes: Uint8Array): Promise<void> {
  const draft = join(dirname(path), `.draft-${randomBytes(8).toString('hex')}`);
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flush(dirname(path));
}
