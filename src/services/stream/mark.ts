import type { EventKey, HistoryReader } from '../../projection/history-reader.ts';
import { Cursors } from '../cursor.ts';

/** How far a client has followed the stream: a position in the order of the events of one store. */
export interface StreamMark extends EventKey {
  /** Start of the hash of its manifest. Each manifest names its predecessor, so this identifies the whole history. */
  readonly hash: string;
}

/** Sorts after all times and ids. */
const last = '~';
const hashCharacters = 16;
const markCharactersMax = 2_000;

/** After all events of any manifest. */
export const afterAll: EventKey = { manifest: Number.MAX_SAFE_INTEGER, at: last, subject: last, id: last };

/** After all events of a manifest. Events of one manifest become visible together. */
export function endOf(history: HistoryReader, manifest: number): StreamMark {
  return markAt(history, { manifest, at: last, subject: last, id: last });
}

export function markAt(history: HistoryReader, { manifest, at, subject, id }: EventKey): StreamMark {
  return { manifest, at, subject, id, hash: hashOf(history, manifest) };
}

/**
 * Why the stream can't continue from a mark, as a sentence; null if it can. Call it in the snapshot in which the
 * stream continues.
 */
export function whyLost(history: HistoryReader, { manifest, hash }: StreamMark): string | null {
  const newest = history.newestManifest();
  const oldest = history.oldestManifest() ?? newest + 1;
  if (manifest > newest)
    return 'The mark is newer than this store: the store was restored, or is a different one.';
  if (manifest < oldest - 1) {
    return `Some changes after the mark are no longer stored: the oldest manifest is ${oldest}.`;
  }
  // The hash of the manifest before the oldest is not known any more.
  if (manifest >= oldest && hash !== hashOf(history, manifest)) {
    return 'The mark does not match the history of this store: the store was restored, or is a different one.';
  }
  return null;
}

/** Writes and reads marks. They are signed, so that marks of other stores are recognized. */
export class Marks {
  readonly #cursors: Cursors<StreamMark>;

  constructor(secret: Uint8Array) {
    this.#cursors = new Cursors(secret, isMark);
  }

  write(mark: StreamMark): string {
    return this.#cursors.encode(mark, 'mark');
  }

  /** Null for what is not a mark of this store. */
  read(text: string): StreamMark | null {
    if (text.length > markCharactersMax) return null;
    try {
      return this.#cursors.decode(text, 'mark');
    } catch {
      return null;
    }
  }
}

function hashOf(history: HistoryReader, manifest: number): string {
  return history.manifestHash(manifest)?.slice(0, hashCharacters) ?? '';
}

function isMark(value: unknown): value is StreamMark {
  if (typeof value !== 'object' || value === null) return false;
  const { manifest, at, subject, id, hash } = value as Partial<Record<keyof StreamMark, unknown>>;
  return typeof manifest === 'number' && [at, subject, id, hash].every((part) => typeof part === 'string');
}
