import { basename, dirname, join } from 'node:path';
import type { IngestInput } from '../ingest/contract.ts';
import type { IngestProgress, SkippedFile } from '../ingest/report.ts';
import { Failure } from '../kit/failure.ts';
import { type CheckedExport, checkExport } from '../maintenance/export/check.ts';
import { listName } from '../maintenance/export/list.ts';
import type { Source } from '../sources/contract.ts';

/** What a run is to read, and what it leaves out beforehand. */
export interface Inputs {
  readonly inputs: readonly IngestInput[];
  readonly skipped: readonly SkippedFile[];
}

export interface InputOptions {
  /** Names of the sources to read; all when empty. */
  readonly names: readonly string[];
  /** File of the public key that must have signed the export at the path. */
  readonly signedBy?: string | undefined;
  readonly onProgress?: (progress: IngestProgress) => void;
  readonly signal?: AbortSignal;
}

/**
 * The files at a path: of an export those of its list, after all of them were checked.
 * @param known the sources that files may be of
 * @throws Failure as `checkExport`
 */
export async function inputsAt(
  path: string,
  known: readonly Source[],
  options: InputOptions,
): Promise<Inputs> {
  const { names, signedBy, onProgress = () => {}, signal } = options;
  const checked = await checkExport(path, {
    signedBy,
    signal,
    onProgress: (bytesRead, bytesTotal) =>
      onProgress({ stage: 'checking', bytesRead, bytesTotal, records: 0 }),
  });
  if (checked !== null) return inputsOf(checked, known, names);
  const accepts = known.filter(({ manifest }) => names.length === 0 || names.includes(manifest.name));
  return { inputs: [{ path, accepts, onUnknown: refuseList }], skipped: [] };
}

/** Each archive is read for the source that it is of, as it was when its manifest was written. */
function inputsOf(
  { folder, list }: CheckedExport,
  known: readonly Source[],
  names: readonly string[],
): Inputs {
  const inputs: IngestInput[] = [];
  const skipped: SkippedFile[] = [];
  for (const { path: member, source: name, sha256 } of list.files) {
    const container = join(folder, member);
    const source = known.find(({ manifest }) => manifest.name === name);
    if (source === undefined) {
      const reason = `it is of the source ${name}, which this version of Cairn does not read`;
      skipped.push({ member, container, reason, damaged: false });
    } else if (names.length === 0 || names.includes(name)) {
      inputs.push({ path: container, accepts: [source], sha256 });
    }
  }
  return { inputs, skipped };
}

/** An export somewhere below the path would be read unchecked. */
function refuseList(member: string, container: string): void {
  if (basename(member) !== listName) return;
  const isLoose = basename(container) === listName;
  throw new Failure(
    'invalid_input',
    isLoose
      ? `There is an export in ${dirname(container)}. Give that folder, so that all of it is checked.`
      : `There is an export in ${container}. Unpack it and give its folder, so that all of it is checked.`,
  );
}
