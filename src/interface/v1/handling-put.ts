import { z } from 'zod';
import { handlingBody } from '../../domain/handling/body.ts';
import { defineOperation } from '../operation.ts';
import { handlingExample } from './handling-example.ts';

export const putHandlingOperation = defineOperation({
  method: 'PUT',
  path: '/api/v1/inventory/handling',
  family: 'v1',
  noun: 'handling',
  operationId: 'putHandlings',
  summary: 'Decide about CVEs',
  description:
    'Replaces your decisions about these CVEs and components, all or none. What is handled is left out of your feed, watchlists, triage and inventory. It comes back when `until` is past, or when what the decision rested on changes. The body can also be an OpenVEX document, or a CycloneDX document with analyses.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: 16 * 1024 * 1024,
    schema: async () => z.union([handlingBody, (await import('../schemas/vex-document.ts')).vexDocument]),
    example: {
      items: [
        {
          cve: handlingExample.cve,
          component: handlingExample.component,
          status: handlingExample.status,
          justification: handlingExample.justification,
          note: handlingExample.note,
          until: '2027-01-01',
        },
      ],
    },
  },
  response: async () => (await import('../schemas/handling.ts')).handlingsWritten,
  example: { items: [handlingExample], written: 1, unchanged: 0, skipped: [] },
  errors: [
    ...([
      'invalid_input',
      'unauthorized',
      'forbidden',
      'precondition_failed',
      'busy',
      'unavailable',
    ] as const),
    ...(['store_locked', 'store_damaged'] as const),
  ],
  scope: 'own',
  handler: ({ body, services }) => services.putHandlings({ bytes: body }),
});
