import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, systemClock, timestamp } from '../../kit/clock.ts';
import { sha256 } from '../../kit/digest.ts';
import { type DurableStep, draftPrefix, FolderMaker, flush, writeDurably } from '../../kit/durable.ts';
import type { ObjectKey, ObjectKind, ObjectStore } from '../contract/objects.ts';

/** Places at which a crash must do no harm; tests stop the process there. */
export type ObjectPoint = `${ObjectKind}-${DurableStep}`;

const names: Record<ObjectKind, RegExp> = {
  segment: /^[0-9a-f]{64}$/,
  manifest: /^\d{6,12}-[0-9a-f]{64}$/,
};
const aside = 'quarantine';
const probePrefix = '.probe-';

export interface FileObjectStoreOptions {
  readonly at?: (point: ObjectPoint) => void;
  readonly clock?: Clock;
}

/**
 * Objects as files in `root/KIND/NAME`. A write goes to a file of its own, is flushed, renamed into place,
 * and the folder is flushed: at no time is half an object seen under its name. Bad objects are moved to
 * `root/quarantine/KIND-NAME-TIME`, with the reason in a file of that name and `.txt`.
 */
export function openFileObjectStore(root: string, options: FileObjectStoreOptions = {}): ObjectStore {
  const { at = () => {}, clock = systemClock } = options;
  const folders = new FolderMaker();
  const folderOf = (kind: ObjectKind | typeof aside) => join(root, kind);

  const pathOf = ({ kind, name }: ObjectKey) => {
    if (!names[kind].test(name)) throw new Error(`Not the name of a ${kind}: ${name.slice(0, 80)}`);
    return join(folderOf(kind), name);
  };

  const asideOf = async ({ kind, name }: ObjectKey, reason: string) => {
    await folders.make(folderOf(aside));
    const path = join(folderOf(aside), `${kind}-${name}-${timestamp(clock()).replace(/[-:.]/g, '')}`);
    await writeDurably(`${path}.txt`, Buffer.from(`${reason}\n`));
    return path;
  };

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      if (!key.name.endsWith(sha256(bytes))) throw new Error(`Not the bytes of ${key.kind} ${key.name}.`);
      await folders.make(folderOf(key.kind));
      const there = await readFile(path).catch(absent);
      if (there?.equals(bytes)) {
        // The process that wrote it may have been stopped before it was durable.
        await flush(path);
        await flush(folderOf(key.kind));
        return;
      }
      if (there !== null) {
        // A copy, so that at no time there is no object.
        const bad = await asideOf(key, 'Its bytes differ from those that were written.');
        await writeDurably(bad, there);
      }
      await writeDurably(path, bytes, (step) => at(`${key.kind}-${step}`));
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

    async quarantine(key, reason) {
      const path = pathOf(key);
      if ((await stat(path).catch(absent)) === null) return;
      const bad = await asideOf(key, reason);
      await flush(path);
      await rename(path, bad);
      await flush(folderOf(aside));
      await flush(folderOf(key.kind));
    },

    async sweep(olderThanMs) {
      for (const folder of [root, folderOf('segment'), folderOf('manifest'), folderOf(aside)]) {
        for (const name of (await readdir(folder).catch(absent)) ?? []) {
          if (!name.startsWith(draftPrefix) && !name.startsWith(probePrefix)) continue;
          const path = join(folder, name);
          const file = await stat(path).catch(absent);
          if (file !== null && clock() - file.mtimeMs > olderThanMs) await rm(path, { force: true });
        }
      }
    },

    async probe() {
      const path = join(root, `${probePrefix}${randomBytes(6).toString('hex')}`);
      try {
        await writeDurably(path, Buffer.from('cairn'));
        return (await readFile(path, 'utf8')) === 'cairn';
      } catch {
        return false;
      } finally {
        await rm(path, { force: true }).catch(() => {});
      }
    },
  };
}

/** A missing file is an answer; every other fault is thrown on. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
