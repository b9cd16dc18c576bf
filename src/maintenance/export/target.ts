import { readdir } from 'node:fs/promises';
import { displayName } from '../../kit/archive/archive-path.ts';
import { Failure } from '../../kit/failure.ts';
import { isLeftOver } from './claim.ts';
import { decodeList, type ExportFile, type ExportList, listName, readListBytes } from './list.ts';
import type { ExportPlan } from './plan.ts';
import { signatureName } from './signature.ts';

/** What the folder of an export holds before it is written. */
export interface ExportTarget {
  /** Files of the earlier export; none in a new folder. */
  readonly files: readonly ExportFile[];
  readonly isSigned: boolean;
}

/**
 * Checks whether an export can be written to a folder: it must be missing, be empty, or contain an earlier or
 * unfinished export of the same log.
 * @throws Failure `invalid_input` when it can't
 */
export async function readTarget(folder: string, plan: ExportPlan): Promise<ExportTarget> {
  const names: readonly string[] = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Failure('invalid_input', `${folder} can't be used for an export: ${error.message}.`);
  });
  const list = await readEarlier(folder);
  if (list !== null && !isOfSameLog(list, plan)) {
    throw new Failure(
      'invalid_input',
      `${folder} holds an export of another store, or of a later state of this one. Choose another folder.`,
    );
  }
  const own = new Set<string>([listName, signatureName, ...plan.archives.map(({ path }) => path)]);
  const foreign = names.find((name) => !own.has(name) && !isLeftOver(name));
  if (foreign !== undefined) {
    throw new Failure(
      'invalid_input',
      list === null
        ? `${folder} is not empty and not an export of this store. Choose a new or empty folder.`
        : `${folder} holds ${displayName(foreign)}, which is not part of the export and would make it unreadable. Move it away.`,
    );
  }
  return { files: list?.files ?? [], isSigned: names.includes(signatureName) };
}

async function readEarlier(folder: string): Promise<ExportList | null> {
  try {
    const bytes = await readListBytes(folder);
    return bytes === null ? null : decodeList(bytes, folder);
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'source_refused')) throw error;
    throw new Failure(
      'invalid_input',
      `${error.message} Choose another folder, or remove that file: then the archives are created again.`,
    );
  }
}

/** Manifests name the one before them by its hash, so that with one all before it are the same. */
function isOfSameLog({ head }: ExportList, { chain }: ExportPlan): boolean {
  return chain[head.number - 1]?.hash === head.hash;
}
