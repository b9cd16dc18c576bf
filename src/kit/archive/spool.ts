import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ByteReader } from './byte-reader.ts';
import { RandomFile } from './random-file.ts';

/** A temporary file that only this reading knows of. */
export interface Spooled {
  readonly file: RandomFile;
  readonly remove: () => Promise<void>;
}

/**
 * Writes all bytes to a temporary file, so that they can be read at any place.
 * @param tooLarge makes the error for more than `bytesMax` bytes; no file is left behind
 */
export async function spool(bytes: ByteReader, bytesMax: number, tooLarge: () => Error): Promise<Spooled> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-archive-'));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const handle = await open(join(folder, 'nested.zip'), 'wx+', 0o600);
    const remove = async (): Promise<void> => {
      await handle.close();
      await removeFolder();
    };
    try {
      let length = 0;
      for (let chunk = await bytes.read(); chunk !== null; chunk = await bytes.read()) {
        length += chunk.length;
        if (length > bytesMax) throw tooLarge();
        await handle.writeFile(chunk);
      }
      return { file: new RandomFile(handle, length, () => {}), remove };
    } catch (error) {
      await handle.close();
      throw error;
    }
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
