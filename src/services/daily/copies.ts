import type { ClaimBook } from '../../answers/claims/contract.ts';
import type { Place, Point } from '../../answers/contract.ts';
import type { SourceManifest } from '../../sources/contract.ts';
import { notice } from '../answers/plans/finding.ts';
import { sourcesOf } from '../answers/plans/lists/coverage.ts';
import type { ListName } from '../answers/plans/lists/selection.ts';
import type { BriefParts } from './brief-parts.ts';

/** What a brief reports: lists of CVEs, and scores. */
type Reported = ListName | 'epss';

/** Below this freshness, the brief says how old a copy is. */
const freshnessMin = 0.5;

/** Whether a source of it was ever read. */
export function isRead(parts: BriefParts, list: Reported): boolean {
  return copyOf(parts, list).day !== null;
}

/** Whether the copy of a source includes the day, so that a number of 0 is true. */
export function reachesDay(parts: BriefParts, list: Reported): boolean {
  const copy = copyOf(parts, list);
  return copy.day !== null && copy.day >= parts.date;
}

/** Says which source was never read, and which copy is old or ends before the day. */
export function copyNotices(parts: BriefParts, place: Place, all: readonly Reported[]): Point[] {
  return all.flatMap((list) => {
    const { source, day, freshness } = copyOf(parts, list);
    if (day === null) return [notice(place, 'sourceUnread', { source })];
    const isOld = day < parts.date || freshness < freshnessMin;
    return isOld ? [notice(place, 'sourceAge', { source, day })] : [];
  });
}

/** The source that fills a list, and the day of its copy; null if it was never read. */
function copyOf({ book, context: { manifests } }: BriefParts, list: Reported) {
  const names = list === 'epss' ? scoresOf(book, manifests) : sourcesOf[list](manifests);
  const source = names.find((name) => book.sources.has(name)) ?? names[0] ?? '';
  const { asOf, freshness } = book.sources.get(source) ?? { asOf: null, freshness: 0 };
  return { source, day: asOf?.slice(0, 'YYYY-MM-DD'.length) ?? null, freshness };
}

/** The source of the newest scores; if there are none, the one that decides on them. */
function scoresOf({ epss }: ClaimBook, manifests: readonly SourceManifest[]): readonly string[] {
  if (epss !== null) return [epss.source];
  return manifests.filter(({ decides }) => decides === 'epss').map(({ name }) => name);
}
