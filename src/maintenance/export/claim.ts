import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draftPrefix } from '../../kit/durable.ts';
import { Failure } from '../../kit/failure.ts';
import { describeHolder, hasExited, newHolder } from '../../kit/lease.ts';

/** There while an export is written, and after one that broke off. It says who writes. */
export const claimName = '.exporting';

/** True for a file that an export leaves when it breaks off. */
export function isLeftOver(name: string): boolean {
  return name === claimName || name.startsWith(draftPrefix);
}

/**
 * Runs `work` as the only export that writes to a folder. What one that broke off left half done is removed first.
 * @throws Failure `store_locked` when another one writes to it
 */
export async function withClaim<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const path = join(folder, claimName);
  await claim(path);
  try {
    for (const name of await readdir(folder)) {
      if (name.startsWith(draftPrefix)) await rm(join(folder, name), { force: true });
    }
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function claim(path: string): Promise<void> {
  const holder = newHolder();
  const isMine = await writeNew(path, holder);
  if (isMine) return;
  const other = await readFile(path, 'utf8').catch(() => '');
  // Killed before it could write its name, or since.
  const isFree = other === '' || hasExited(other);
  if (isFree) await rm(path, { force: true });
  if (isFree && (await writeNew(path, holder))) return;
  throw new Failure(
    'store_locked',
    `Another export is being written there${other === '' ? '' : ` (${describeHolder(other)})`}. If it no longer runs, remove ${path}.`,
  );
}

/** False when a file of that name is there. */
async function writeNew(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
