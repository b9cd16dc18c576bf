import type { Place, Point } from '../../answers/contract.ts';
import { fact, notice } from '../answers/plans/finding.ts';
import { itemPoint } from '../answers/plans/lists/items.ts';
import { rankPoint } from '../answers/plans/vulnerability/order.ts';
import { claimWith, subjectOf } from '../answers/plans/vulnerability/subject.ts';
import type { BriefParts } from './brief-parts.ts';
import { changePoints } from './changes.ts';
import type { DailyReasonCode, DailySectionName } from './contract.ts';
import { copyNotices } from './copies.ts';
import { dueCounts, newCounts } from './counts.ts';
import { movePoints } from './moves.ts';

/** The most CVEs of a kind that sentences name. */
const namedMax = 5;
const rankedMax = 3;

type SectionPoints = (parts: BriefParts, place: Place) => readonly Point[];

/** What each section tells. */
export const sectionPoints: Readonly<Record<DailySectionName, SectionPoints>> = {
  new: (parts, place) => [
    ...newCounts(parts, place),
    ...idsWith(parts, 'new', 'kev_added').flatMap((id) => itemPoint({ ...parts, place }, 'kev', id) ?? []),
    ...idsWith(parts, 'new', 'published').flatMap(
      (id) => itemPoint({ ...parts, place }, 'published', id) ?? [],
    ),
    ...copyNotices(parts, place, ['kev', 'published']),
  ],
  due: (parts, place) => [
    ...dueCounts(parts, place),
    ...idsWith(parts, 'due', 'kev_due').flatMap((id) => duePoint(parts, place, id)),
    ...copyNotices(parts, place, ['kev']),
  ],
  first: (parts, place) => {
    const ids = parts.findings.first.ranked.slice(0, rankedMax).map(({ one }) => one.id);
    const subjects = ids.flatMap((id) => subjectOf(parts.book, id, place) ?? []);
    const ranked = subjects.flatMap((subject, i) => rankPoint(subject, i + 1) ?? []);
    return ranked.length === 0 ? [notice(place, 'nothingFirst')] : [...ranked, notice(place, 'tierCaveat')];
  },
  changed: (parts, place) => changePoints(parts, place, namedMax),
  scores: (parts, place) => [...movePoints(parts, place, namedMax), ...copyNotices(parts, place, ['epss'])],
};

/** The first CVEs of a section that are there for a reason. */
function idsWith({ findings }: BriefParts, name: DailySectionName, code: DailyReasonCode): readonly string[] {
  return findings[name].ranked
    .filter(({ one }) => one.reasons.some((reason) => reason.code === code))
    .slice(0, namedMax)
    .map(({ one }) => one.id);
}

function duePoint({ book }: BriefParts, place: Place, id: string): Point[] {
  const subject = subjectOf(book, id, place);
  const due = subject === null ? undefined : claimWith(subject, 'kev.due');
  if (subject === null || due === undefined) return [];
  const title = claimWith(subject, 'title');
  return [title === undefined ? fact(place, 'kevDue', due) : fact(place, 'kevDueTitled', due, title)];
}
