import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { displayName } from '../../kit/archive/archive-path.ts';
import { Failure, reasonOf } from '../../kit/failure.ts';
import { isLeftOver } from './claim.ts';
import { digestFile } from './file-digest.ts';
import { decodeList, type ExportFile, type ExportList, listName, readListBytes } from './list.ts';
import { assertSigned, signatureName } from './signature.ts';

/** An export of which every file was found to be as the list says. */
export interface CheckedExport {
  /** Absolute. */
  readonly folder: string;
  readonly list: ExportList;
}

export interface CheckOptions {
  /** File of the public key that must have signed the list. */
  readonly signedBy?: string | undefined;
  /** Called with the bytes that were checked so far, and with the total. */
  readonly onProgress: (bytes: number, bytesAll: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Checks the export in a folder: that all files of its list are there with their length and SHA-256, and no others.
 * @returns null when the path is that of no export
 * @throws Failure `source_refused` when it differs from its list or is not signed as required. `store_newer` when a
 * later version of Cairn made it. `invalid_input` when it must be signed and is not an export
 */
export async function checkExport(path: string, options: CheckOptions): Promise<CheckedExport | null> {
  const folder = resolve(path);
  const bytes = await readListBytes(folder);
  if (bytes === null) {
    if (options.signedBy === undefined) return null;
    throw new Failure(
      'invalid_input',
      `${folder} is not an export that can be signed: it has no ${listName}.`,
    );
  }
  if (options.signedBy !== undefined) await assertSigned(folder, bytes, options.signedBy);
  const list = decodeList(bytes, folder);
  const found = await readdir(folder, { withFileTypes: true });
  const problems = [...(await checkFiles(folder, list, options)), ...findUnlisted(found, list)];
  if (problems.length > 0) throw failureOf(folder, problems);
  return { folder, list };
}

const problemsListedMax = 3;

function failureOf(folder: string, problems: readonly string[]): Failure {
  const listed = problems.slice(0, problemsListedMax).join('; ');
  const rest = problems.length - problemsListedMax;
  const more = rest > 0 ? `; and ${rest} more` : '';
  return new Failure(
    'source_refused',
    `The export in ${folder} does not match its list, and nothing was imported: ${listed}${more}. Copy it again, or create it again with \`cairn export\`.`,
  );
}

async function checkFiles(
  folder: string,
  { files }: ExportList,
  { onProgress, signal }: CheckOptions,
): Promise<string[]> {
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const problems: string[] = [];
  let before = 0;
  for (const file of files) {
    const problem = await checkFile(join(folder, file.path), file, (bytes) => {
      signal?.throwIfAborted();
      onProgress(before + bytes, all);
    });
    if (problem !== null) problems.push(`${file.path} ${problem}`);
    before += file.bytes;
  }
  return problems;
}

/** What is wrong with a file, or null. */
async function checkFile(
  path: string,
  { bytes, sha256 }: ExportFile,
  onBytes: (bytes: number) => void,
): Promise<string | null> {
  try {
    const stats = await lstat(path);
    if (!stats.isFile()) return stats.isSymbolicLink() ? 'is a symbolic link' : 'is not a file';
    if (stats.size !== bytes) return `has ${stats.size} bytes, not ${bytes}`;
    const found = await digestFile(path, onBytes);
    return found.sha256 === sha256 ? null : 'has another SHA-256';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return 'is missing';
    if (error instanceof Error && 'syscall' in error) return `can't be read (${reasonOf(error)})`;
    throw error;
  }
}

function findUnlisted(found: readonly Dirent[], { files }: ExportList): string[] {
  const listed = new Set<string>([listName, signatureName, ...files.map(({ path }) => path)]);
  return found
    .map(({ name }) => name)
    .filter((name) => !listed.has(name))
    .sort()
    .map((name) =>
      isLeftOver(name)
        ? `${displayName(name)} belongs to an unfinished export`
        : `${displayName(name)} is not in the list`,
    );
}
