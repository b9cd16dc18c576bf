import { z } from 'zod';
import type {
  WatchEvent,
  WatchEventPage,
  WatchlistInfo,
  WatchlistList,
} from '../../services/watchlists/contract.ts';
import { changeEvent } from './change.ts';
import { eventType } from './event-type.ts';
import { vulnerabilityItem } from './list.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { listedRiskOrNull } from './risk.ts';
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

const { severity, cvss, epss, kev, vendor, product } = vulnerabilityItem;

const match = z
  .strictObject({
    query: z.string().nullable().meta({ description: 'The query that finds the subject as it is now.' }),
    components: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string().nullable(),
          version: z.string().nullable(),
          status: z.enum(['affected', 'unknown']),
          identifiers: z.array(z.string()).meta({ description: 'Its package URLs and CPE names.' }),
        }),
      )
      .meta({ description: 'Components of the inventory that are affected, or may be; at most 50.' }),
    rules: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          reason: z.string().meta({ description: 'A sentence.' }),
        }),
      )
      .meta({ description: 'Rules that the event matches.' }),
  })
  .meta({ id: 'WatchMatch', description: 'Why the event is listed. Only the member of its kind says it.' });

export const watchEvent = z
  .strictObject({
    ...changeEvent.shape,
    title: z.string().nullable(),
    ...{ severity, cvss, epss, kev, vendor, product },
    ...listedRiskOrNull,
    match,
  })
  .meta({ id: 'WatchEvent', description: 'A change, the vulnerability as it is now, and why it is listed.' });

export const watchEventPage = z
  .strictObject({
    items: z.array(watchEvent),
    ...pageMembers,
    handled: z
      .int()
      .min(0)
      .meta({ description: 'Events that are left out because their vulnerability is handled.' }),
  })
  .meta({ id: 'WatchEventPage' });

export type Checked = Assert<Same<typeof watchEvent, WatchEvent>> &
  Assert<Same<typeof watchEventPage, WatchEventPage>> &
  Assert<Same<typeof watchlist, WatchlistInfo>> &
  Assert<Same<typeof watchlistList, WatchlistList>>;
