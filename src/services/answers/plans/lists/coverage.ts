import type { Point } from '../../../../answers/contract.ts';
import type { PlanInput } from '../../plan.ts';
import { notice } from '../finding.ts';
import type { Days } from './days.ts';
import type { ListName } from './selection.ts';

/** The sources that fill a list, the most authoritative first. */
const sourcesOf: Readonly<Record<ListName, readonly string[]>> = {
  kev: ['kev', 'starter-pack'],
  published: ['cve-list', 'starter-pack'],
};

/** The day of the copy from which a list comes; null if no source of it was ever read. */
export function lastDayOf({ book }: Pick<PlanInput, 'book'>, list: ListName): string | null {
  return dayOf(book, sourceOf(book, list));
}

/** Says where the copy of the source ends before the window does, or that it was never read. */
export function coveragePoints(
  { book, place }: Pick<PlanInput, 'book' | 'place'>,
  list: ListName,
  { to }: Days,
): readonly Point[] {
  const [first = ''] = sourcesOf[list];
  const source = sourceOf(book, list);
  const day = dayOf(book, source);
  if (source === undefined || day === null) return [notice(place, 'sourceUnread', { source: first })];
  return day < to ? [notice(place, 'windowIncomplete', { source, day })] : [];
}

function sourceOf({ sources }: PlanInput['book'], list: ListName): string | undefined {
  return sourcesOf[list].find((name) => sources.has(name));
}

function dayOf({ sources }: PlanInput['book'], source: string | undefined): string | null {
  return sources.get(source ?? '')?.asOf.slice(0, 'yyyy-mm-dd'.length) ?? null;
}
