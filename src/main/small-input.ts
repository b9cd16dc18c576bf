import { stat } from 'node:fs/promises';
import { walk } from '../kit/archive/file-on-disk.ts';
import { defaultLimits } from '../kit/archive/limits.ts';

/** Fewer bytes are read sooner than a thread starts: these are some 50 records of the CVE list. */
const bytesMax = 512 * 1024;
/** Each file is opened and recognised. */
const filesMax = 256;

/**
 * Whether what is at a path is few and short files, so that a thread of its own would not pay. A large folder is not
 * listed whole for the answer. False as well where nothing can be read: who reads it says why.
 */
export async function isSmallInput(path: string): Promise<boolean> {
  let [files, bytes] = [0, 0];
  try {
    for await (const found of walk(path, defaultLimits.nameCharsMax)) {
      files++;
      if (found.kind === 'on-disk') bytes += (await stat(found.path)).size;
      if (files >= filesMax || bytes >= bytesMax) return false;
    }
  } catch {
    return false;
  }
  return files > 0;
}
