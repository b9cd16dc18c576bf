import type { FactValue, FactValues } from './contract.ts';
import { type Change, derivedFacts } from './derived.ts';
import { changingFacts } from './facts.ts';
import { momentOfSide, withMoment } from './sides.ts';
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
  /** Whether the request gave its sides. */
  readonly isProvided: boolean;
  /** Null for an event that is not stored. */
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

/**
 * The facts of an event and its subject, each computed when it is first asked for. What the request states wins over
 * what the store has, and is marked. A stored event changes nothing: the subject is as it is now.
 */
export class EventFacts implements FactValues {
  /** What the request states of the subject. */
  readonly stated: Moment;
  readonly #subject: Subject;
  readonly #event: EventInQuestion;
  readonly #judging: JudgingFacts;
  readonly #isProvided: boolean;
  readonly #groups = new Map<Group, ReadonlyMap<string, FactValue>>();

  constructor(subject: Subject, event: EventInQuestion, { severity }: ProvidedFacts, judging: JudgingFacts) {
    this.#subject = subject;
    this.#event = event;
    this.#judging = judging;
    this.#isProvided = event.isProvided;
    const { type, after } = event;
    this.stated = {
      ...(this.#isProvided && statedIn(momentOfSide(type, after), after)),
      ...(severity !== undefined && { severity: severity === 'unknown' ? null : severity }),
    };
  }

  get(name: string): FactValue | undefined {
    return this.#group(groupOf(name)).get(name);
  }

  /** What the request states otherwise than the store. */
  contradictions(): Contradiction[] {
    const present = presentMoment(this.#subject);
    return changingFacts.flatMap((fact) => {
      if (!Object.hasOwn(this.stated, fact) || !Object.hasOwn(present, fact)) return [];
      const [stored, provided] = [present[fact] ?? null, this.stated[fact] ?? null];
      return JSON.stringify(stored) === JSON.stringify(provided) ? [] : [{ fact, stored, provided }];
    });
  }

  #group(group: Group): ReadonlyMap<string, FactValue> {
    const known = this.#groups.get(group);
    if (known !== undefined) return known;
    const computed = this.#compute(group);
    this.#groups.set(group, computed);
    return computed;
  }

  #compute(group: Group): ReadonlyMap<string, FactValue> {
    const isProvided = this.#isProvided;
    switch (group) {
      case 'judged':
        return valuesOf(this.#judge(this.stated), touchesJudgement(this.stated));
      case 'event':
        return valuesOf(this.#eventFacts(), isProvided);
      case 'subject':
        return new Map([
          ...valuesOf(lastingFactsOf(this.#subject), this.#subject.kind === 'unknown'),
          ...valuesOf(presentMoment(this.#subject), false),
          ...valuesOf(this.stated, true),
        ]);
    }
  }

  #eventFacts(): Readonly<Record<string, unknown>> {
    const { type, before, after, stored } = this.#event;
    const was = this.#withJudgement(momentOfSide(type, before));
    const is = this.#withJudgement(momentOfSide(type, after));
    return {
      ...named('before', was),
      ...named('after', is),
      ...derivedFacts(this.#event, was, is, this.#subject),
      'event.source': stored?.source,
      'event.at': stored?.at,
    };
  }

  /** Risk and tier before or after the event, as they differ by this event alone. */
  #withJudgement(moment: Moment): Moment {
    return touchesJudgement(moment) ? { ...moment, ...this.#judge(moment) } : moment;
  }

  #judge(moment: Moment): Moment {
    const signals = signalsOf(this.#subject, this.#judging);
    return judgedMoment(signals && withMoment(signals, moment), this.#judging);
  }
}

/** Facts that are computed together: reading a record takes much longer than the rest. */
type Group = 'event' | 'judged' | 'subject';

function groupOf(name: string): Group {
  if (name.includes('.')) return 'event';
  return name === 'risk' || name === 'riskScore' || name === 'tier' ? 'judged' : 'subject';
}

function valuesOf(members: object, isProvided: boolean): Map<string, FactValue> {
  return new Map(
    Object.entries(members).map(([name, value]) => [name, { value: value ?? null, isProvided }]),
  );
}

function named(prefix: string, moment: Moment): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(moment).map(([name, value]) => [`${prefix}.${name}`, value]));
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

const judgedBy = [
  ...(['state', 'cvss', 'kev', 'ransomware', 'epss'] as const),
  ...(['exploitation', 'automatable', 'technicalImpact'] as const),
];

function touchesJudgement(moment: Moment): boolean {
  return judgedBy.some((name) => Object.hasOwn(moment, name));
}
