import { z } from 'zod';
import { reportOperation } from '../../interface/ai/report.ts';
import { locale, text } from '../inputs.ts';
import { defineAgentTool } from '../tool.ts';
import { answeredLines } from './answered.ts';

export const generateReport = defineAgentTool({
  name: 'generate_report',
  title: 'Write a security brief',
  description:
    'Write a security brief on a topic: a summary for management, its risk and recommendations, in eight languages such as German. Use for a written report; use ask_question for one question. Returns cited sentences, sources and confidence, with requiresReview. What no source states is left out.',
  operation: reportOperation,
  input: z.strictObject({
    topic: text('An id, a name or a question.', 2_000, 'CVE-2021-44228'),
    locale,
  }),
  request: (body) => ({ body }),
  text: (report) => [`risk: ${report.brief.risk}`, ...answeredLines(report)],
});
