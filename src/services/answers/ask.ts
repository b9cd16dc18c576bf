import { defineVerb } from '../verb.ts';
import type { AskInput, QuestionAnswer } from './contract.ts';
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
    const { strings, risk: _, ...composed } = await context.reads.composeAnswer(input);
    const answer = { answer: strings['/answer'] ?? '', ...composed };
    return keepAnswer<QuestionAnswer>(context, { verb: 'ask', question, request }, answer);
  },
});
