import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { runExample, runParams } from './run-example.ts';

export const runOperation = defineOperation({
  method: 'GET',
  path: '/api/ai/runs/:id',
  family: 'ai',
  noun: 'runs',
  operationId: 'getRun',
  summary: 'Read an answer that was given',
  description:
    'An answer as it was sent, with the claims and values from which it was composed. A run that was made with a key opens for the identity of that key alone. One that was made without a key opens for everyone who knows its id.',
  params: runParams,
  query: z.strictObject({}),
  response: async () => (await import('../schemas/run.ts')).run,
  example: runExample,
  errors: ['invalid_input', 'not_found', 'unavailable', 'store_damaged'],
  scope: 'read',
  handler: ({ params, services }) => services.readRun(params),
});
