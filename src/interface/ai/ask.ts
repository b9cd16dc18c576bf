import { z } from 'zod';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { askBody } from '../schemas/answer-body.ts';
import { askExample, askRequest, bodyBytesMax } from './examples.ts';

export const askOperation = defineOperation({
  method: 'POST',
  path: '/api/ai/ask',
  family: 'ai',
  noun: 'answers',
  operationId: 'ask',
  summary: 'Answer a question',
  description:
    'Every sentence states what stored claims say, and names them; each was checked against them before it was sent. What the sources do not say is not said. `confidence` is 0 if there is no evidence. A person must review an answer before anything is done or published with it.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: bodyBytesMax,
    schema: async () => askBody,
    example: askRequest,
  },
  response: async () => (await import('../schemas/answer.ts')).questionAnswer,
  example: askExample,
  errors: ['invalid_input', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'read',
  handler: ({ body, acceptLanguage, services }) =>
    services.ask({ ...parseBody(body, askBody), acceptLanguage }),
});
