import type { MessageName } from '../../answers/compose/messages/index.ts';
import type { CitedClaim, Place, Point } from '../../answers/contract.ts';
import { fact } from '../answers/plans/finding.ts';
import { claimWith, type Subject, subjectOf } from '../answers/plans/vulnerability/subject.ts';
import type { BriefParts } from './brief-parts.ts';
import type { DailyReasonCode } from './contract.ts';
import { copyNotices, reachesDay } from './copies.ts';
import { countPoint } from './counts.ts';
import type { FoundReason } from './find.ts';

/** How many CVEs changed, and what the sources say now of the first ones. */
export function changePoints(parts: BriefParts, place: Place, namedMax: number): Point[] {
  const { book, findings } = parts;
  const { ranked, counts } = findings.changed;
  const named: Point[] = [];
  for (const { one } of ranked) {
    if (named.length === namedMax) break;
    const isNamed = one.reasons.some(({ code }) => tellers[code] !== undefined);
    const subject = isNamed ? subjectOf(book, one.id, place) : null;
    const point = subject && tell(subject, one.reasons);
    if (point !== null) named.push(point);
  }
  const isCovered = ranked.length > 0 || reachesDay(parts, 'kev') || reachesDay(parts, 'published');
  if (!isCovered) return copyNotices(parts, place, ['kev', 'published']);
  return [
    countPoint(parts, place, 'changedOnDay', ['changed']),
    ...ownCounts
      .filter(([code]) => (counts[code] ?? 0) > 0)
      .map(([code, message]) => countPoint(parts, place, message, ['changed', code])),
    ...named,
  ];
}

/** The changes that a sentence counts. */
const ownCounts: readonly (readonly [DailyReasonCode, MessageName])[] = [
  ['ransomware_flagged', 'ransomwareOnDay'],
  ['severity_changed', 'severityOnDay'],
];

/** States what the first of its changes made of a CVE, if that is what the sources say now. */
function tell(subject: Subject, reasons: readonly FoundReason[]): Point | null {
  for (const { code, value } of reasons) {
    const [message, find] = tellers[code] ?? [];
    const claim = find?.(subject, String(value));
    if (message !== undefined && claim !== undefined) return fact(subject.place, message, claim);
  }
  return null;
}

type FindClaim = (subject: Subject, value: string) => CitedClaim | undefined;

/** The sentence of a change, and the claim of the present that has its value. */
const tellers: Readonly<Partial<Record<DailyReasonCode, readonly [MessageName, FindClaim]>>> = {
  rejected: ['rejected', (subject) => withValue(subject, 'state', 'rejected')],
  ransomware_flagged: ['kevRansomware', (subject) => claimWith(subject, 'kev.ransomware')],
  kev_due_changed: ['kevDue', (subject, value) => withValue(subject, 'kev.due', value)],
  cvss_added: ['score', scoreOf],
  cvss_raised: ['score', scoreOf],
  cvss_lowered: ['score', scoreOf],
  severity_changed: ['score', (subject, value) => withValue(subject, 'cvss.severity', value)],
};

function scoreOf({ claims }: Subject, value: string): CitedClaim | undefined {
  return claims.find(({ facets }) => {
    return facets['cvss.severity'] !== undefined && Number(facets['cvss.score']) === Number(value);
  });
}

function withValue(
  { claims }: Subject,
  facet: 'state' | 'kev.due' | 'cvss.severity',
  value: string,
): CitedClaim | undefined {
  return claims.find(({ facets }) => facets[facet] === value);
}
