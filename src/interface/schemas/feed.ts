import { z } from 'zod';
import { changeTypes, matchKinds } from '../../domain/feed/score.ts';
import { handlingStatuses } from '../../domain/handling/handling.ts';
import { locales } from '../../services/answers/contract.ts';
import { type Feed, interestOrigins } from '../../services/feed/contract.ts';
import { claimId } from './claim.ts';
import { vulnerabilityItem } from './list.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { time } from './time.ts';

const via = z.enum(interestOrigins).meta({ description: 'Where the interest comes from.' });
const text = z
  .string()
  .meta({ description: 'The interest as written; the name of a collection or watchlist.' });
const points = z.number().min(0).max(100);

const readingMembers = {
  as: z.enum(matchKinds),
  id: z.string().nullable().meta({ description: 'Id of the entity; null if it is not one entity.' }),
  query: z.string().nullable().meta({
    description: 'The same in the query language; null if the language cannot say it.',
  }),
};

const match = z
  .strictObject({
    ...readingMembers,
    interest: text,
    via,
    claims: z.array(claimId).meta({ description: 'The claims that link the CVE to the entity.' }),
  })
  .meta({ id: 'FeedMatch', description: 'How an item matches an interest.' });

const change = z
  .strictObject({
    type: z.enum(changeTypes),
    at: time,
    ageDays: z.int().min(0).meta({ description: 'Whole days up to `at` of the feed.' }),
    event: z
      .string()
      .nullable()
      .meta({ description: 'Id of the event; null for what a record or KEV states.' }),
    claim: claimId.nullable().meta({ description: 'The claim that states it; null for an event.' }),
  })
  .meta({ id: 'FeedChange', description: 'The change that counts most.' });

const score = z
  .strictObject({
    total: points.meta({ description: 'The sum of the others, by which items are ordered.' }),
    match: points,
    risk: points.nullable().meta({ description: 'Null if the risk is unknown, which adds nothing.' }),
    change: points,
  })
  .meta({ id: 'FeedScore', description: 'Points, each in whole hundredths.' });

const item = z
  .strictObject({
    ...vulnerabilityItem,
    title: z.string().meta({ description: 'The id if no source gives a title.' }),
    matchReason: z.string().meta({ description: 'Why it is listed, in the language of the answer.' }),
    match: z.strictObject({
      interests: z.array(match).meta({ description: 'At most 20, the most specific first.' }),
      change: change.nullable().meta({ description: 'Null if nothing that counts happened in 90 days.' }),
    }),
    handled: z
      .enum(handlingStatuses)
      .nullable()
      .meta({ description: 'What you decided about it; null if it is not handled.' }),
    score,
  })
  .meta({ id: 'FeedItem', description: 'A vulnerability that matches an interest.' });

const interest = z
  .strictObject({
    text,
    via,
    readAs: z
      .array(z.strictObject(readingMembers))
      .meta({ description: 'What it was read as, at most 20. Any of them is enough for a match.' }),
    items: z.int().min(0).meta({ description: 'CVEs that match it, on all pages.' }),
    didYouMean: z.string().nullable().meta({ description: 'A spelling that is probably meant.' }),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'FeedInterest', description: 'What was read of an interest.' });

export const feed = z
  .strictObject({
    items: z.array(item).meta({ description: 'The highest score first.' }),
    ...pageMembers,
    handled: z.int().min(0).meta({
      description:
        'Matching CVEs that are handled. Without `handled=include` they are left out, and `total` is without them.',
    }),
    interests: z.array(interest),
    at: time.meta({ description: 'The present by which ages are counted: the same on all pages.' }),
    locale: z.enum(locales),
    requestedLocale: z.string().nullable(),
    localeFallback: z.boolean(),
    manifest: z.int().min(0).meta({ description: 'The state of the data.' }),
  })
  .meta({ id: 'Feed', description: 'What is new about the interests of a caller.' });

export type Checked = Assert<Same<typeof feed, Feed>>;
