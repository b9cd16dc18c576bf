import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { canonicalTime } from '../../domain/time.ts';
import { sha256 } from '../../kit/digest.ts';
import { firstIssue } from '../../kit/json.ts';
import { attemptsKeptMax, type FeedState, noticesKeptMax } from '../contract/feeds.ts';
import type { SourceRun } from '../contract/log-state.ts';

/** The digest that a row of `source_run` carries. */
export function runDigest(source: string, run: string): string {
  return sha256(`${source}\n${run}`);
}

/** The digest that a row of `feed` carries. */
export function feedDigest(source: string, feed: string): string {
  return sha256(`${source}\n${feed}`);
}

/** The digest that the row of `secret` carries. */
export function secretDigest(value: Uint8Array): string {
  return sha256(value);
}

/** The digest that a row of these tables carries, as nothing else can prove what it says. */
export function rowDigest(
  table: CountedTable | 'watch_mark',
  values: readonly (string | number | null)[],
): string {
  return sha256(JSON.stringify([table, ...values]));
}

/** Tables whose rows are counted, so that a lost one is noticed. */
export const countedTables = [
  'identity',
  'api_key',
  'idempotency',
  'setting',
  'own_item',
  'watch_event',
  'watch_state',
] as const;
export type CountedTable = (typeof countedTables)[number];

/** @returns what adds to the count of a table, within the transaction that changes its rows */
export function rowCountsIn(database: DatabaseSync): (table: CountedTable, added: number | bigint) => void {
  const add = database.prepare('UPDATE row_count SET rows = rows + ? WHERE name = ?');
  return (table, added) => void add.run(added, table);
}

/** What a row of `source_run` tells; null when it is none. */
export function parseRun(text: string): SourceRun | null {
  try {
    const run: unknown = JSON.parse(text);
    return typeof run === 'object' && run !== null && 'source' in run ? (run as SourceRun) : null;
  } catch {
    return null;
  }
}

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
