import { z } from 'zod';
import { bodyBytesMax } from '../ai/examples.ts';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { replayBody } from '../schemas/replay-body.ts';
import { replayExample, replayRequest } from './replay-example.ts';

export const replayOperation = defineOperation({
  method: 'POST',
  path: '/api/v9/investigations/replay',
  family: 'v9',
  noun: 'replay',
  operationId: 'replayInvestigation',
  summary: 'Replay an answer',
  description:
    'Composes an earlier answer again from what its run has stored, and compares the bytes; or answers its question from what is stored now, and says which facts have changed. The answer has the form of the one that is replayed. A replay is not kept.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: bodyBytesMax,
    schema: async () => replayBody,
    example: replayRequest,
  },
  response: async () => (await import('../schemas/replay.ts')).replay,
  example: replayExample,
  errors: [
    'invalid_input',
    'not_found',
    'busy',
    'unavailable',
    'store_locked',
    'store_newer',
    'store_damaged',
  ],
  scope: 'read',
  handler: ({ body, acceptLanguage, services }) =>
    services.replay({ ...parseBody(body, replayBody), acceptLanguage }),
});
