import { defineVerb } from '../verb.ts';
import type { SocSummary, TopicInput } from './contract.ts';
import { answerForms } from './forms.ts';
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
    const { basis, templateVersion, ...answer } = await context.reads.composeAnswer(input);
    const kept = { verb: 'soc', question: topic, request, basis, templateVersion } as const;
    return keepAnswer<SocSummary>(context, kept, answerForms.soc(topic, answer));
  },
});
