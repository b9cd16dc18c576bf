import { z } from 'zod';
import { type Change, type Changes, overlapStart, timeOf } from './changes.ts';

/** When more records changed within a time, the overlap is shorter. */
const overlapChangesMax = 1_000;
/** In the midst of a poll the changes that it took are added. */
export const knownMax = 4_000;

const change = z.string().max(200);
const time = z.iso.datetime({ precision: 3 });

const reachedSchema = z.object({
  /** Newest time and number of entries that the list had. */
  newest: time,
  entries: z.int().nonnegative(),
  /** Unreadable lines that were reported. */
  unreadable: z.int().nonnegative(),
  /** All changes up to this time were imported, except the open ones, */
  from: time,
  /** and after it these. */
  known: z.array(change).max(knownMax),
  /** Changes that were asked for in vain. While there are some, the list is read again though it did not change. */
  open: z.array(change).max(knownMax),
});

const markSchema = z.object({ ecosystems: z.record(z.string(), reachedSchema) });

/** How far the list of changes of an ecosystem was followed. */
export type Reached = z.infer<typeof reachedSchema>;

/** How far each was followed, by its name. */
export type Mark = z.infer<typeof markSchema>;

/** Reads what was kept, or null when it can't be read. */
export function readMark(mark: unknown): Mark | null {
  return markSchema.safeParse(mark).data ?? null;
}

/** When all that a list names was asked for. */
export function reachedEnd(changes: Changes, open: readonly Change[]): Reached {
  const from = overlapOf(changes);
  const isOpen = new Set(open);
  const known = changes.recent.filter((one) => timeOf(one) > from && !isOpen.has(one));
  return { ...counted(changes), from, known, open: [...open] };
}

/** When the archive of all was taken. It may be somewhat older than the list, so the overlap is not known. */
export function reachedFull(changes: Changes): Reached {
  return { ...counted(changes), from: overlapOf(changes), known: [], open: [] };
}

function counted({
  newest,
  entries,
  unreadable,
}: Changes): Pick<Reached, 'newest' | 'entries' | 'unreadable'> {
  return { newest, entries, unreadable };
}

function overlapOf({ recent, newest }: Changes): string {
  const from = overlapStart(newest);
  const before: Change | undefined = recent.at(-overlapChangesMax - 1);
  return before !== undefined && timeOf(before) > from ? timeOf(before) : from;
}
