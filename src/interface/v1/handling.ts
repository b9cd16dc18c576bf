import { z } from 'zod';
import { handlingStatuses } from '../../domain/handling/handling.ts';
import { handlingStates } from '../../domain/handling/state.ts';
import { defineOperation } from '../operation.ts';
import { pageQuery } from '../schemas/page.ts';
import { handlingExample } from './handling-example.ts';

export const handlingOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/inventory/handling',
  family: 'v1',
  noun: 'handling',
  operationId: 'listHandlings',
  summary: 'List what you decided about CVEs',
  description:
    'Your decisions in the order of their ids. Each says whether it still takes its CVE off lists. If it does not, `returned` says why, and what has changed. `format=openvex` gives all that fulfil the filters as an OpenVEX document, which a PUT takes.',
  params: z.strictObject({}),
  query: z.strictObject({
    cve: z
      .string()
      .optional()
      .meta({ description: 'A CVE id.', examples: ['CVE-2021-44228'] }),
    component: z
      .string()
      .optional()
      .meta({ description: 'A package URL or a CPE name. Only handlings of exactly this one are listed.' }),
    status: z
      .enum(handlingStatuses, `must be one of ${handlingStatuses.join(', ')}`)
      .optional()
      .meta({ description: 'What was decided.' }),
    state: z
      .enum(handlingStates, `must be one of ${handlingStates.join(', ')}`)
      .optional()
      .meta({ description: 'Whether it takes its CVE off lists.' }),
    ...pageQuery,
    format: z
      .enum(['json', 'openvex'], 'must be one of json, openvex')
      .optional()
      .meta({ description: '`openvex`: the list as a file, without pages.' }),
  }),
  response: async () => (await import('../schemas/handling.ts')).handlingPage,
  example: { items: [handlingExample], count: 1, total: 1, nextCursor: null },
  errors: [
    ...(['invalid_input', 'cursor_invalid', 'unauthorized', 'not_found', 'busy', 'unavailable'] as const),
    ...(['store_locked', 'store_damaged'] as const),
  ],
  scope: 'own',
  handler: ({ query: { format: _, ...query }, services }) => services.listHandlings(query),
});
