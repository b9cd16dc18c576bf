import type { Reading } from '../../answers/contract.ts';
import type { Intent } from '../../answers/intents.ts';

/**
 * A reading with the intent that the caller states. Its certainty stays that of the reading, so that a wrong one shows in
 * the confidence. What is declined stays declined.
 */
export function withIntent(reading: Reading, intent: Intent): Reading {
  if (reading.intent === intent || reading.intent === 'unsafe') return reading;
  const { intent: read, intentCertainty: certainty, alternatives } = reading;
  const stated = alternatives.find((one) => one.intent === intent);
  return {
    ...reading,
    intent,
    intentCertainty: stated?.certainty ?? 1 - certainty,
    alternatives: [{ intent: read, certainty }, ...alternatives.filter((one) => one !== stated)],
  };
}
