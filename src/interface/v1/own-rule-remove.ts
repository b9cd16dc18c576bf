import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { ownRuleExample, ruleIdMeta } from './rules-examples.ts';

export const removeRuleOperation = defineOperation({
  method: 'DELETE',
  path: '/api/v1/rules/:id',
  family: 'v1',
  noun: 'rules',
  operationId: 'removeRule',
  summary: 'Remove a rule of your own',
  description: 'Removes the rule, and shows it as it was.',
  params: z.strictObject({ id: z.string().meta(ruleIdMeta) }),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/rules.ts')).listedRule,
  example: ownRuleExample,
  errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed', 'unavailable', 'store_damaged'],
  versioned: true,
  scope: 'own',
  handler: ({ params, ifMatch, services }) => services.removeRule({ ...params, expected: ifMatch }),
});
