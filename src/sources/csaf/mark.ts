import { z } from 'zod';
import { sha256 } from '../../kit/digest.ts';
import type { Change } from './changes.ts';

const digest = z.string().regex(/^[0-9a-f]{12}$/);

const listMarkSchema = z.object({
  /** The newest time that the list had, canonical. */
  newest: z.string(),
  /**
   * Digests of the entries that were dealt with. All of them are kept, as upstream may add an advisory days after
   * one that it dates later.
   */
  taken: z.array(digest),
  /** Entries whose file was not there yet. */
  awaited: z.array(digest),
  /** False while entries of the list are left to be dealt with: it is read again then, though it did not change. */
  isDone: z.boolean(),
  /** Since when each list that was seen is doubted, canonical; not there while it is believed. */
  doubtedSince: z.string().optional(),
});

const markSchema = z.object({ lists: z.record(z.string(), listMarkSchema) });

/** How far a list of changes was followed. */
export type ListMark = z.infer<typeof listMarkSchema>;

/** The position in each list of changes, by its folder. */
export type Mark = z.infer<typeof markSchema>;

/** Reads a mark; null when it can't be read, which costs no more than fetching all again. */
export function readMark(mark: unknown): Mark | null {
  return markSchema.safeParse(mark).data ?? null;
}

/** Represents an entry in a mark: short, because there are thousands. */
export function digestOf({ path, time }: Change): string {
  return sha256(`${path},${time}`).slice(0, 12);
}
