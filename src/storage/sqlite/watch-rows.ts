import type { SQLOutputValue } from 'node:sqlite';
import type { WatchMark, WatchNote } from '../contract/watch-events.ts';
import { rowDigest } from './rows.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

/** What a watchlist was when it was evaluated, and the place up to which its events are not kept. */
export interface WatchState {
  readonly watchlist: number;
  readonly basis: string;
  readonly floor: string;
}

/** What a row of `watch_event` says; null when it is not as it was written. */
export function readWatchNote(row: Row): WatchNote | null {
  const note: WatchNote = {
    position: Number(row.position),
    watchlist: Number(row.watchlist),
    event: String(row.event),
    subject: String(row.subject),
    type: String(row.type),
    at: String(row.at),
    place: String(row.place),
    why: String(row.why),
  };
  return noteDigest(note, row.listed === 1) === row.digest ? note : null;
}

export function noteDigest(note: WatchNote, isListed: boolean): string {
  const { position, watchlist, event, subject, type, at, place, why } = note;
  const values = [position, watchlist, event, subject, type, at, place, why, Number(isListed)];
  return rowDigest('watch_event', values);
}

/** As above, for a row of `watch_state`. */
export function readWatchState(row: Row): WatchState | null {
  const state = { watchlist: Number(row.watchlist), basis: String(row.basis), floor: String(row.floor) };
  return stateDigest(state) === row.digest ? state : null;
}

export function stateDigest({ watchlist, basis, floor }: WatchState): string {
  return rowDigest('watch_state', [watchlist, basis, floor]);
}

/** As above, for the row of `watch_mark`. */
export function readWatchMark(row: Row): WatchMark | null {
  const mark = { manifest: Number(row.manifest), hash: String(row.hash), basis: String(row.basis) };
  return markDigest(mark) === row.digest ? mark : null;
}

export function markDigest({ manifest, hash, basis }: WatchMark): string {
  return rowDigest('watch_mark', [manifest, hash, basis]);
}
