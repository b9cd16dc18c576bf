import { defineVerb } from '../verb.ts';
import type { SocSummary, TopicInput } from './contract.ts';

/**
 * A topic for those who must act on it.
 * @throws Failure `invalid_input` for a malformed locale
 */
export const verb = defineVerb({
  name: 'soc',
  where: 'main',
  scope: 'read',
  run: async ({ reads }, { topic, ...language }: TopicInput): Promise<SocSummary> => {
    const { strings, risk, ...answered } = await reads.composeAnswer({
      text: topic,
      shape: 'soc',
      ...language,
    });
    return {
      topic,
      risk,
      summary: strings['/summary'] ?? '',
      fixRecommendation: strings['/fixRecommendation'] ?? '',
      priorityReasoning: strings['/priorityReasoning'] ?? '',
      ...answered,
    };
  },
});
