import { requiredSlots } from '../../../answers/intents.ts';
import type { Planner } from '../plan.ts';
import { planAbout } from './entities/subjects.ts';

/** Groups: what they are called, which techniques and software they use, which vulnerabilities they exploit. */
export const plan: Planner = (input) => planAbout(input, ['group'], requiredSlots.actor);
