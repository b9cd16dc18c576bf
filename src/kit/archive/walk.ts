import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Failure, reasonOf } from '../failure.ts';
import { refused } from './archive-path.ts';
import type { RejectedMember } from './item.ts';
import { nameRejection } from './name.ts';

/** A regular file on disk, to be opened. */
export interface FileOnDisk {
  readonly kind: 'on-disk';
  /** Absolute. */
  readonly path: string;
  /** Path inside the folder that was asked for; the file's own name when it was asked for itself. */
  readonly member: string;
  /** Whether it was asked for itself. */
  readonly isRoot: boolean;
}

/**
 * The file at a path, or all files of the folder there and its subfolders, by names in code unit order. A
 * link is followed only when it is the path itself.
 * @throws Failure `invalid_input` when there is nothing to be read at the path
 */
export async function* walk(path: string, nameCharsMax: number): AsyncGenerator<FileOnDisk | RejectedMember> {
  const root = resolve(path);
  const inside = await listRoot(root);
  if (inside === null) yield { kind: 'on-disk', path: root, member: basename(root), isRoot: true };
  else yield* walkFolder(root, '', inside, nameCharsMax);
}

/** The failure of the path itself. */
export function unreadable(path: string, error: unknown): Failure {
  const code = codeOf(error);
  const message = code === 'ENOENT' ? `There is nothing at ${path}.` : `${path} can't be read (${code}).`;
  return new Failure('invalid_input', message, { cause: error });
}

/** The reason for which a file inside a folder is refused. */
export function unreadableReason(error: unknown): string {
  return `can't be read (${codeOf(error)})`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : reasonOf(error);
}

/** What is in the folder at the path; null when a file is there. */
async function listRoot(path: string): Promise<readonly Dirent[] | null> {
  try {
    const stats = await stat(path);
    if (stats.isFile()) return null;
    if (stats.isDirectory()) return await list(path);
  } catch (error) {
    throw unreadable(path, error);
  }
  throw new Failure('invalid_input', `${path} is neither a file nor a folder.`);
}

async function list(folder: string): Promise<readonly Dirent[]> {
  const inside = await readdir(folder, { withFileTypes: true });
  return inside.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function* walkFolder(
  folder: string,
  prefix: string,
  inside: readonly Dirent[],
  nameCharsMax: number,
): AsyncGenerator<FileOnDisk | RejectedMember> {
  for (const found of inside) {
    const path = join(folder, found.name);
    const member = prefix + found.name;
    const rejection = nameRejection(member, nameCharsMax) ?? kindRejection(found);
    if (rejection !== null) yield refused({ member, container: path }, rejection);
    else if (found.isFile()) yield { kind: 'on-disk', path, member, isRoot: false };
    else {
      let deeper: readonly Dirent[];
      try {
        deeper = await list(path);
      } catch (error) {
        yield refused({ member, container: path }, unreadableReason(error));
        continue;
      }
      yield* walkFolder(path, `${member}/`, deeper, nameCharsMax);
    }
  }
}

function kindRejection(found: Dirent): string | null {
  if (found.isSymbolicLink()) return 'is a symbolic link';
  return found.isFile() || found.isDirectory() ? null : 'is neither a file nor a folder';
}
