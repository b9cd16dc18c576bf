import { defineVerb } from '../verb.ts';
import type { AskInput, QuestionAnswer } from './contract.ts';
import { answerForms } from './forms.ts';
import { keepAnswer } from './keep-answer.ts';

/**
 * Answers a question from stored claims.
 * @throws Failure `invalid_input` for a malformed locale
 */
export const verb = defineVerb({
  name: 'ask',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: async (context, { question, ...request }: AskInput) => {
    const input = { text: question, shape: 'ask', ...request } as const;
    const { basis, templateVersion, ...answer } = await context.reads.composeAnswer(input);
    const kept = { verb: 'ask', question, request, basis, templateVersion } as const;
    return keepAnswer<QuestionAnswer>(context, kept, answerForms.ask(question, answer));
  },
});
