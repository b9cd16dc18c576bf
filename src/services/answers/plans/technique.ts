import { requiredSlots } from '../../../answers/intents.ts';
import type { Planner } from '../plan.ts';
import { planAbout } from './entities/subjects.ts';

/** Techniques: their tactics, how they are detected and mitigated, who uses them, and what is exploited via them. */
export const plan: Planner = (input) =>
  planAbout(input, ['technique', 'tactic', 'mitigation', 'detection'], requiredSlots.technique);
