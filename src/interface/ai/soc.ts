import { z } from 'zod';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { topicBody } from '../schemas/answer-body.ts';
import { bodyBytesMax, socExample, topicRequest } from './examples.ts';

export const socOperation = defineOperation({
  method: 'POST',
  path: '/api/ai/soc',
  family: 'ai',
  noun: 'answers',
  operationId: 'summarizeForSoc',
  summary: 'Summarize a topic for a SOC',
  description:
    'What it is, how to fix it, and why it has its priority: the risk and the remediation timeline with their reasons. Each sentence names its claims, as in `/api/ai/ask`.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: bodyBytesMax,
    schema: async () => topicBody,
    example: topicRequest,
  },
  response: async () => (await import('../schemas/answer.ts')).socSummary,
  example: socExample,
  errors: ['invalid_input', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'read',
  handler: ({ body, acceptLanguage, services }) =>
    services.soc({ ...parseBody(body, topicBody), acceptLanguage }),
});
