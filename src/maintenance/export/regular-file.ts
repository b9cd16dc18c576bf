import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { Failure, reasonOf } from '../../kit/failure.ts';

/**
 * The bytes of a file that came from elsewhere; null when it is not there.
 * @throws Failure `source_refused` when it is a link, no file, too large, or can't be read
 */
export async function readRegularFile(path: string, bytesMax: number): Promise<Uint8Array | null> {
  const refuse = (why: string) => new Failure('source_refused', `${path} ${why}.`);
  try {
    // A link is not followed, and a FIFO is not waited for.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = await file.stat();
      if (!stats.isFile()) throw refuse('is no file');
      if (stats.size > bytesMax) throw refuse(`is larger than ${bytesMax} bytes`);
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'ELOOP') throw refuse('is a symbolic link');
    throw error instanceof Failure ? error : refuse(`can't be read: ${reasonOf(error)}`);
  }
}
