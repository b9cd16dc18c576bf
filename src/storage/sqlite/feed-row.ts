import { z } from 'zod';
import { canonicalTime } from '../../domain/time.ts';
import { firstIssue } from '../../kit/json.ts';
import { attemptsKeptMax, type FeedState, noticesKeptMax } from '../contract/feeds.ts';

/** The position of a feed takes some kilobytes; beyond this it is something else. */
export const feedCharactersMax = 1_000_000;
/** Longer sentences are cut. */
export const sentenceCharactersMax = 2_000;

/**
 * The text of a row of `feed`, with as many of the newest polls and notices as are kept.
 * @throws Error for what could not be read again
 */
export function printFeed(feed: FeedState): string {
  const { attempts, notices } = feed;
  const parsed = writtenFeed.safeParse({
    ...feed,
    attempts: attempts.slice(0, attemptsKeptMax),
    notices: notices.slice(0, noticesKeptMax),
  });
  if (!parsed.success) {
    throw new Error(`The state of the feed ${feed.source} can't be kept: ${firstIssue(parsed.error)}.`);
  }
  const text = JSON.stringify(parsed.data);
  if (text.length <= feedCharactersMax) return text;
  throw new Error(
    `The state of the feed ${feed.source} can't be kept: it has ${text.length} characters, ${feedCharactersMax} are the most.`,
  );
}

/**
 * What a row of `feed` tells; null when it is none. An unreadable poll, notice or validator costs only
 * itself; what decides whether and from where a feed continues must be complete.
 */
export function parseFeed(text: string): FeedState | null {
  if (text.length > feedCharactersMax) return null;
  try {
    return storedFeed.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const time = z.string().refine((text) => canonicalTime(text) === text, 'is not a canonical time');
const sentence = z.string().transform((text) => text.slice(0, sentenceCharactersMax));
const count = z.int().min(0);

const attempt = z.object({
  startedAt: time,
  finishedAt: time,
  outcome: z.enum(['synced', 'unchanged', 'refused', 'failed']),
  fault: z.string().max(100).nullable(),
  error: sentence.nullable(),
  bytes: count,
  requests: count,
});

const notice = z.object({
  at: time,
  kind: z.enum(['degraded', 'recovered', 'fallback', 'gap']),
  message: sentence,
});

const validators = z.object({
  etag: z.string().max(2_000).nullable(),
  lastModified: z.string().max(200).nullable(),
});

const writtenFeed = z.object({
  source: z.string().min(1).max(100),
  since: time.nullable(),
  mark: z.unknown().default(null),
  validators: z.record(z.string(), validators),
  lastCheck: time.nullable(),
  lastSuccess: time.nullable(),
  failures: count,
  next: time.nullable(),
  attempts: z.array(attempt),
  notices: z.array(notice),
});

const storedFeed = writtenFeed.extend({
  validators: z.record(z.string(), z.unknown()).transform((all) => readableMembers(validators, all)),
  attempts: z.array(z.unknown()).transform((all) => readableItems(attempt, all, attemptsKeptMax)),
  notices: z.array(z.unknown()).transform((all) => readableItems(notice, all, noticesKeptMax)),
});

function readableItems<T>(schema: z.ZodType<T>, items: readonly unknown[], itemsMax: number): T[] {
  return items
    .flatMap((item) => {
      const { success, data } = schema.safeParse(item);
      return success ? [data] : [];
    })
    .slice(0, itemsMax);
}

function readableMembers<T>(
  schema: z.ZodType<T>,
  members: Readonly<Record<string, unknown>>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) => {
      const { success, data } = schema.safeParse(member);
      return success ? [[name, data]] : [];
    }),
  );
}
