import type { Change, EventType } from '../event.ts';

/** A sentence that tells a change, out of what its sides say. @param source name of the source that it is of */
export function changeTitle({ type, before, after }: Change, source: string): string {
  const tell = sentences[type];
  return tell(membersOf(before), membersOf(after), source, after);
}

type Members = Readonly<Record<string, unknown>>;
type Sentence = (before: Members, after: Members, source: string, side: unknown) => string;

const sentences: Readonly<Record<EventType, Sentence>> = {
  published: () => 'The record was published.',
  rejected: () => 'The record was rejected.',
  cvss_added: (_, after) => `It got a base score of ${scoreOf(after)}.`,
  cvss_raised: (before, after) => `The base score was raised from ${scoreOf(before)} to ${scoreOf(after)}.`,
  cvss_lowered: (before, after) => `The base score was lowered from ${scoreOf(before)} to ${scoreOf(after)}.`,
  severity_changed: (before, after) => `The severity changed from ${word(before)} to ${word(after)}.`,
  kev_added: () => 'CISA added it to its catalog of Known Exploited Vulnerabilities.',
  kev_removed: () => 'CISA removed it from its catalog of Known Exploited Vulnerabilities.',
  kev_due_changed: (before, after) =>
    `The due date of the catalog changed from ${dayOf(before.dueDate)} to ${dayOf(after.dueDate)}.`,
  ransomware_flagged: () => 'The catalog now lists it as used by ransomware.',
  epss_jump: (before, after) => `EPSS rose from ${epssOf(before)} to ${epssOf(after)}.`,
  epss_drop: (before, after) => `EPSS fell from ${epssOf(before)} to ${epssOf(after)}.`,
  ssvc_changed: (_, after) => `The SSVC decision changed: exploitation ${text(after.exploitation)}.`,
  description_changed: () => 'The description was rewritten.',
  title_changed: () => 'The title changed.',
  reference_added: (_, __, ___, side) =>
    `References were added: ${Array.isArray(side) ? side.length : 'many'}.`,
  weakness_changed: (_, __, ___, side) =>
    `The weaknesses are now: ${Array.isArray(side) && side.length > 0 ? side.slice(0, 10).join(', ') : 'none'}.`,
  affected_changed: () => 'What is affected changed.',
  advisory_added: (_, after) => `Advisory ${text(after.label)} was found to mention it.`,
  entity_revoked: (_, after, source) => `It is now ${text(after.state)}, according to ${source}.`,
};

/** The members of a side that is an object; any other side is a member named `value`. */
function membersOf(side: unknown): Members {
  if (typeof side === 'object' && side !== null && !Array.isArray(side)) return side as Members;
  return { value: side };
}

function scoreOf({ baseScore, version, source }: Members): string {
  return `${text(baseScore)} (CVSS ${text(version)}, ${text(source)})`;
}

function epssOf({ score, date }: Members): string {
  const view = typeof score === 'number' ? score.toFixed(5) : text(score);
  return `${view} on ${dayOf(date)}`;
}

function word({ value }: Members): string {
  return text(value);
}

function dayOf(time: unknown): string {
  return typeof time === 'string' ? time.slice(0, 10) : 'open';
}

/** Quoted text stays short in our sentences. */
function text(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 100).toWellFormed() : 'unknown';
}
