import { defineVerb } from '../verb.ts';
import type { SecurityBrief, TopicInput } from './contract.ts';
import { answerForms } from './forms.ts';
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
    const { basis, templateVersion, ...answer } = await context.reads.composeAnswer(input);
    const kept = { verb: 'report', question: topic, request, basis, templateVersion } as const;
    return keepAnswer<SecurityBrief>(context, kept, answerForms.report(topic, answer));
  },
});
