import { defineVerb } from '../verb.ts';
import type { AskInput, QuestionAnswer } from './contract.ts';

/**
 * Answers a question from stored claims.
 * @throws Failure `invalid_input` for a malformed locale
 */
export const verb = defineVerb({
  name: 'ask',
  where: 'main',
  scope: 'read',
  run: async ({ reads }, { question, ...language }: AskInput): Promise<QuestionAnswer> => {
    const {
      strings,
      risk: _,
      ...answered
    } = await reads.composeAnswer({
      text: question,
      shape: 'ask',
      ...language,
    });
    return { answer: strings['/answer'] ?? '', ...answered };
  },
});
