import type { Catalog } from '../../message.ts';
import type { dailyMessages } from '../../messages/daily.ts';

export const daily = {
  criticalOnDay:
    'On {day}, {n, plural, =0 {no stored CVE record was} one {{total} stored CVE record was} other {{total} stored CVE records were}} published with the severity critical.',
  kevDueInWindow:
    'From {from} to {to}, {n, plural, =0 {no CVE is} one {{total} CVE is} other {{total} CVEs are}} due according to the KEV catalog.',
  kevDueTitled: 'For {cve}, the KEV catalog names the due date {due}; its title is {title}.',
  changedOnDay:
    'On {day}, {n, plural, =0 {no change of a CVE is stored} one {what sources say changed for {total} CVE} other {what sources say changed for {total} CVEs}}.',
  severityOnDay:
    'On {day}, the severity of {n, plural, =0 {no CVE} one {{total} CVE} other {{total} CVEs}} changed.',
  ransomwareOnDay:
    'On {day}, the KEV catalog marked {n, plural, =0 {no other CVE} one {{total} more CVE} other {{total} more CVEs}} as used in ransomware campaigns.',
  movesOnDay:
    'In the EPSS data of {day}, {n, plural, =0 {no score differs} one {{total} score differs} other {{total} scores differ}} by at least 0.1 from the day stored before.',
  epssRose: 'For {cve}, the EPSS score rose from {before} on {beforeDay} to {after} on {afterDay}.',
  epssFell: 'For {cve}, the EPSS score fell from {before} on {beforeDay} to {after} on {afterDay}.',
  comesFirst: '{cve} comes first; timeline for exposed systems: {tier}; risk level: {level}.',

  nothingFirst: 'Nothing is new or due, so there is nothing to put first.',
  noScoresToCompare:
    'No two days of EPSS scores from one model are stored up to this day, so none are compared.',
  pastDay:
    'This brief is about a past day: the sources date what happened, while risks and timelines are those of the data stored now.',
  dayEmpty: 'Nothing that is stored is dated {date}; the newest day with data is {newest}.',
  newestDay: 'The newest day with data is {newest}, so this brief is about that day.',
  nothingDated: 'Nothing that is stored has a date, so there is no day to report on.',
} satisfies Catalog<typeof dailyMessages>;
