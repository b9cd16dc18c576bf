import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { ownRuleExample, ruleIdMeta } from './rules-examples.ts';

export const ruleOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/rules/:id',
  family: 'v1',
  noun: 'rules',
  operationId: 'getRule',
  summary: 'Read a rule',
  description: 'A rule of your identity, or a shipped one.',
  params: z.strictObject({ id: z.string().meta(ruleIdMeta) }),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/rules.ts')).listedRule,
  example: ownRuleExample,
  errors: ['unauthorized', 'not_found', 'unavailable', 'store_damaged'],
  versioned: true,
  scope: 'own',
  handler: ({ params, services }) => services.readRule(params),
});
