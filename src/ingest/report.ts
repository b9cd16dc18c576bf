import type { Recogniser } from '../sources/contract.ts';
import type { DatedDeadLetter, DeadLetter, RunCounts, SourceRun } from '../storage/contract/log-state.ts';

/** A file that no source took, or that could not be read. */
export interface SkippedFile {
  readonly member: string;
  /** Where it lies: a file on disk. */
  readonly container: string;
  readonly reason: string;
  /** True when the file should have been readable: the run then counts as failed. */
  readonly damaged: boolean;
}

/** What became of one source in a run. */
export interface SourceReport extends RunCounts {
  readonly name: string;
  /** Items that the store now holds of the source. */
  readonly records: number;
  readonly seconds: number;
  /** Why something of the source was not taken, or null. */
  readonly refused: string | null;
  readonly deadLetters: readonly DeadLetter[];
}

/** What became of segments of the log that were not in the object store when a run began. */
export interface RepairReport {
  /** Segments that were missing. */
  readonly missing: number;
  /** Those that were written again; in a dry run, those that would be. */
  readonly repaired: number;
  /** Those that this version of Node compresses differently, although all bytes are there. */
  readonly mismatched: number;
  /** Record versions in all the others, and how many of these were in the files. */
  readonly versions: number;
  readonly found: number;
}

export interface IngestReport {
  readonly sources: readonly SourceReport[];
  /** The first 1,000 that are damaged, and the first 1,000 that no source took. */
  readonly skipped: readonly SkippedFile[];
  /** How many more there are. */
  readonly skippedMore: { readonly damaged: number; readonly unknown: number };
  /** Null when no segment was missing. */
  readonly repair: RepairReport | null;
  /** Number of the newest manifest. */
  readonly manifest: number;
  readonly dryRun: boolean;
}

/** How far a run is. `bytes` count on disk. */
export interface IngestProgress {
  readonly stage: 'checking' | 'repairing' | 'reading' | 'writing' | 'projecting';
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly records: number;
  /** Rows projected so far and to be projected, in the last stage. */
  readonly projected?: number;
  readonly toProject?: number;
}

/** Places at which a crash must do no harm; tests stop the process there. */
export type IngestPoint =
  | 'segment-written'
  | 'manifest-written'
  | 'head-moved'
  | 'projection-begun'
  | 'projection-committing'
  | 'projection-built'
  | 'projection-switching'
  | 'projection-published';

export const noCounts: RunCounts = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  older: 0,
  withdrawn: 0,
  rejected: 0,
};

/** The sums of two runs. */
export function addCounts(a: RunCounts, b: RunCounts): RunCounts {
  return {
    read: a.read + b.read,
    added: a.added + b.added,
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    older: a.older + b.older,
    withdrawn: a.withdrawn + b.withdrawn,
    rejected: a.rejected + b.rejected,
  };
}

/** More refused items than this share of a run, and nothing of it is taken. */
const rejectedShareMax = 0.01;

/**
 * Why a run with this number of refused items is refused as a whole, or null if it may continue.
 * @param freeMax this many are never a reason, even if there are few items in total
 */
export function shrinkByRejects(
  counts: RunCounts,
  first: DeadLetter | undefined,
  freeMax = 0,
): string | null {
  if (counts.rejected <= Math.max(counts.read * rejectedShareMax, freeMax)) return null;
  const share = ((100 * counts.rejected) / counts.read).toFixed(1);
  return `${counts.rejected} of ${counts.read} items (${share} %) can't be read, more than 1 %: nothing was taken. The first: ${first?.member ?? '?'}: ${first?.reason ?? '?'}`;
}

/** A document that lacks more than this share of the items of the one before is not taken unasked. */
const withdrawnShareMax = 0.1;

/**
 * Why a document that lacks this many items of the one before is refused, or null if it is accepted.
 * @param stored items of the one before
 */
export function tooManyWithdrawn(withdrawn: number, stored: number): string | null {
  if (withdrawn <= stored * withdrawnShareMax) return null;
  const share = ((100 * withdrawn) / stored).toFixed(1);
  return `${withdrawn} of ${stored} items (${share} %) are no longer in it, more than 10 %: it was not taken. If upstream really withdrew them, use --allow-shrink.`;
}

/** At most this many damaged files are kept, and as many others; an archive may have a million unknown members. */
export const skippedKeptMax = 1_000;

/** Files that no source accepted: the first ones of each kind, and how many more there are. */
export class SkippedFiles {
  readonly #files: SkippedFile[] = [];
  readonly #counts = { damaged: 0, unknown: 0 };

  /** In the order in which they were met. */
  get files(): readonly SkippedFile[] {
    return this.#files;
  }

  /** Those that are counted and not kept. */
  get more(): { readonly damaged: number; readonly unknown: number } {
    const { damaged, unknown } = this.#counts;
    return { damaged: Math.max(damaged - skippedKeptMax, 0), unknown: Math.max(unknown - skippedKeptMax, 0) };
  }

  add(file: SkippedFile): void {
    const kind = file.damaged ? 'damaged' : 'unknown';
    this.#counts[kind]++;
    if (this.#counts[kind] <= skippedKeptMax) this.#files.push(file);
  }
}

/** Items of one run that are kept; the count in `counts.rejected` stays whole. */
export const deadLettersKeptMax = 1_000;
const keptDays = 30;

/**
 * What runs before this one refused and this one did not read again, newest first. It is kept for 30 days, because a
 * run of an additive source reads only what is new. A run that reads a snapshot reads everything again.
 */
export function earlierDeadLetters(
  before: SourceRun | undefined,
  run: SourceRun,
  { completeness }: Pick<Recogniser['manifest'], 'completeness'>,
): readonly DatedDeadLetter[] {
  if (before === undefined || (completeness === 'snapshot' && run.counts.read > 0)) return [];
  const again = new Set(run.deadLetters.map(({ member, pointer }) => placeOf(member, pointer)));
  const oldest = Date.parse(run.finishedAt) - keptDays * 86_400_000;
  return [
    ...before.deadLetters.map((letter) => ({ ...letter, at: before.finishedAt })),
    ...(before.earlierDeadLetters ?? []),
  ]
    .filter(({ at, member, pointer }) => Date.parse(at) >= oldest && !again.has(placeOf(member, pointer)))
    .slice(0, deadLettersKeptMax - run.deadLetters.length);
}

function placeOf(member: string, pointer: string | null): string {
  return JSON.stringify([member, pointer]);
}
