import type { MessageName } from '../../answers/compose/messages/index.ts';
import type { Place, Point } from '../../answers/contract.ts';
import { daysLater, dueDays } from '../../domain/daily/day.ts';
import { count } from '../answers/plans/finding.ts';
import type { BriefParts } from './brief-parts.ts';
import { type DailyReasonCode, type DailySectionName, dailySectionNames } from './contract.ts';
import { isRead, reachesDay } from './copies.ts';
import { briefRoute } from './count.ts';

/** States how many a section has, or how many of it for one reason. */
export function countPoint(
  { book, findings, date }: BriefParts,
  place: Place,
  message: MessageName,
  [section, code]: readonly [section: DailySectionName, code?: DailyReasonCode],
  values: Readonly<Record<string, string>> = { day: date },
): Point {
  const { total, counts } = findings[section];
  const at = `/sections/${dailySectionNames.indexOf(section)}`;
  const pointer = code === undefined ? `${at}/total` : `${at}/counts/${code}`;
  const query = {
    path: `${briefRoute}?date=${values.day ?? date}#${pointer}`,
    manifest: book.manifest,
    total: code === undefined ? total : (counts[code] ?? 0),
  };
  return count(place, message, query, values);
}

/** How many were added to KEV, and how many critical ones were published, where the copies go up to the day. */
export function newCounts(parts: BriefParts, place: Place): Point[] {
  const added = countPoint(parts, place, 'kevOnDay', ['new', 'kev_added']);
  const published = countPoint(parts, place, 'criticalOnDay', ['new', 'published']);
  return [
    ...(reachesDay(parts, 'kev') ? [added] : []),
    ...(reachesDay(parts, 'published') ? [published] : []),
  ];
}

/** How many must be fixed by one of the next days, if the catalog was ever read. */
export function dueCounts(parts: BriefParts, place: Place): Point[] {
  const { date } = parts;
  if (!isRead(parts, 'kev')) return [];
  const values = { from: date, to: daysLater(date, dueDays) };
  return [countPoint(parts, place, 'kevDueInWindow', ['due'], values)];
}
