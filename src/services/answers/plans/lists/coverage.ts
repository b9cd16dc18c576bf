import type { Point } from '../../../../answers/contract.ts';
import { kevCatalogs, type SourceManifest } from '../../../../sources/contract.ts';
import type { PlanInput } from '../../plan.ts';
import { notice } from '../finding.ts';
import type { Days } from './days.ts';
import type { ListName } from './selection.ts';

type Parts = Pick<PlanInput, 'book' | 'place' | 'context'>;

/** The day of the copy from which a list comes; null if no source of it was ever read. */
export function lastDayOf(input: Parts, list: ListName): string | null {
  return dayOf(input, sourceOf(input, list));
}

/** Says where the copy of the source ends before the window does, or that it was never read. */
export function coveragePoints(input: Parts, list: ListName, { to }: Days): readonly Point[] {
  const { place, context } = input;
  const [first = ''] = sourcesOf[list](context.manifests);
  const source = sourceOf(input, list);
  const day = dayOf(input, source);
  if (source === undefined || day === null) return [notice(place, 'sourceUnread', { source: first })];
  return day < to ? [notice(place, 'windowIncomplete', { source, day })] : [];
}

/** The sources that fill a list, the most authoritative first. */
const sourcesOf: Readonly<Record<ListName, (manifests: readonly SourceManifest[]) => readonly string[]>> = {
  kev: kevCatalogs,
  published: (manifests) => manifests.filter(({ files }) => files === 'record').map(({ name }) => name),
};

function sourceOf({ book, context }: Parts, list: ListName): string | undefined {
  return sourcesOf[list](context.manifests).find((name) => book.sources.has(name));
}

function dayOf({ book }: Parts, source: string | undefined): string | null {
  return book.sources.get(source ?? '')?.asOf.slice(0, 'yyyy-mm-dd'.length) ?? null;
}
