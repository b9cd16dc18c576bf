import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { handlingExample } from './handling-example.ts';

const { id, cve, component } = handlingExample;

export const removeHandlingOperation = defineOperation({
  method: 'DELETE',
  path: '/api/v1/inventory/handling/:id',
  family: 'v1',
  noun: 'handling',
  operationId: 'removeHandling',
  summary: 'Take a decision back',
  description:
    'Removes one of your decisions. Its CVE is on lists again, unless another decision is about it.',
  params: z.strictObject({
    id: z.string().meta({ description: '`id` of the handling.', examples: [String(id)] }),
  }),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/handling.ts')).removedHandling,
  example: { id, cve, component, removed: true },
  errors: ['unauthorized', 'not_found', 'unavailable', 'store_damaged'],
  scope: 'own',
  handler: ({ params, services }) => services.removeHandling(params),
});
