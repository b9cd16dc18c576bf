import { requiredSlots } from '../../../answers/intents.ts';
import type { Planner } from '../plan.ts';
import { planAbout } from './entities/subjects.ts';

/** Weaknesses and attack patterns: how they are defined, what is above and below them, and who has them. */
export const plan: Planner = (input) =>
  planAbout(input, ['weakness', 'attack-pattern'], requiredSlots.weakness_definition);
