import { eventTime } from '../../domain/change/event-time.ts';
import type { EventType } from '../../domain/event.ts';
import type { HistoryReader, StoredEvent } from '../../projection/history-reader.ts';

const afterAll = { manifest: Number.MAX_SAFE_INTEGER, at: '', subject: '', id: '' };

/** The event of that type that the store noticed last; null if there is none. */
export function newestEvent(history: HistoryReader, type: EventType, subject: string): StoredEvent | null {
  const filter = { afterManifest: -1, from: '', type, source: null, subject };
  return history.eventsBefore(filter, afterAll, 1)[0] ?? null;
}

/** When it happened, and when the store saw it. */
export function timesOf(event: StoredEvent): { readonly at: string; readonly seen: string } {
  return { at: eventTime(event, event.at), seen: event.at };
}
