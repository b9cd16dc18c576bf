import type { EventType } from '../domain/event.ts';
import { lastingSignals, type Signals } from '../domain/risk/signals.ts';
import { vulnerabilityStates } from '../domain/vulnerability.ts';
import { type Moment, scoreMoment } from './subject.ts';

/** What a side of an event, `before` or `after`, states of the subject. Null where the side is. */
export function momentOfSide(event: EventType, side: unknown): Moment {
  switch (event) {
    case 'published':
    case 'rejected':
    case 'entity_revoked':
      return { state: memberOf(side, 'state') };
    case 'cvss_added':
    case 'cvss_raised':
    case 'cvss_lowered':
      return { severity: known(memberOf(side, 'severity')), ...scoreMoment(scoreIn(side)) };
    case 'severity_changed':
      return { severity: known(side) };
    case 'kev_added':
    case 'kev_removed':
      return {
        kev: side !== null,
        kevAdded: memberOf(side, 'dateAdded'),
        kevDue: memberOf(side, 'dueDate'),
        ransomware: memberOf(side, 'ransomware') ?? false,
      };
    case 'kev_due_changed':
      return { kevDue: memberOf(side, 'dueDate') };
    case 'ransomware_flagged':
      return { ransomware: memberOf(side, 'ransomware') ?? false };
    case 'epss_jump':
    case 'epss_drop':
      return {
        epss: memberOf(side, 'score'),
        epssPercentile: memberOf(side, 'percentile'),
        epssModel: memberOf(side, 'model'),
      };
    case 'ssvc_changed':
      return {
        exploitation: memberOf(side, 'exploitation'),
        automatable: memberOf(side, 'automatable'),
        technicalImpact: memberOf(side, 'technicalImpact'),
      };
    case 'description_changed':
      return { description: memberOf(side, 'text') };
    case 'title_changed':
      return { title: side };
    case 'weakness_changed':
      return { cwes: side };
    case 'reference_added':
    case 'affected_changed':
    case 'advisory_added':
      return {};
  }
}

/** The signals with what a side of an event states in place of what they have. */
export function withMoment(signals: Signals, moment: Moment): Signals {
  const { state, cvss, kev, ransomware, epss, epssPercentile } = moment;
  const answers = lastingSignals({ ...nothing, ssvc: { ...unstated, ...textsIn(moment) } }, null);
  const isStated = (name: keyof Moment) => Object.hasOwn(moment, name);
  return {
    ...signals,
    ...(isStated('state') && { state: vulnerabilityStates.find((one) => one === state) ?? 'unknown' }),
    ...(isStated('cvss') && { cvss: numberIn(cvss, 10) }),
    ...(isStated('kev') && { isListed: kev === true }),
    ...(isStated('ransomware') && { isRansomware: ransomware === true }),
    ...(isStated('epss') && { epss: epssIn(epss, epssPercentile) }),
    ...(isStated('exploitation') && { exploitation: answers.exploitation }),
    ...(isStated('automatable') && { automatable: answers.automatable }),
    ...(isStated('technicalImpact') && { technicalImpact: answers.technicalImpact }),
  };
}

/** Own members only: the side may be any JSON. */
export function memberOf(side: unknown, name: string): unknown {
  if (typeof side !== 'object' || side === null || !Object.hasOwn(side, name)) return null;
  return (Object.getOwnPropertyDescriptor(side, name)?.value as unknown) ?? null;
}

const nothing = { state: 'unknown', tags: [], cvss: [] } as const;
const unstated = {
  exploitation: null,
  automatable: null,
  technicalImpact: null,
  role: null,
  version: null,
  timestamp: null,
  source: '',
} as const;

function textsIn({ exploitation, automatable, technicalImpact }: Moment) {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    exploitation: text(exploitation),
    automatable: text(automatable),
    technicalImpact: text(technicalImpact),
  };
}

function scoreIn(side: unknown) {
  if (side === null) return null;
  const [baseScore, version, vector, source] = ['baseScore', 'version', 'vector', 'source'].map((name) =>
    memberOf(side, name),
  );
  return { baseScore, version, vector, source };
}

function known(severity: unknown): unknown {
  return severity === 'unknown' ? null : severity;
}

function epssIn(score: unknown, percentile: unknown): Signals['epss'] {
  const stated = numberIn(score, 1);
  return stated === null ? null : { score: stated, percentile: numberIn(percentile, 1) ?? 0 };
}

/** Null for what is not a number from 0 to `most`. */
function numberIn(value: unknown, most: number): number | null {
  return typeof value === 'number' && value >= 0 && value <= most ? value : null;
}
