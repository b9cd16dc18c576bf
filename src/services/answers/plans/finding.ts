import type { MessageName } from '../../../answers/compose/messages/index.ts';
import type {
  AnswerPlan,
  CitedClaim,
  Conflict,
  CountQuery,
  DerivedValues,
  Place,
  Point,
  Slot,
  SlotState,
} from '../../../answers/contract.ts';
import { parseEntityId } from '../../../domain/entity/id.ts';

/** What an answer states on one matter, whether that answers it, and on what sources differ. */
export interface Finding {
  readonly points: readonly Point[];
  readonly state: SlotState;
  readonly conflicts?: readonly Conflict[];
}

/** A finding on a matter that an answer of the intent must give, or that only adds to it (null). */
export type SlotFinding = readonly [slot: string | null, finding: Finding];

export function fact(place: Place, message: MessageName, ...claims: readonly CitedClaim[]): Point {
  return { kind: 'fact', message, claims, in: place };
}

export function derived(
  place: Place,
  message: MessageName,
  values: DerivedValues,
  claims: readonly CitedClaim[],
): Point {
  return { kind: 'derived', message, claims, derived: values, in: place };
}

export function notice(
  place: Place,
  message: MessageName,
  values: Readonly<Record<string, string>> = {},
): Point {
  return { kind: 'notice', message, claims: [], values, in: place };
}

export function count(
  place: Place,
  message: MessageName,
  query: CountQuery,
  values: Readonly<Record<string, string>>,
): Point {
  return { kind: 'count', message, claims: [], count: query, values, in: place };
}

/** Says that no source names an id, or that it is none. The question's own spelling is not repeated. */
export function unknownNotice(place: Place, id: string): Point {
  return parseEntityId(id) === null ? notice(place, 'malformedId') : notice(place, 'unknownId', { id });
}

export const nothing: Finding = { points: [], state: 'open' };

/** Which of several states answers most. */
const order: readonly SlotState[] = ['value', 'absence', 'open', 'unread'];

/**
 * A plan of findings, in their order. Where several answer one slot, the best counts. A slot that no finding is about
 * does not apply to the entities of the question, unless there are no findings about any slot. That no source names an
 * id is an answer: nothing is left open then.
 * @param required names of the slots of the intent
 */
export function planOf(required: readonly string[], findings: readonly SlotFinding[]): AnswerPlan {
  const answered = new Set(findings.map(([slot]) => slot));
  const applicable = required.filter((name) => answered.has(name));
  const points = findings.flatMap(([, finding]) => finding.points);
  const isNamed = points.every(({ message }) => message !== 'unknownId');
  const slots = (applicable.length > 0 ? applicable : required).map((name): Slot => {
    const states = findings.filter(([slot]) => slot === name).map(([, { state }]) => state);
    const state = order.find((one) => states.includes(one)) ?? 'open';
    return { name, state: state === 'open' && !isNamed ? 'absence' : state };
  });
  return {
    points,
    slots,
    conflicts: findings.flatMap(([, { conflicts = [] }]) => conflicts),
  };
}
