import { z } from 'zod';
import { graphFormats } from '../../domain/export.ts';
import { defineOperation } from '../operation.ts';
import { graphQuery } from '../schemas/graph-query.ts';
import { exportsExample } from './export-examples.ts';

const formats = graphFormats.join(', ');

const exportQuery = graphQuery.extend({
  format: z
    .enum(graphFormats, `must be one of ${formats}`)
    .optional()
    .meta({ description: 'Format of the file. Without it, the answer lists the available formats.' }),
  depth: z
    .string()
    .refine((text) => /^[0-3]$/.test(text), 'must be a whole number from 0 to 3')
    .default('1')
    .transform(Number)
    .meta({
      description: 'Steps away from the entity; 0 for only the entity.',
      override: { type: 'integer', minimum: 0, maximum: 3, default: 1 },
    }),
});

export const entityExportOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/entities/:id/export',
  catchAll: true,
  family: 'v1',
  noun: 'export',
  operationId: 'exportEntity',
  summary: 'Export an entity and its graph',
  description:
    'An entity and its graph, as `…/graph` returns them for the same parameters, as a file: a STIX 2.1 bundle, or the relations or entities as CSV. Derived relations are included only on request, and are labelled. Without `format` the answer is the list of formats.',
  params: z.strictObject({
    id: z.string().meta({
      description: 'Id of an entity, or a name that belongs to only one entity.',
      examples: ['CVE-2021-44228'],
    }),
  }),
  query: exportQuery,
  response: async () => (await import('../schemas/export.ts')).exportList,
  example: exportsExample,
  errors: ['invalid_input', 'not_found', 'busy', 'unavailable', 'store_locked'],
  scope: 'read',
  handler: ({ params, services }) => services.listExports({ id: params.id, of: 'graph' }),
});
