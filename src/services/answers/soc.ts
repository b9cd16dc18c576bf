import { defineVerb } from '../verb.ts';
import type { SocSummary, TopicInput } from './contract.ts';
import { keepAnswer } from './keep-answer.ts';

/**
 * A topic for those who must act on it.
 * @throws Failure `invalid_input` for a malformed locale
 */
export const verb = defineVerb({
  name: 'soc',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: async (context, { topic, ...request }: TopicInput) => {
    const input = { text: topic, shape: 'soc', ...request } as const;
    const { strings, risk, ...composed } = await context.reads.composeAnswer(input);
    const answer = {
      topic,
      risk,
      summary: strings['/summary'] ?? '',
      fixRecommendation: strings['/fixRecommendation'] ?? '',
      priorityReasoning: strings['/priorityReasoning'] ?? '',
      ...composed,
    };
    return keepAnswer<SocSummary>(context, { verb: 'soc', question: topic, request }, answer);
  },
});
