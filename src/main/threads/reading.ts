import { workerData } from 'node:worker_threads';
import { clockFrom } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { projectionFailure } from '../../projection/damage.ts';
import { currentGeneration } from '../../projection/generations.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { openSearch, type SearchSnapshot, type SharedSearch } from '../../projection/search-snapshot.ts';
import type { CheckTimes } from '../../provenance/source-profiles.ts';
import { createReads, type ReadAnswer, type ReadCall } from '../../services/reads.ts';
import { LoadedVerbs } from '../../services/verb-list.ts';
import { verbs } from '../../services/verbs.ts';
import { manifests } from '../../sources/index.ts';
import { probeSqliteState } from '../../storage/sqlite/probe.ts';
import { type HistoryParts, loadHistory } from '../history.ts';
import { assertUnchanged } from '../live-projection.ts';
import { openReader } from '../open-reader.ts';
import { type FailureData, failureData } from './failure-data.ts';
import { type ShortReadCount, TimeLimit } from './time-limit.ts';

/** A read of a generation. */
export interface ReadTask {
  readonly kind: 'read';
  readonly path: string;
  /** The generations in use, including this one; others are closed. */
  readonly paths: readonly string[];
  readonly secret: Uint8Array;
  readonly evidence: HistoryParts;
  /** The same for all threads, so that they give the same answers. */
  readonly checkTimes: CheckTimes;
  /**
   * The version of the search index in use. The index itself is only present if the thread reported that it
   * lacks it.
   */
  readonly search: { readonly version: number; readonly shared?: SharedSearch };
  readonly call: ReadCall;
  /** A read that checks its time limit is stopped after this time. */
  readonly timeMsMax: number;
}

/** A check that the databases work. */
export interface ProbeTask {
  readonly kind: 'probe';
  readonly statePath: string;
  readonly projectionFolder: string;
}

/** `lacks`: the read needs the search index of its generation, and the thread does not have it yet. */
export type ThreadAnswer =
  | { readonly value: unknown }
  | { readonly failure: FailureData }
  | { readonly needsIndex: true };

const probeBusyTimeoutMs = 500;

interface OpenReads {
  readonly reader: ProjectionReader;
  readonly run: (call: ReadCall) => Promise<ReadAnswer>;
  readonly close: () => void;
}

/**
 * Verbs are loaded with their first call. The code of all takes a thread twice the memory and the time to start. Only
 * that of searches, which are common and have much, is loaded before the first read, which would have to wait for it.
 */
const loaded = new LoadedVerbs(verbs);
await loaded.load('search', 'search');

/** By path. */
const open = new Map<string, OpenReads>();
let search: { readonly version: number; readonly path: string; readonly snapshot: SearchSnapshot } | null =
  null;
/** The times of the latest task. */
let checkTimes: CheckTimes = new Map();

/** The limit of the current read. A thread runs one read at a time. */
const timeLimit = new TimeLimit(workerData as ShortReadCount);

/** A thread that reads the projection and the log. It keeps the generations in use open. */
export default async function run(task: ReadTask | ProbeTask): Promise<ThreadAnswer> {
  try {
    if (task.kind === 'probe') return { value: probe(task) };
    timeLimit.start(task.timeMsMax);
    updateSearch(task.search);
    const { value, movesBytes } = await read(task);
    const bytes = movesBytes ? bytesIn(value) : null;
    return bytes === null ? { value } : await handedOver(value, bytes);
  } catch (thrown) {
    if (thrown instanceof SearchMissing) return { needsIndex: true };
    const error = task.kind === 'read' ? projectionFailure(thrown, task.path) : thrown;
    if (!(error instanceof Failure)) throw error;
    return { failure: failureData(error) };
  }
}

/** Drops an index that is no longer in use and opens the one in the task. */
function updateSearch({ version, shared }: ReadTask['search']): void {
  if (search?.version !== version) search = null;
  if (shared !== undefined) search ??= { version, path: shared.path, snapshot: openSearch(shared) };
}

async function read({ path, paths, secret, evidence, call, ...task }: ReadTask): Promise<ReadAnswer> {
  checkTimes = task.checkTimes;
  for (const [known, { close }] of open) {
    if (paths.includes(known)) continue;
    open.delete(known);
    close();
  }
  const opened = reopenReads(path) ?? openReads(path, secret, evidence);
  open.set(path, opened);
  const [ended] = await Promise.allSettled([opened.run(call)]);
  assertUnchanged(opened.reader);
  if (ended.status === 'rejected') throw ended.reason;
  return ended.value;
}

/** The open reads of a path, unless they must be opened again. */
function reopenReads(path: string): OpenReads | undefined {
  const opened = open.get(path);
  if (!opened?.reader.isStale) return opened;
  open.delete(path);
  opened.close();
  return undefined;
}

function openReads(path: string, secret: Uint8Array, parts: HistoryParts): OpenReads {
  const reader = openGeneration(path);
  const closers = [() => reader.close()];
  const own = { manifests, clock: clockFrom(parts.clock), checkTimes: () => checkTimes };
  const openEvidence = async () => {
    const evidence = await loadHistory(path, parts, own.checkTimes);
    closers.push(() => evidence.close());
    return evidence;
  };
  const run = createReads(loaded, { reader, search: () => searchOf(path), ...own, secret, openEvidence });
  const close = () => {
    for (const closeOne of closers) closeOne();
  };
  return { reader, run, close };
}

/**
 * Thrown when a read needs an index that the thread does not have. The pool then repeats the read with the
 * index.
 */
class SearchMissing extends Error {}

/** The documents of an index are rows of one generation. */
function searchOf(path: string): SearchSnapshot {
  if (search?.path !== path) throw new SearchMissing();
  return search.snapshot;
}

/** The bytes of an answer, which have their own buffer; null for an answer without bytes. */
function bytesIn(value: unknown): Uint8Array | null {
  if (value instanceof Uint8Array) return value;
  const isFile = value instanceof Object && 'bytes' in value && value.bytes instanceof Uint8Array;
  return isFile ? (value.bytes as Uint8Array) : null;
}

/** The answer with its bytes transferred, not copied. */
async function handedOver(value: unknown, { buffer }: Uint8Array): Promise<ThreadAnswer> {
  const { move, transferableSymbol, valueSymbol } = await import('piscina');
  const parcel = { [transferableSymbol]: buffer, [valueSymbol]: { value } };
  return move(parcel as never) as unknown as ThreadAnswer;
}

/** The caller's sentence must not name a file. */
function openGeneration(path: string): ProjectionReader {
  try {
    return openReader(path, { checkTime: timeLimit.check });
  } catch (cause) {
    throw new Failure('unavailable', 'The projection is not readable at the moment. Try again soon.', {
      cause,
    });
  }
}

/** Opens both files again, because an open connection continues to work on a file that was replaced. */
function probe({ statePath, projectionFolder }: ProbeTask): boolean {
  try {
    const path = currentGeneration(projectionFolder);
    if (path === null) return false;
    const reader = openReader(path);
    try {
      return reader.shared().head.number > 0 && probeSqliteState(statePath, probeBusyTimeoutMs);
    } finally {
      reader.close();
    }
  } catch {
    return false;
  }
}
