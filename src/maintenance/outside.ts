import { realpath } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Failure } from '../kit/failure.ts';

/**
 * Sees to it that a folder to write a copy of the store to is not in the data folder, with which it would be lost.
 * @throws Failure `invalid_input` when it is
 */
export async function assertOutside(folder: string, dataDir: string): Promise<void> {
  const below = relative(await realpath(dataDir), await realPathOf(folder));
  if (below === '..' || below.startsWith('../')) return;
  throw new Failure(
    'invalid_input',
    `${folder} is in the data folder ${dataDir}. Choose a folder outside of it.`,
  );
}

/** The real path of a file that may not be there yet. */
async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return join(await realPathOf(dirname(path)), relative(dirname(path), path));
  }
}
