import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectKey, ObjectKind, ObjectStore } from '../contract.ts';

const names: Record<ObjectKind, RegExp> = {
  segment: /^[0-9a-f]{64}$/,
  manifest: /^\d{6,12}-[0-9a-f]{64}$/,
};

/**
 * Objects as files in `root/KIND/NAME`. A write goes to a file of its own, is flushed, renamed into place,
 * and the folder is flushed: at no time is half an object seen under its name.
 */
export function openFileObjectStore(root: string): ObjectStore {
  const folderOf = (kind: ObjectKind) => join(root, kind);

  const pathOf = ({ kind, name }: ObjectKey) => {
    if (!names[kind].test(name)) throw new Error(`Not the name of a ${kind}: ${name.slice(0, 80)}`);
    return join(folderOf(kind), name);
  };

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      if ((await sizeOf(path)) === bytes.byteLength) return;
      await mkdir(folderOf(key.kind), { recursive: true });
      await writeDurably(folderOf(key.kind), path, bytes);
    },

    async get(key) {
      return readFile(pathOf(key)).catch(absent);
    },

    async getRange(key, start, length) {
      const file = await open(pathOf(key), constants.O_RDONLY).catch(absent);
      if (file === null) return null;
      try {
        const bytes = new Uint8Array(length);
        const { bytesRead } = await file.read(bytes, 0, length, start);
        return bytesRead === length ? bytes : null;
      } finally {
        await file.close();
      }
    },

    async *list(kind) {
      const entries = (await readdir(folderOf(kind)).catch(absent)) ?? [];
      for (const name of entries.sort()) if (names[kind].test(name)) yield name;
    },

    async probe() {
      const path = join(root, `.probe-${randomBytes(6).toString('hex')}`);
      try {
        await writeDurably(root, path, Buffer.from('cairn'));
        return (await readFile(path, 'utf8')) === 'cairn';
      } catch {
        return false;
      } finally {
        await rm(path, { force: true }).catch(() => {});
      }
    },
  };
}

async function writeDurably(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, `.draft-${randomBytes(8).toString('hex')}`);
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
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  const parent = await open(folder, constants.O_RDONLY);
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(absent))?.size ?? null;
}

/** A missing file is an answer; every other fault is thrown on. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
