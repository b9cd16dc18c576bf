import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { FeedError } from '../sources/feed.ts';

/** What a download left that nobody came back for is removed after so long. */
const abandonedAfterMs = 7 * 86_400_000;

/** The files that are fetched for one source, whole or in part. What is here was not taken yet. */
export class Downloads {
  readonly #folder: string;

  /** @param folder absolute; for this source alone */
  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  /** Where the file of that name lies. @throws FeedError when the name leads elsewhere */
  pathOf(name: string): string {
    const path = resolve(this.#folder, name);
    const isInside = path.startsWith(this.#folder + sep) && path.length - this.#folder.length <= nameCharsMax;
    if (!isInside || !nameForm.test(name)) {
      throw new FeedError(
        `Upstream names a file ${JSON.stringify(name.slice(0, 80))}, which is not a valid file name.`,
      );
    }
    return path;
  }

  /** @throws FeedError when it is longer */
  async read(name: string, bytesMax: number): Promise<Uint8Array> {
    const path = this.pathOf(name);
    const { size } = await stat(path);
    if (size > bytesMax) {
      throw new FeedError(
        `${name} has ${size} bytes, more than the ${bytesMax} that are read of such a file.`,
      );
    }
    return readFile(path);
  }

  /** Removes files, and what the download keeps next to them. */
  async remove(names: Iterable<string>): Promise<void> {
    for (const name of names) {
      const path = this.pathOf(name);
      for (const suffix of ['', '.json', '.part', '.part.json']) await rm(path + suffix, { force: true });
    }
  }

  /** Removes everything. */
  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Removes what nobody came back for. */
  async sweep(nowMs: number): Promise<void> {
    for (const entry of await listFiles(this.#folder)) {
      const { mtimeMs } = await stat(entry);
      if (mtimeMs < nowMs - abandonedAfterMs) await rm(entry, { force: true });
    }
  }
}

const nameCharsMax = 200;
/** No part begins with a dot, so none is `..` or hidden. */
const nameForm = /^(?:[A-Za-z0-9_@-][\w.:@+ -]*\/)*[A-Za-z0-9_@-][\w.:@+ -]*$/;

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
