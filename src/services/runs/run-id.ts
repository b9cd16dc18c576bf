import type { JsonText } from '../contract.ts';

/**
 * Adds the id of its run to the JSON of an answer, whose last member is `meta`.
 * @param id null if the answer is not stored
 */
export function withRunId<T>(answer: JsonText<T>, id: string | null): JsonText<T> {
  if (!answer.endsWith('}}')) throw new Error('An answer does not end with its meta.');
  return `${answer.slice(0, -2)},"runId":${JSON.stringify(id)}}}`;
}
