import { requiredSlots } from '../../../answers/intents.ts';
import type { Planner } from '../plan.ts';
import { planAbout } from './entities/subjects.ts';

/** Campaigns: what they are called, which group they are attributed to, what they use and exploit. */
export const plan: Planner = (input) => planAbout(input, ['campaign'], requiredSlots.campaign);
