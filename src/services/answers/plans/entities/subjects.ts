import type { CitedEntity } from '../../../../answers/claims/contract.ts';
import type { AnswerPlan } from '../../../../answers/contract.ts';
import type { EntityType } from '../../../../domain/entity/id.ts';
import type { PlanInput } from '../../plan.ts';
import { type Finding, notice, planOf, type SlotFinding, unknownNotice } from '../finding.ts';
import { findingsAbout } from './findings.ts';

/** Number of entities that an answer is about. */
const subjectsMax = 3;

/**
 * A plan about the entities that a question names: those of the types that the intent is about or, without any, all.
 * @param required names of the slots of the intent
 * @param findingsOf what is stated about each
 */
export function planAbout(
  input: PlanInput,
  types: readonly EntityType[],
  required: readonly string[],
  findingsOf: (input: PlanInput, entity: CitedEntity) => readonly SlotFinding[] = findingsAbout,
): AnswerPlan {
  const known = knownEntities(input);
  const fitting = known.filter(({ type }) => types.some((one) => one === type));
  const subjects = (fitting.length > 0 ? fitting : known).slice(0, subjectsMax);
  const findings = [...subjects.flatMap((entity) => findingsOf(input, entity)), ...missingFindings(input)];
  const isEmpty = findings.every(([, { points }]) => points.length === 0);
  const nothing: Finding = { points: [notice(input.place, 'noEvidence')], state: 'open' };
  return planOf(required, isEmpty ? [[null, nothing]] : findings);
}

/** The entities of a question about which anything is stored, each once. */
export function knownEntities({ reading, book }: PlanInput): CitedEntity[] {
  const ids = new Set(reading.entities.map(({ id }) => id));
  return [...ids].flatMap((id) => book.entity(id) ?? []);
}

/** Which ids of a question nobody names, and that it names nothing at all. */
export function missingFindings({ reading, book, place }: PlanInput): SlotFinding[] {
  const unknown = reading.entities.filter(({ id }) => book.entity(id) === null);
  const notices = [
    ...unknown.map(({ id }) => unknownNotice(place, id)),
    ...(reading.entities.length === 0 ? [notice(place, 'nothingNamed')] : []),
  ];
  return [[null, { points: notices, state: 'open' }]];
}
