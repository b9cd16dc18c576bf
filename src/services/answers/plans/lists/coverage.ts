import type { Point } from '../../../../answers/contract.ts';
import { kevCatalogs, type SourceManifest } from '../../../../sources/contract.ts';
import type { PlanInput } from '../../plan.ts';
import { notice } from '../finding.ts';
import { type Days, dayOf, daysOf } from './days.ts';
import type { ListName } from './selection.ts';

type Parts = Pick<PlanInput, 'book' | 'place' | 'context' | 'reading'>;

/** The day of the copy from which a list comes; null if no source of it was ever read. */
export function lastDayOf(input: Parts, list: ListName): string | null {
  return copyDay(input, sourceOf(input, list));
}

/**
 * The days of a list that a question is about. Where it names none, they end with the copy, so that the answer is the
 * same as long as the copy is.
 * @param assumed the days up to one, if the question names none
 */
export function windowOf(input: Parts, list: ListName, assumed: (last: string) => Days): Days {
  const { reading, context } = input;
  if (reading.window !== null) return daysOf(reading.window, context.clock());
  const today = dayOf(context.clock());
  const day = lastDayOf(input, list) ?? today;
  return assumed(day < today ? day : today);
}

/** Says where the copy of the source ends the window, or before it does, or that the source was never read. */
export function coveragePoints(input: Parts, list: ListName, { to }: Days): readonly Point[] {
  const { place, context, reading } = input;
  const [first = ''] = sourcesOf[list](context.manifests);
  const source = sourceOf(input, list);
  const day = copyDay(input, source);
  if (source === undefined || day === null) return [notice(place, 'sourceUnread', { source: first })];
  if (day < to) return [notice(place, 'windowIncomplete', { source, day })];
  const isAssumed = reading.window === null && day < dayOf(context.clock());
  return isAssumed ? [notice(place, 'windowOfCopy', { source, day })] : [];
}

/** The sources that fill a list, the most authoritative first. */
export const sourcesOf: Readonly<
  Record<ListName, (manifests: readonly SourceManifest[]) => readonly string[]>
> = {
  kev: kevCatalogs,
  published: (manifests) => manifests.filter(({ files }) => files === 'record').map(({ name }) => name),
};

function sourceOf({ book, context }: Parts, list: ListName): string | undefined {
  return sourcesOf[list](context.manifests).find((name) => book.sources.has(name));
}

function copyDay({ book }: Parts, source: string | undefined): string | null {
  return book.sources.get(source ?? '')?.asOf.slice(0, 'yyyy-mm-dd'.length) ?? null;
}
