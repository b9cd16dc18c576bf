import { z } from 'zod';
import { type EventType, eventTypes } from '../../domain/event.ts';
import { ownItems } from '../own/items.ts';

/** What an identity watches: exactly one of a query, its inventory, and its own rules. */
export interface Watchlist {
  readonly name: string;
  /** In the query language of search; null for a list of another kind. */
  readonly query: string | null;
  readonly inventory: boolean;
  /** Ids of own rules; empty for all of them, null for a list of another kind. */
  readonly rules: readonly string[] | null;
  readonly events: readonly EventType[];
  /** The newest manifest when it was made: what the store noticed up to then is not news. */
  readonly since: number;
}

/** The types that make too much noise for a default: other texts, and product lists in another notation. */
const noisyEvents: ReadonlySet<EventType> = new Set([
  'affected_changed',
  'description_changed',
  'title_changed',
  'reference_added',
]);

/** The types of a watchlist that names none. */
export const defaultEvents: readonly EventType[] = eventTypes.filter((type) => !noisyEvents.has(type));

export const watchlistItems = ownItems<Watchlist>({
  kind: 'watchlist',
  noun: 'watchlist',
  plural: 'watchlists',
  listedAt: 'GET /api/v1/watchlists',
  max: 100,
  schema: z.object({
    name: z.string(),
    query: z.string().nullable(),
    inventory: z.boolean(),
    rules: z.array(z.string()).nullable(),
    events: z.array(z.enum(eventTypes)),
    since: z.int().min(0),
  }),
  keyOf: ({ name }) => name,
});
