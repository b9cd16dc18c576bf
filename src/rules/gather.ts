import type { FactValue, FactValues } from './contract.ts';
import { type Change, derivedFacts } from './derived.ts';
import { changingFacts } from './facts.ts';
import { momentOfSide, withMoment } from './sides.ts';
import { withStated } from './stated.ts';
import {
  type JudgingFacts,
  judgedMoment,
  lastingFactsOf,
  type Moment,
  presentMoment,
  type Subject,
  signalsOf,
} from './subject.ts';

/** An event as it is evaluated. */
export interface EventInQuestion extends Change {
  /** Null for an event that the request gave. */
  readonly stored: { readonly source: string; readonly at: string } | null;
}

/** What the request states about the subject. */
export interface ProvidedFacts {
  readonly severity?: string | undefined;
}

/** A fact that the request gives otherwise than the store has it. */
export interface Contradiction {
  readonly fact: string;
  readonly stored: unknown;
  readonly provided: unknown;
}

export interface GatheredFacts {
  readonly values: FactValues;
  /** The subject with what the request states about it. */
  readonly subject: Subject;
  readonly contradictions: readonly Contradiction[];
}

/**
 * The facts of an event and its subject. What the request states wins over what the store has, and is marked. A
 * stored event changes nothing: the subject is as it is now.
 */
export function gatherFacts(
  subject: Subject,
  event: EventInQuestion,
  provided: ProvidedFacts,
  judging: JudgingFacts,
): GatheredFacts {
  const isProvided = event.stored === null;
  const stated = {
    before: momentOfSide(event.type, event.before),
    after: momentOfSide(event.type, event.after),
  };
  const given = isProvided ? statedIn(stated.after, event.after) : {};
  const overriding = {
    ...given,
    ...(provided.severity !== undefined && { severity: provided.severity }),
  };
  const present = presentMoment(subject);
  const signals = signalsOf(subject, judging);
  const judge = (moment: Moment) => judgedMoment(signals && withMoment(signals, moment), judging);
  const before = withJudgement(stated.before, judge);
  const after = withJudgement(stated.after, judge);

  const values = new Map<string, FactValue>();
  const set = (members: object, isGiven: boolean, prefix = '') => {
    for (const [name, value] of Object.entries(members)) {
      values.set(`${prefix}${name}`, { value: value ?? null, isProvided: isGiven });
    }
  };
  set(lastingFactsOf(subject), subject.kind === 'unknown');
  set(present, false);
  set(judge(given), touchesJudgement(given));
  set(overriding, true);
  set(before, isProvided, 'before.');
  set(after, isProvided, 'after.');
  set(derivedFacts(event, before, after, subject), isProvided);
  set({ 'event.type': event.type }, false);
  if (event.stored !== null) set({ 'event.source': event.stored.source, 'event.at': event.stored.at }, false);
  return {
    values,
    subject: withStated(subject, overriding),
    contradictions: contradictionsOf(present, overriding),
  };
}

/** What a given side states. It may leave out members. Null states that nothing is left. */
function statedIn(moment: Moment, side: unknown): Moment {
  if (side === null) return moment;
  const isFlagged = Object.keys(moment).length === 1;
  return Object.fromEntries(
    Object.entries(moment).filter(
      ([name, value]) => value !== null && (name !== 'ransomware' || value !== false || isFlagged),
    ),
  );
}

/** Risk and tier before or after the event, as they differ by this event alone. */
function withJudgement(moment: Moment, judge: (moment: Moment) => Moment): Moment {
  return touchesJudgement(moment) ? { ...moment, ...judge(moment) } : moment;
}

const judgedBy = [
  ...(['state', 'cvss', 'kev', 'ransomware', 'epss'] as const),
  ...(['exploitation', 'automatable', 'technicalImpact'] as const),
];

function touchesJudgement(moment: Moment): boolean {
  return judgedBy.some((name) => Object.hasOwn(moment, name));
}

function contradictionsOf(present: Moment, overriding: Moment): Contradiction[] {
  return changingFacts.flatMap((fact) => {
    if (!Object.hasOwn(overriding, fact) || !Object.hasOwn(present, fact)) return [];
    const [stored, provided] = [present[fact] ?? null, overriding[fact] ?? null];
    return JSON.stringify(stored) === JSON.stringify(provided) ? [] : [{ fact, stored, provided }];
  });
}
