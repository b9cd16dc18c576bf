import type { Place, Point } from '../../answers/contract.ts';
import { dayOf, type LiveWindow } from '../../domain/live/window.ts';
import { derived, notice } from '../answers/plans/finding.ts';
import { claimWith, subjectOf } from '../answers/plans/vulnerability/subject.ts';
import type { BriefParts } from './brief-parts.ts';
import { countPoint } from './counts.ts';

/** Between which days how many EPSS scores moved, and how the first ones did. */
export function movePoints(parts: BriefParts, place: Place, namedMax: number): Point[] {
  const { book, findings } = parts;
  const { window, ranked } = findings.scores;
  const isRead = book.epss !== null;
  if (window === null) return isRead ? [notice(place, 'noScoresToCompare')] : [];
  const moves = ranked.slice(0, namedMax).flatMap(({ one }) => movePoint(parts, place, one.id, window));
  return [countPoint(parts, place, 'movesOnDay', ['scores'], { day: dayOf(window.to) }), ...moves];
}

function movePoint({ book }: BriefParts, place: Place, id: string, { from, to }: LiveWindow): Point[] {
  const subject = subjectOf(book, id, place);
  const claim = subject === null ? undefined : claimWith(subject, 'epss.score');
  const trend = subject?.record.epss?.trend ?? [];
  const [was, is] = [from, to].map((time) => trend.find(({ date }) => date === time));
  if (claim === undefined || was === undefined || is === undefined) return [];
  const values = {
    ...{ before: String(was.score), beforeDay: dayOf(from) },
    ...{ after: String(is.score), afterDay: dayOf(to) },
  };
  const message = is.score > was.score ? 'epssRose' : 'epssFell';
  return [derived(place, message, { rule: 'epss-move', rows: [], values }, [claim])];
}
