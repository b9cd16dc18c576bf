import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { kevRuleExample } from './rules-examples.ts';

export const rulesOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/rules',
  family: 'v1',
  noun: 'rules',
  operationId: 'listRules',
  summary: 'List the rules that evaluate events',
  description:
    'The shipped rules with their conditions, and the facts that conditions of own rules may compare. Own rules are sent to `POST /api/v1/rules/evaluate`.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/rules.ts')).ruleList,
  example: {
    items: [kevRuleExample],
    count: 1,
    facts: [
      {
        name: 'cvss',
        type: 'number',
        operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'not_in', 'exists'],
        levels: null,
        description: 'base score of the preferred CVSS',
      },
    ],
  },
  errors: [],
  scope: 'read',
  handler: ({ services }) => services.listRules(),
});
