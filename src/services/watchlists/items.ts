import { z } from 'zod';
import { type EventType, eventTypes } from '../../domain/event.ts';
import { ownItems } from '../own/items.ts';
import type { Watchlist } from './contract.ts';

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
