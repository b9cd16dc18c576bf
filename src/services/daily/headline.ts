import type { Point } from '../../answers/contract.ts';
import { derived, notice } from '../answers/plans/finding.ts';
import { urgencyClaims, urgencyOf } from '../answers/plans/vulnerability/judgement.ts';
import { subjectOf } from '../answers/plans/vulnerability/subject.ts';
import type { BriefParts } from './brief-parts.ts';
import { dueCounts, newCounts } from './counts.ts';

const place = '/headline';

/** What a reader must know who reads nothing else: the day, how much is new and due, and what comes first. */
export function headlinePoints(parts: BriefParts): Point[] {
  const { book, date, isPast, isNewest } = parts;
  const newest = book.newestDay;
  if (newest === null) return [notice(place, 'nothingDated')];
  const isEmpty = !book.hasDay(date);
  return [
    ...(isNewest && isPast ? [notice(place, 'newestDay', { newest })] : []),
    ...(isEmpty ? [notice(place, 'dayEmpty', { date, newest })] : newCounts(parts, place)),
    ...dueCounts(parts, place),
    ...firstPoint(parts),
    ...(isPast ? [notice(place, 'pastDay')] : []),
  ];
}

function firstPoint({ book, findings }: BriefParts): Point[] {
  const [first] = findings.first.ranked;
  const subject = first && subjectOf(book, first.one.id, place);
  if (subject == null) return [];
  const claims = urgencyClaims(subject);
  if (claims.length === 0) return [];
  const { risk, priority } = subject.judgement;
  const values = { tier: urgencyOf(subject).tier, level: risk.level };
  const [rule, rows] = [priority.bod?.table.id ?? 'risk', priority.bod?.exposed.rows ?? []];
  return [derived(place, 'comesFirst', { rule, rows, values }, claims)];
}
