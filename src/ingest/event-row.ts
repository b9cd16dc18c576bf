import { eventId } from '../domain/change/event-id.ts';
import type { SubjectChange } from '../domain/event.ts';
import type { ChainVersion, EventRow } from '../projection/history-writer.ts';

/** A version with the one before it in the chain of its key; null for the first. */
export interface Pair {
  readonly before: ChainVersion | null;
  readonly after: ChainVersion;
}

/** A change as it is noted: known from when both versions were there, dated by upstream's later one. */
export function eventOf({ before, after }: Pair, change: SubjectChange): EventRow {
  const { source, key, manifest, upstreamTime } = after;
  return {
    ...change,
    id: eventId({
      source,
      key,
      subject: change.subject,
      type: change.type,
      before: before?.sha256 ?? null,
      after: after.sha256,
    }),
    manifest: Math.max(manifest, before?.manifest ?? 0),
    at: upstreamTime,
    source,
    prior: before?.version ?? null,
  };
}
