import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { ownRuleBodyExample, ownRuleExample, ruleBytesMax } from './rules-examples.ts';

export const createRuleOperation = defineOperation({
  method: 'POST',
  path: '/api/v1/rules',
  family: 'v1',
  noun: 'rules',
  operationId: 'createRule',
  summary: 'Keep a rule of your own',
  description:
    'Keeps a rule in the form that `POST /api/v1/rules/evaluate` takes. You choose its id, which no shipped rule may have. An identity may have 100 rules.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: ruleBytesMax,
    schema: async () => (await import('../schemas/rules.ts')).ruleBody,
    example: ownRuleBodyExample,
  },
  response: async () => (await import('../schemas/rules.ts')).listedRule,
  example: ownRuleExample,
  errors: ['invalid_input', 'unauthorized', 'forbidden', 'conflict', 'busy', 'unavailable', 'store_damaged'],
  changesData: true,
  scope: 'own',
  handler: ({ body, services }) => services.createRule({ bytes: body }),
});
