import { FeedError } from '../feed.ts';
import type { FetchBatch } from '../fetch-batch.ts';
import type { Change, Changes } from './changes.ts';
import { newestOf } from './list-check.ts';
import { digestOf, type ListMark } from './mark.ts';

/** What is needed to follow a list of changes. */
export interface Following {
  /** The folder of the list and its advisories, below the provider's: `OT/white`. */
  readonly folder: string;
  /** How far it was followed before; null for the first time. */
  readonly before: ListMark | null;
  readonly batch: FetchBatch;
  readonly nowMs: number;
}

/** Advisories of one list that are taken together. */
export interface Step {
  readonly files: readonly string[];
  readonly reached: ListMark;
  /** Sentences for the operator. */
  readonly notices: readonly string[];
}

const stepEntriesMax = 100;
/** An advisory may be listed before it is there; one that was listed longer ago is left out. */
const awaitedMaxMs = 2 * 86_400_000;
/** When more than this many are requested and none of them exists, they have moved. */
const missingAloneMax = 2;

/** Fetches what is listed and was not taken yet, oldest first. A step without files only tells how far it went. */
export async function* follow(list: Changes, following: Following): AsyncGenerator<Step, void, void> {
  const { folder, before, batch, nowMs } = following;
  const listed: readonly Entry[] = list.entries.map((entry) => ({ ...entry, digest: digestOf(entry) }));
  const readBefore = new Set(before?.taken);
  const awaitedBefore = new Set(before?.awaited);
  const open = listed.filter(({ digest }) => !readBefore.has(digest));
  const used = listed.map(({ digest }) => digest).filter((digest) => readBefore.has(digest));
  const awaited: string[] = [];
  const newest = [newestOf(list, nowMs), before?.newest ?? ''].reduce((a, b) => (a > b ? a : b));
  // A list that is read again for its remaining entries was reported already.
  const notices = before?.isDone === false ? [] : unreadableNotices(list, folder);
  for (let start = 0; start === 0 || (start < open.length && !batch.isOver); start += stepEntriesMax) {
    const { found, missing } = await fetchEntries(open.slice(start, start + stepEntriesMax), following);
    // An entry of a day to come says nothing of how long its file was to be there.
    const late = missing.filter(({ time }) => Math.abs(nowMs - Date.parse(time)) > awaitedMaxMs);
    if (found.length === 0 && late.length > missingAloneMax) {
      return batch.note(movedElsewhere(late, folder));
    }
    const early = missing.filter((entry) => !late.includes(entry));
    const newlyEarly = early.filter(({ digest }) => !awaitedBefore.has(digest));
    used.push(...[...found, ...late].map(({ digest }) => digest));
    awaited.push(...early.map(({ digest }) => digest));
    notices.push(...missingNotices(newlyEarly, folder, 'are asked for again'));
    notices.push(...missingNotices(late, folder, 'are left out'));
    const reached = {
      newest,
      taken: [...used],
      awaited: [...awaited],
      isDone: used.length === listed.length,
    };
    yield { files: found.map(({ path }) => `${folder}/${path}`), reached, notices: notices.splice(0) };
  }
}

interface Entry extends Change {
  readonly digest: string;
}

const advisoryBytesMax = 20_000_000;

/** Those that were fetched, and those whose file is not there. The others could not be had. */
async function fetchEntries(entries: readonly Entry[], { folder, batch }: Following) {
  const found: Entry[] = [];
  const missing: Entry[] = [];
  for (const entry of entries) {
    const name = `${folder}/${entry.path}`;
    const fetched = await batch.fetch({ at: name, name, expects: 'json', bytesMax: advisoryBytesMax });
    if (fetched === 'missing') missing.push(entry);
    else if (fetched !== null) found.push(entry);
  }
  return { found, missing };
}

function unreadableNotices({ unreadable: { count, firstLine } }: Changes, folder: string): string[] {
  if (count === 0) return [];
  const lines = count === 1 ? '1 line' : `${count} lines`;
  return [`${folder}/changes.csv has ${lines} that can't be read, the first is line ${firstLine}.`];
}

function missingNotices(missing: readonly Entry[], folder: string, fate: string): string[] {
  return missing.length === 0
    ? []
    : [`${folder}/changes.csv names ${naming(missing)}, not there: they ${fate}.`];
}

function movedElsewhere(missing: readonly Entry[], folder: string): FeedError {
  return new FeedError(
    `${folder}/changes.csv names ${naming(missing)}, and none of them is there: the advisories were moved.`,
  );
}

/** `3 advisories (the oldest is 2024/icsa-24-298-01.json)`. */
function naming(entries: readonly Entry[]): string {
  const count = entries.length === 1 ? '1 advisory' : `${entries.length} advisories`;
  return `${count} (the oldest is ${entries[0]?.path})`;
}
