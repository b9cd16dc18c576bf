import { defineVerb } from '../verb.ts';
import { answerAndKeep } from './answer-and-keep.ts';
import type { AskInput, QuestionAnswer } from './contract.ts';

/**
 * Answers a question from stored claims.
 * @throws Failure `invalid_input` for a malformed locale
 */
export const verb = defineVerb({
  name: 'ask',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: (context, { question, ...request }: AskInput) =>
    answerAndKeep<QuestionAnswer>(context, { shape: 'ask', question, request }),
});
