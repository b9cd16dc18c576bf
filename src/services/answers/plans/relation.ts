import type { CitedEntity } from '../../../answers/claims/contract.ts';
import { requiredSlots } from '../../../answers/intents.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { linkedFindings } from './entities/findings.ts';
import { hypothesisFinding } from './entities/hypothesis.ts';
import { pathFinding } from './entities/path.ts';
import { nameFinding } from './entities/profile.ts';
import { knownEntities, missingFindings } from './entities/subjects.ts';
import { notice, planOf, type SlotFinding } from './finding.ts';

/** Number of other entities to which paths from the first are stated. */
const othersMax = 2;

/**
 * How entities are linked: the shortest stored path from the first to each other, link by link. Links that nobody
 * states are hypotheses, which are stated only where the question asks for them.
 */
export const plan: Planner = (input) => {
  const [first, ...others] = knownEntities(input);
  const paths = others.slice(0, othersMax).flatMap((other): SlotFinding[] => {
    const id = first?.id ?? '';
    return [
      ['path', pathFinding(input, id, other.id)],
      ...(asksForHypotheses(input) ? [[null, hypothesisFinding(input, id, other.id)] as const] : []),
    ];
  });
  return planOf(requiredSlots.relation, [
    ...(first === undefined ? [] : namesOf(input, first)),
    ...(first !== undefined && others.length === 0 ? linksOf(input, first) : paths),
    ...missingFindings(input),
  ]);
};

/** Everything that one entity is linked to, where the question names only one. */
function linksOf(input: PlanInput, entity: CitedEntity): SlotFinding[] {
  const needsTwo = notice(input.place, 'relationNeedsTwo');
  return [
    ...linkedFindings(input, entity).map(([, finding]): SlotFinding => ['path', finding]),
    [null, { points: [needsTwo], state: 'open' }],
  ];
}

function asksForHypotheses({ reading: { query } }: PlanInput): boolean {
  return /hypothes|derived|inferred|theoretical|hypothetisch|abgeleitet|theoretisch|仮説|推定|理論上/i.test(
    query,
  );
}

/** The first entity by name: the links name the others. */
function namesOf(input: PlanInput, entity: CitedEntity): SlotFinding[] {
  return entity.type === 'vulnerability' ? [] : [[null, nameFinding(input, entity)]];
}
