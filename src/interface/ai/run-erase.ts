import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { runIdExample, runParams } from './run-example.ts';

export const eraseRunOperation = defineOperation({
  method: 'DELETE',
  path: '/api/ai/runs/:id',
  family: 'ai',
  noun: 'runs',
  operationId: 'eraseRun',
  summary: 'Erase an answer that was given',
  description:
    'Removes everything that is kept of the answer and its question. Only a hash remains, so that the chain of hashes stays complete. The same callers may erase a run who may read it.',
  params: runParams,
  query: z.strictObject({}),
  response: async () => (await import('../schemas/run.ts')).erasedRun,
  example: { runId: runIdExample, erased: true },
  errors: ['invalid_input', 'not_found', 'unavailable', 'store_damaged'],
  scope: 'read',
  handler: ({ params, services }) => services.eraseRun(params),
});
