import type { CitedEntity } from '../../../answers/claims/contract.ts';
import { requiredSlots } from '../../../answers/intents.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { pathFinding } from './entities/path.ts';
import { notice, planOf, type SlotFinding } from './entities/points.ts';
import { nameFinding } from './entities/profile.ts';
import { knownEntities, missingFindings } from './entities/subjects.ts';

/** Number of other entities to which paths from the first are stated. */
const othersMax = 2;

/** How entities are linked: the shortest stored path from the first to each other, link by link. */
export const plan: Planner = (input) => {
  const [first, ...others] = knownEntities(input);
  const paths = others.slice(0, othersMax).map((other): SlotFinding => {
    return ['path', pathFinding(input, first?.id ?? '', other.id)];
  });
  return planOf(requiredSlots.relation, [
    ...(first === undefined ? [] : namesOf(input, first)),
    ...(paths.length > 0 ? paths : [tooFew(input)]),
    ...missingFindings(input),
  ]);
};

/** The first entity by name: the links name the others. */
function namesOf(input: PlanInput, entity: CitedEntity): SlotFinding[] {
  return entity.type === 'vulnerability' ? [] : [[null, nameFinding(input, entity)]];
}

function tooFew({ reading, place }: PlanInput): SlotFinding {
  const points = reading.entities.length === 0 ? [] : [notice(place, 'relationNeedsTwo')];
  return [null, { points, state: 'open' }];
}
