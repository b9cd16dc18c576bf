import { canonicalTime } from '../../domain/time.ts';

/** An advisory in a provider's list of what changed when. */
export interface Change {
  /** Below the folder of the list: `2024/icsa-24-298-01.json`. */
  readonly path: string;
  /** Canonical. */
  readonly time: string;
}

/** What such a list says. */
export interface Changes {
  /** One for each path, its newest; oldest first. */
  readonly entries: readonly Change[];
  readonly unreadable: {
    readonly count: number;
    /** Number of the first such line, from 1; 0 when there is none. */
    readonly firstLine: number;
  };
}

/**
 * Reads a list of changes (`changes.csv`): lines of a path and a time, in any order. A line that is none is counted.
 * @param folder of the list, below the provider's: `OT/white`. Paths may be written with it
 */
export function readChanges(bytes: Uint8Array, folder: string): Changes {
  const text = new TextDecoder().decode(bytes);
  const newest = new Map<string, string>();
  let count = 0;
  let firstAt = -1;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const change = readChange(line, folder);
    if (change === null) {
      if (count === 0) firstAt = index;
      count++;
    } else if (change.time > (newest.get(change.path) ?? '')) newest.set(change.path, change.time);
  }
  const entries = Array.from(newest, ([path, time]) => ({ path, time })).sort(byTime);
  return { entries, unreadable: { count, firstLine: lineAt(text, firstAt) } };
}

/** Longer than any line of a path and a time. */
const lineCharsMax = 400;
/** Two cells, each in quotes or not. */
const lineForm = /^(?:"([^",]+)"|([^",]+)),(?:"([^",]+)"|([^",]+))$/;
const pathForm = /^(?:19|20)\d\d\/[A-Za-z0-9][\w.+-]{0,119}\.json$/;
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

function readChange(line: string, folder: string): Change | null {
  if (line.length > lineCharsMax) return null;
  const [, quotedPath, plainPath, quotedTime, plainTime] = lineForm.exec(line.trim()) ?? [];
  const written = quotedPath ?? plainPath ?? '';
  const prefix = [`csaf_files/${folder}/`, `${folder}/`].find((start) => written.startsWith(start)) ?? '';
  const path = written.slice(prefix.length);
  const timeText = quotedTime ?? plainTime ?? '';
  const time = timeForm.test(timeText) ? canonicalTime(timeText) : null;
  return pathForm.test(path) && time !== null ? { path, time } : null;
}

function byTime(a: Change, b: Change): number {
  if (a.time !== b.time) return a.time < b.time ? -1 : 1;
  return a.path < b.path ? -1 : 1;
}

function lineAt(text: string, index: number): number {
  return index < 0 ? 0 : (text.slice(0, index).match(/\r\n|\r|\n/g)?.length ?? 0) + 1;
}
