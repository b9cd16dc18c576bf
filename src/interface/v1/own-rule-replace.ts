import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { ownRuleBodyExample, ownRuleExample, ruleBytesMax, ruleIdMeta } from './rules-examples.ts';

export const replaceRuleOperation = defineOperation({
  method: 'PUT',
  path: '/api/v1/rules/:id',
  family: 'v1',
  noun: 'rules',
  operationId: 'replaceRule',
  summary: 'Replace a rule of your own',
  description:
    'Replaces the rule, which raises its version. If the body has a `version`, it must be the present one.',
  params: z.strictObject({ id: z.string().meta(ruleIdMeta) }),
  query: z.strictObject({}),
  body: {
    bytesMax: ruleBytesMax,
    schema: async () => (await import('../schemas/rules.ts')).ruleBody,
    example: ownRuleBodyExample,
  },
  response: async () => (await import('../schemas/rules.ts')).listedRule,
  example: { ...ownRuleExample, version: 2 },
  errors: [
    'invalid_input',
    'unauthorized',
    'forbidden',
    'not_found',
    'precondition_failed',
    'busy',
    'unavailable',
    'store_damaged',
  ],
  versioned: true,
  scope: 'own',
  handler: ({ params, body, ifMatch, services }) =>
    services.replaceRule({ ...params, bytes: body, expected: ifMatch }),
});
