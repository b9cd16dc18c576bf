import { z } from 'zod';
import { canonicalTime } from '../../domain/time.ts';
import { readJson } from '../../kit/json.ts';
import { FeedError, type Fetched } from '../feed.ts';
import type { FetchBatch } from '../fetch-batch.ts';
import { type Change, type Changes, idOf, overlapMs, readChanges, rejectionOf, timeOf } from './changes.ts';
import { knownMax, type Reached, reachedEnd, reachedFull } from './mark.ts';

/** What is needed to follow the list of changes of an ecosystem. */
export interface Following {
  readonly ecosystem: string;
  /** How far it was followed before; null for the first time. */
  readonly before: Reached | null;
  readonly batch: FetchBatch;
  readonly nowMs: number;
}

/** Files of one ecosystem that are taken together. */
export interface Step {
  readonly files: readonly string[];
  readonly reached: Reached;
  /** Sentences for the operator. */
  readonly notices: readonly string[];
}

const MB = 1_000_000;
const listBytesMax = 32 * MB;
const fullBytesMax = 1_000 * MB;
const recordBytesMax = 10 * MB;
const stepRecordsMax = 200;
/** More than this many are fetched as a whole. */
const recordsMax = 2_000;
/** When more than this many are requested and none of them exists, they have moved. */
const missingAloneMax = 2;

/**
 * Fetches the changes since it was last followed, oldest first, record by record. It fetches everything where there
 * is no last time, where there are too many changes, or where the list is not plausible.
 * @throws FeedError when the list makes no sense
 */
export async function* follow(following: Following): AsyncGenerator<Step, void, void> {
  const { before, ecosystem, batch } = following;
  const changes = await fetchChanges(following);
  if (changes === null) return;
  let reached = before;
  const notices = unreadableNotices(changes, following);
  const reason = before === null ? null : reasonForFull(changes, before);
  // An older copy of the list than was seen before: it has nothing new.
  if (before !== null && reason === null && changes.newest < before.newest) return;
  if (reached === null || reason !== null) {
    const fetched = await batch.fetch({
      ...place(ecosystem, 'all.zip'),
      expects: 'zip',
      bytesMax: fullBytesMax,
    });
    if (fetched === 'missing') throw new FeedError(`Upstream has no archive of all records of ${ecosystem}.`);
    if (fetched === null) return;
    if (reason !== null)
      notices.push(`${listOf(ecosystem)} ${reason}. Instead, the archive of all records is read.`);
    reached = reachedFull(changes);
    yield { files: [fetched.name], reached, notices: notices.splice(0) };
  }
  yield* followRecords(changes, reached, following, notices);
}

async function* followRecords(
  changes: Changes,
  base: Reached,
  following: Following,
  notices: string[],
): AsyncGenerator<Step, void, void> {
  const todo = notYetRead(changes, base);
  const used = new Set(base.known);
  for (let start = 0; start === 0 || start < todo.length; start += stepRecordsMax) {
    const requested = todo.slice(start, start + stepRecordsMax);
    const { files, done, leftOut } = await fetchRecords(requested, following);
    for (const change of done) used.add(change);
    if (leftOut.length > 0) notices.push(leftOutNotice(leftOut, following.ecosystem));
    const isEnd = start + stepRecordsMax >= todo.length;
    const rest = (isEnd ? todo : base.open).filter((change) => !used.has(change));
    const known = changes.recent.filter((change) => used.has(change));
    const reached = isEnd ? reachedEnd(changes, rest) : { ...base, known, open: rest };
    yield { files, reached, notices: notices.splice(0) };
  }
}

/** Oldest first, of each record the last change. */
function notYetRead({ recent }: Changes, { from, known, open }: Reached): readonly Change[] {
  const isKnown = new Set(known);
  const listed = recent.filter((change) => timeOf(change) > from && !isKnown.has(change));
  const last = new Map([...open, ...listed].sort().map((change) => [idOf(change), change]));
  return [...last.values()].sort();
}

/** What came of some changes: those that are not done are to be asked for again. */
async function fetchRecords(requested: readonly Change[], { ecosystem, batch, nowMs }: Following) {
  const files: string[] = [];
  const missing: Change[] = [];
  const done: Change[] = [];
  for (const change of requested) {
    const fetched = await batch.fetch({
      ...place(ecosystem, `${idOf(change)}.json`),
      expects: 'json',
      bytesMax: recordBytesMax,
    });
    if (fetched === 'missing') missing.push(change);
    else if (fetched !== null) files.push(fetched.name);
    const isAwaited = isLate(change, nowMs) && fetched !== null && (await isOlder(fetched, change));
    if (fetched !== null && !isAwaited) done.push(change);
  }
  if (files.length === 0 && missing.length > missingAloneMax) throw movedElsewhere(missing, ecosystem);
  return { files, done, leftOut: missing.filter((change) => done.includes(change)) };
}

async function fetchChanges({ ecosystem, before, batch, nowMs }: Following): Promise<Changes | null> {
  const request = { ...place(ecosystem, 'modified_id.csv'), expects: 'csv', bytesMax: listBytesMax } as const;
  const watched = await batch.watch(request);
  if (watched === 'unchanged' && before?.open.length === 0) return null;
  const list = watched === 'unchanged' ? await batch.fetch(request) : watched;
  if (list === 'missing') {
    throw new FeedError(
      `${listOf(ecosystem)} is not there: upstream knows no such ecosystem, or it was moved.`,
    );
  }
  if (list === null) return null;
  const changes = await readChanges(await list.read(listBytesMax), before?.from ?? null, nowMs);
  const rejection = rejectionOf(changes);
  if (rejection === null) return changes;
  throw new FeedError(`${listOf(ecosystem)} ${rejection}: nothing was imported from it.`);
}

/** True when what was changed may not have reached all of upstream. It is asked for again as long as that may be. */
function isLate(change: Change, nowMs: number): boolean {
  return Date.parse(timeOf(change)) >= nowMs - overlapMs;
}

/** What is larger is not worth a second look. */
const olderBytesMax = 1_000_000;
const dated = z.object({ modified: z.string() });

/** True when a record is as it was before the change. */
async function isOlder(record: Fetched | 'missing', change: Change): Promise<boolean> {
  if (record === 'missing') return true;
  if (record.bytes > olderBytesMax) return false;
  const { data } = dated.safeParse(readJson(await record.read(olderBytesMax)));
  const modified = data === undefined ? null : canonicalTime(data.modified);
  return modified !== null && modified < timeOf(change);
}

/** Why all records are to be read again, as the rest of a sentence; null when it is enough to read what changed. */
function reasonForFull(changes: Changes, before: Reached): string | null {
  const { entries, newest, recent } = changes;
  if (entries * 2 < before.entries) return `has ${entries} entries, though it had ${before.entries} before`;
  if (Date.parse(newest) < Date.parse(before.newest) - overlapMs) {
    return `ends at ${newest}, although it reached ${before.newest} before`;
  }
  const { length } = notYetRead(changes, before);
  // Known entries are kept with them.
  const after = recent.filter((change) => timeOf(change) > before.from);
  if (length <= recordsMax && after.length <= knownMax) return null;
  return `names ${length} changed records, more than are fetched one by one`;
}

/** Where a file of an ecosystem lies upstream, and what it is called here, where fewer characters are allowed. */
function place(ecosystem: string, file: string): { readonly at: string; readonly name: string } {
  const inName = (text: string) =>
    text.replace(/[^\w.+ -]/g, (character) => `@${character.charCodeAt(0).toString(16)}`);
  return {
    at: `${encodeURIComponent(ecosystem)}/${encodeURIComponent(file)}`,
    name: `${inName(ecosystem)}/${inName(file)}`,
  };
}

/** A line is reported once, as long as no others join it. */
function unreadableNotices(
  { unreadable, firstUnreadable }: Changes,
  { ecosystem, before }: Following,
): string[] {
  if (unreadable <= (before?.unreadable ?? 0)) return [];
  const lines = unreadable === 1 ? '1 line' : `${unreadable} lines`;
  return [`${listOf(ecosystem)} has ${lines} that can't be read, the first is line ${firstUnreadable}.`];
}

function leftOutNotice(missing: readonly Change[], ecosystem: string): string {
  return `${listOf(ecosystem)} names ${naming(missing)}, not there: withdrawn upstream, and left out.`;
}

function movedElsewhere(missing: readonly Change[], ecosystem: string): FeedError {
  return new FeedError(
    `${listOf(ecosystem)} names ${naming(missing)}, and none of them is there: the records were moved.`,
  );
}

/** `3 records (GO-2024-2598, …)`. */
function naming(changes: readonly Change[]): string {
  const display = changes.slice(0, 3).map(idOf).join(', ');
  const { length } = changes;
  return `${length} ${length === 1 ? 'record' : 'records'} (${display}${length > 3 ? ', …' : ''})`;
}

function listOf(ecosystem: string): string {
  return `The list of changes of ${ecosystem}`;
}
