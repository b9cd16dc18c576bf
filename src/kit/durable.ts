import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Flushes a file's content, or the names in a folder: from then on they survive a power cut. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** As `flush`, before it returns. */
export function flushSync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** What was just done of a durable write, in this order. After the last the file survives a power cut. */
export type DurableStep = 'draft-written' | 'synced' | 'renamed' | 'folder-synced';

/** How the name of a draft begins. One that is old was left by a writer that broke off. */
export const draftPrefix = '.draft-';

/**
 * Writes a file, or replaces it, using a draft next to it: half a file is never visible, even after a power failure.
 * When it fails the draft is removed.
 * @param bytes whole, or piece by piece
 */
export async function writeDurably(
  path: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  at: (step: DurableStep) => void = () => {},
): Promise<void> {
  const draft = join(dirname(path), `${draftPrefix}${randomBytes(8).toString('hex')}`);
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      at('draft-written');
      await file.sync();
      at('synced');
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  at('renamed');
  await flush(dirname(path));
  at('folder-synced');
}

/** Makes folders so that they survive a power cut. */
export class FolderMaker {
  readonly #made = new Set<string>();

  /** Makes a folder, and the one that it is in, where they lack. */
  async make(path: string): Promise<void> {
    const first = await mkdir(path, { recursive: true });
    if (first !== undefined) this.#made.delete(path);
    if (this.#made.has(path)) return;
    // Also when they were there: who made them may have been stopped before this.
    await flush(dirname(path));
    await flush(dirname(dirname(path)));
    this.#made.add(path);
  }
}
