import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { evaluationExample } from './rules-examples.ts';

export const rulesEvaluateOperation = defineOperation({
  method: 'POST',
  path: '/api/v1/rules/evaluate',
  family: 'v1',
  noun: 'rules',
  operationId: 'evaluateRules',
  summary: 'Evaluate rules for an event',
  description:
    'Which rules an event matches, and why: each condition is listed with both values. They are the shipped ones, those that `ruleIds` names, or up to 200 in the request. Without `before` and `after`, the newest stored event of the type and entity is evaluated. What the request states wins over the store, is marked as `provided`, and is a warning where it contradicts the store. With `dryRun`, the rules are evaluated for stored events, up to 10,000 a page.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: 1024 * 1024,
    schema: async () => (await import('../schemas/rules.ts')).evaluationBody,
    example: { event: 'kev_added', entity: { id: 'CVE-2026-10001', severity: 'critical' } },
  },
  response: async () => (await import('../schemas/rules.ts')).ruleEvaluation,
  example: evaluationExample,
  errors: ['invalid_input', 'cursor_invalid', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'read',
  handler: ({ body, services }) => services.evaluateRules({ bytes: body }),
});
