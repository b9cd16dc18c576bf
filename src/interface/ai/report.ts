import { z } from 'zod';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { topicBody } from '../schemas/answer-body.ts';
import { bodyBytesMax, reportExample, topicRequest } from './examples.ts';

export const reportOperation = defineOperation({
  method: 'POST',
  path: '/api/ai/report',
  family: 'ai',
  noun: 'answers',
  operationId: 'writeReport',
  summary: 'Write a security brief',
  description:
    'A summary of a topic with its risk and recommendations. Each sentence names its claims, as in `/api/ai/ask`.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: bodyBytesMax,
    schema: async () => topicBody,
    example: topicRequest,
  },
  response: async () => (await import('../schemas/answer.ts')).securityBrief,
  example: reportExample,
  errors: ['invalid_input', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'read',
  handler: ({ body, acceptLanguage, services }) =>
    services.report({ ...parseBody(body, topicBody), acceptLanguage }),
});
