import { defineVerb } from '../verb.ts';
import type { SecurityBrief, TopicInput } from './contract.ts';
import { keepAnswer } from './keep-answer.ts';

/**
 * A brief on a topic.
 * @throws Failure `invalid_input` for a malformed locale
 */
export const verb = defineVerb({
  name: 'report',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: async (context, { topic, ...request }: TopicInput) => {
    const input = { text: topic, shape: 'report', ...request } as const;
    const { strings, risk, ...composed } = await context.reads.composeAnswer(input);
    const { '/brief/summary': summary = '', ...others } = strings;
    const brief = { summary, risk, recommendations: Object.values(others) };
    const answer = { topic, intent: composed.meta.intent, brief, ...composed };
    return keepAnswer<SecurityBrief>(context, { verb: 'report', question: topic, request }, answer);
  },
});
