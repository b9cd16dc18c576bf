import { z } from 'zod';
import { askOperation } from '../../interface/ai/ask.ts';
import { locale, text } from '../inputs.ts';
import { defineAgentTool } from '../tool.ts';
import { answeredLines } from './answered.ts';

export const askQuestion = defineAgentTool({
  name: 'ask_question',
  title: 'Answer a question with citations',
  description:
    'Answer one question in plain words with cited sentences, also counts and comparisons. Use when no other tool fits; use generate_report for a written brief, get_cve for one record. Every sentence names its claims, and a person must review it. Without evidence, confidence is 0 and nothing is stated.',
  operation: askOperation,
  input: z.strictObject({
    question: text('A question in plain words.', 2_000, 'How many critical CVEs were published this week?'),
    locale,
  }),
  request: (body) => ({ body }),
  text: (answer) => answeredLines(answer),
});
