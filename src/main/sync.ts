import { lstatSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { applyLog } from '../ingest/apply.ts';
import type { IngestContext, IngestInput } from '../ingest/contract.ts';
import type { Mapping } from '../ingest/mapping.ts';
import { createMapping } from '../ingest/mapping-work.ts';
import type { IngestPoint, IngestProgress, IngestReport, SkippedFile } from '../ingest/report.ts';
import { ingest } from '../ingest/run.ts';
import { totalBytes } from '../kit/archive/read.ts';
import { type Clock, type ClockSetting, clockFrom, systemClock } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import type { CheckedExport } from '../maintenance/export/check.ts';
import { listName } from '../maintenance/export/list.ts';
import type { Recogniser } from '../sources/contract.ts';
import { loadSource, withName } from '../sources/index.ts';
import { recognisers } from '../sources/loaded-recognisers.ts';
import { threadHeartbeat } from './heartbeat.ts';
import { bundledPaths, openStore, type Store } from './store.ts';

interface SyncOptions extends RunOptions {
  /** Names of the sources to read; all when empty. */
  readonly names?: readonly string[];
  readonly dryRun?: boolean;
  /** Accepts a new document of a source even if it lacks much of the previous one. */
  readonly allowShrink?: boolean;
  /** File of the public key that must have signed the export at the path. */
  readonly signedBy?: string;
}

/** A file on disk, and its address. */
export interface FetchedFile {
  readonly path: string;
  readonly url: string;
}

/** A run of its own on a store. */
export interface SyncTask {
  readonly dataDir: string;
  readonly clock: ClockSetting;
  readonly work: SyncWork;
}

/** The files to read: a path with upstream's files, or files that were fetched for a source. */
type SyncWork =
  | {
      readonly path: string;
      readonly names: readonly string[];
      readonly dryRun: boolean;
      readonly allowShrink: boolean;
      readonly signedBy?: string;
    }
  | { readonly source: string; readonly files: readonly FetchedFile[] };

interface RunOptions {
  readonly clock?: Clock;
  /** Threads that the caller keeps open, or none. By default, a run with much to read starts its own. */
  readonly mapping?: Mapping;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: IngestProgress) => void;
  /** Called at the points where a crash must do no harm. */
  readonly at?: (point: IngestPoint) => void;
  /** More new record versions than this, and a new generation is built. */
  readonly deltaVersionsMax?: number;
}

/**
 * Reads upstream's files under `path` into the store. Adds the files that come with Cairn if the store lacks
 * them.
 * @throws Failure `invalid_input` for a path or source that does not exist, `store_locked` while another run
 *   writes, `source_refused` for an export that does not match its list
 */
export async function syncFrom(path: string, store: Store, options: SyncOptions = {}): Promise<IngestReport> {
  const { names = [], dryRun = false, allowShrink = false, signedBy, ...own } = options;
  for (const name of names) {
    if (upstreams.some(({ manifest }) => manifest.name === name)) continue;
    const known = upstreams.map(({ manifest }) => manifest.name).join(', ');
    throw new Failure('invalid_input', `There is no source ${name}. Use one of: ${known}.`);
  }
  const { inputs, skipped } = await inputsAt(path, upstreams, { ...own, names, signedBy });
  const report = await withContext(store, own, inputs, (context) =>
    ingest([...bundledInputs, ...inputs], context, { dryRun, allowShrink }),
  );
  return { ...report, skipped: [...skipped, ...report.skipped] };
}

/**
 * Imports fetched files of a source into the store.
 * @throws Failure `store_locked` while another run writes
 */
export async function ingestFiles(
  source: string,
  files: readonly FetchedFile[],
  store: Store,
  own: RunOptions,
): Promise<IngestReport> {
  const accepts = [recogniserNamed(source)];
  const inputs = files.map(({ path, url }) => ({ path, accepts, name: url }));
  return withContext(store, own, inputs, (context) =>
    ingest([...bundledInputs, ...inputs], context, { rejectsFreeMax }),
  );
}

/** Only a few records change between two polls. */
const rejectsFreeMax = 10;

/**
 * Adds the files that come with Cairn to the store. @throws Failure `store_locked` while another process
 * writes
 */
export async function addBundled(store: Store, clock: Clock): Promise<void> {
  await ingest(bundledInputs, contextOf(store, createMapping(loadSource), { clock }));
}

/** Updates the projection to the log's head. @throws Failure `store_locked` while another process does */
export async function applyStoredLog(
  store: Store,
  onProgress: (projected: number, toProject: number) => void = () => {},
): Promise<void> {
  await applyLog(await store.state.log.head(), {
    ...contextOf(store, createMapping(loadSource), {}),
    onProgress,
  });
}

async function withContext(
  store: Store,
  own: RunOptions,
  inputs: readonly IngestInput[],
  work: (context: IngestContext) => Promise<IngestReport>,
): Promise<IngestReport> {
  const { mapping, close } = await openMapping(own, inputs);
  try {
    const report = await work(contextOf(store, mapping, own));
    return { ...report, sources: report.sources.filter(({ name }) => !bundledNames.has(name)) };
  } finally {
    await close();
  }
}

/**
 * With fewer bytes to read, threads would take longer to start than to do their work: these are some 300 records of
 * the CVE list.
 */
const threadsBytesMin = 2 * 1024 * 1024;

/** Whatever is not plain text is packed, to about an eighth. */
function weightOf(path: string): number {
  return /\.(?:json|csv|xml)$/i.test(path) ? 1 : 8;
}

async function openMapping(
  own: RunOptions,
  inputs: readonly IngestInput[],
): Promise<{ readonly mapping: Mapping; readonly close: () => Promise<void> }> {
  const sizes = await Promise.all(inputs.map(({ path }) => totalBytes(path, weightOf)));
  const isSmall = sizes.reduce((sum, size) => sum + size, 0) < threadsBytesMin;
  if (own.mapping === undefined && !isSmall) {
    const { openMappingPool } = await import('./thread-pool.ts');
    return openMappingPool(mappingThreads());
  }
  return { mapping: own.mapping ?? createMapping(loadSource), close: async () => {} };
}

/** The recogniser of the source of that name; throws if none has it. */
function recogniserNamed(name: string): Recogniser {
  return withName(recognisers, name, ({ manifest }) => manifest);
}

const upstreams = recognisers.filter(({ manifest }) => manifest.bundledFile === undefined);
const bundledNames = new Set(Object.keys(bundledPaths));
const bundledInputs = Object.entries(bundledPaths).map(([name, path]) => {
  return { path, accepts: [recogniserNamed(name)] };
});

function contextOf({ paths, state, objects }: Store, mapping: Mapping, own: RunOptions): IngestContext {
  const { clock = systemClock, signal, onProgress = () => {}, at = () => {}, deltaVersionsMax } = own;
  const heartbeat = threadHeartbeat(paths.state);
  return {
    folder: paths.projection,
    state,
    objects,
    sources: recognisers,
    mapping,
    heartbeat,
    ...(deltaVersionsMax !== undefined && { deltaVersionsMax }),
    clock,
    signal,
    onProgress,
    at,
  };
}

/** One for each core: the run's own thread waits for them for more than half of its time. */
export function mappingThreads(): number {
  return Math.min(4, availableParallelism());
}

/** The inputs of a run, and the files that it skips from the start. */
interface Inputs {
  readonly inputs: readonly IngestInput[];
  readonly skipped: readonly SkippedFile[];
}

interface InputOptions {
  /** Names of the sources to read; all when empty. */
  readonly names: readonly string[];
  /** File of the public key that must have signed the export at the path. */
  readonly signedBy?: string | undefined;
  readonly onProgress?: (progress: IngestProgress) => void;
  readonly signal?: AbortSignal;
}

/**
 * The files at a path. For an export, the files of its list, after all of them were checked.
 * @param known the sources to which files may belong
 * @throws Failure as `checkExport`
 */
async function inputsAt(path: string, known: readonly Recogniser[], options: InputOptions): Promise<Inputs> {
  const { names } = options;
  const checked = await checkedAt(path, options);
  if (checked !== null) return inputsOf(checked, known, names);
  const accepts = known.filter(({ manifest }) => names.length === 0 || names.includes(manifest.name));
  return { inputs: [{ path, accepts, onUnknown: refuseList }], skipped: [] };
}

/** The export at a path, checked; null where there is none. Only a folder with a list can be one. */
async function checkedAt(
  path: string,
  { signedBy, onProgress = () => {}, signal }: InputOptions,
): Promise<CheckedExport | null> {
  const hasList =
    statSync(path, { throwIfNoEntry: false })?.isDirectory() === true &&
    lstatSync(join(path, listName), { throwIfNoEntry: false }) !== undefined;
  if (signedBy === undefined && !hasList) return null;
  const { checkExport } = await import('../maintenance/export/check.ts');
  return checkExport(path, {
    signedBy,
    signal,
    onProgress: (bytesRead, bytesTotal) =>
      onProgress({ stage: 'checking', bytesRead, bytesTotal, records: 0 }),
  });
}

/** Each archive is read for the source that the export's list names. */
function inputsOf(
  { folder, list }: CheckedExport,
  known: readonly Recogniser[],
  names: readonly string[],
): Inputs {
  const inputs: IngestInput[] = [];
  const skipped: SkippedFile[] = [];
  for (const { path: member, source: name, sha256 } of list.files) {
    const container = join(folder, member);
    const source = known.find(({ manifest }) => manifest.name === name);
    if (source === undefined) {
      const reason = `it belongs to the source ${name}, which this version of Cairn does not read`;
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

/**
 * Opens a store, reads files into it and closes it.
 * @throws Failure as `openStore`, `syncFrom` and `ingestFiles`; the signal's reason when it was aborted
 */
export async function syncStore(
  { dataDir, clock, work }: SyncTask,
  options: { readonly signal?: AbortSignal; readonly onProgress?: (progress: IngestProgress) => void },
): Promise<IngestReport> {
  const store = openStore(dataDir);
  try {
    const own = { ...options, clock: clockFrom(clock) };
    if ('source' in work) return await ingestFiles(work.source, work.files, store, own);
    const { path, ...others } = work;
    return await syncFrom(path, store, { ...others, ...own });
  } finally {
    await store.state.close();
  }
}
