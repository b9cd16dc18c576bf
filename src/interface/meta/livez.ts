import { z } from 'zod';
import { defineOperation } from '../operation.ts';

const alive = z
  .strictObject({ ok: z.literal(true).meta({ description: 'The process answers.' }) })
  .meta({ id: 'Liveness' });

export const livezOperation = defineOperation({
  method: 'GET',
  path: '/livez',
  family: 'meta',
  noun: 'health',
  operationId: 'getLiveness',
  summary: 'Check that the process answers',
  description: 'Reads nothing. If there is no answer, start the process again.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => alive,
  example: { ok: true },
  errors: [],
  scope: 'public',
  handler: async () => ({ ok: true }) as const,
});
