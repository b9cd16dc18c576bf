import { locales } from '../../answers/contract.ts';
import { intents, requiredSlots } from '../../answers/intents.ts';
import { defineVerb } from '../verb.ts';
import type { IntentList } from './contract.ts';

/** What questions can be about, and in which languages they are answered. */
export const verb = defineVerb({
  name: 'listIntents',
  where: 'main',
  scope: 'read',
  run: async (): Promise<IntentList> => ({
    intents: intents.map((name) => ({ name, slots: requiredSlots[name] })),
    count: intents.length,
    locales,
  }),
});
