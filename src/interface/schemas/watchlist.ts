import { z } from 'zod';
import type { WatchlistInfo, WatchlistList } from '../../services/watchlists/contract.ts';
import { eventType } from './event-type.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { time } from './time.ts';

export const watchlist = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    query: z.string().nullable().meta({ description: 'Null for a watchlist of another kind.' }),
    inventory: z.boolean().meta({ description: 'Whether it watches what affects your inventory.' }),
    rules: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Ids of rules of yours; empty for all. Null for a watchlist of another kind.' }),
    events: z.array(eventType).meta({ description: 'The types of events that it lists.' }),
    since: z
      .int()
      .min(0)
      .meta({ description: 'The newest manifest when it was made. It lists what was noticed later.' }),
    version: z.int().min(1).meta({ description: 'Grows with each change.' }),
    createdAt: time,
    updatedAt: time,
    warnings: z
      .array(z.string())
      .meta({ description: 'What is probably misspelled in the query, as sentences.' }),
  })
  .meta({ id: 'Watchlist' });

export const watchlistList = z
  .strictObject({ items: z.array(watchlist), count: pageMembers.count })
  .meta({ id: 'WatchlistList' });

export type Checked = Assert<Same<typeof watchlist, WatchlistInfo>> &
  Assert<Same<typeof watchlistList, WatchlistList>>;
