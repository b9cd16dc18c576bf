import { setImmediate } from 'node:timers/promises';
import { canonicalTime } from '../../domain/time.ts';
import { timestamp } from '../../kit/clock.ts';
import { recordIdForm } from './wire.ts';

/** A record and when it changed: `2026-08-21T10:00:00.000Z GO-2024-2598`. As text they order by time. */
export type Change = string;

/** What the list of changes of an ecosystem says. */
export interface Changes {
  /** Entries that can be read. */
  readonly entries: number;
  /** Canonical; empty when there is no entry. */
  readonly newest: string;
  /** The changes after `since` and those of the overlap, oldest first, and of each record the last. */
  readonly recent: readonly Change[];
  /** Lines that can't be read, and the first of them, from 1; 0 when there is none. */
  readonly unreadable: number;
  readonly firstUnreadable: number;
}

/**
 * Upstream writes its files one after the other, which takes up to half an hour, and its caches keep each for an
 * hour. So any of them may be somewhat older than another, and changes within this time are not taken for granted.
 */
export const overlapMs = 2 * 3_600_000;

/** Upstream's clock may be ahead. What is dated later would make all that follows look old. */
const futureMaxMs = 86_400_000;

/**
 * Reads a list of changes (`modified_id.csv`): lines of a time and an id. They come newest first, but need not.
 * @param since canonical time; null to be given the overlap alone
 */
export async function readChanges(bytes: Uint8Array, since: string | null, nowMs: number): Promise<Changes> {
  const latest = timestamp(nowMs + futureMaxMs);
  const recent = new Map<string, string>();
  let [entries, lines, unreadable, firstUnreadable] = [0, 0, 0, 0];
  let newest = '';
  let floor = '';
  for (const line of linesOf(bytes)) {
    lines++;
    if (lines % linesAtOnce === 0) await setImmediate();
    if (line === '') continue;
    // Nearly all are older, and need not be read any further.
    if (usualForm.test(line) && line < floor) {
      entries++;
      continue;
    }
    const comma = line.indexOf(',');
    const time = canonicalTime(line.slice(0, comma));
    const id = line.slice(comma + 1);
    if (comma === -1 || time === null || time > latest || !recordIdForm.test(id)) {
      unreadable++;
      firstUnreadable ||= lines;
      continue;
    }
    entries++;
    if (time > newest) {
      newest = time;
      floor = smallerOf(since ?? latest, overlapStart(newest));
    }
    if (time > floor && time > (recent.get(id) ?? '')) recent.set(id, time);
  }
  const later = [...recent].filter(([, time]) => time > floor).map(([id, time]): Change => `${time} ${id}`);
  return { entries, newest, recent: later.sort(), unreadable, firstUnreadable };
}

/** npm has a quarter of a million, and others wait meanwhile. */
const linesAtOnce = 10_000;

/** Why a list is none, as the rest of a sentence, or null. */
export function rejectionOf({ entries, unreadable, firstUnreadable }: Changes): string | null {
  if (entries === 0) return 'has no entry that can be read';
  return unreadable > entries
    ? `has ${unreadable} lines that can't be read, from line ${firstUnreadable} on, and only ${entries} that can`
    : null;
}

/** A time in UTC, which orders as text by what it has in common with a canonical one, and an id. */
const usualForm =
  /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3,9}Z,[A-Za-z][A-Za-z0-9]*-[\w.:+~-]{1,120}$/;

/** When the overlap begins that ends at a time. */
export function overlapStart(time: string): string {
  return timestamp(Date.parse(time) - overlapMs);
}

export function idOf(change: Change): string {
  return change.slice(change.indexOf(' ') + 1);
}

export function timeOf(change: Change): string {
  return change.slice(0, change.indexOf(' '));
}

function* linesOf(bytes: Uint8Array): Generator<string> {
  const text = new TextDecoder().decode(bytes);
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    const stop = end === -1 ? text.length : end;
    yield text.slice(start, text[stop - 1] === '\r' ? stop - 1 : stop);
    start = stop + 1;
  }
}

function smallerOf(a: string, b: string): string {
  return a < b ? a : b;
}
