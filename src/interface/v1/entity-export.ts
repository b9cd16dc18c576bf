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
    .meta({ description: 'What is given out; without it, the list of what there is.' }),
  depth: z
    .string()
    .refine((text) => /^[0-3]$/.test(text), 'must be a whole number from 0 to 3')
    .default('1')
    .transform(Number)
    .meta({
      description: 'Steps away from the entity; 0 for the entity alone.',
      override: { type: 'integer', minimum: 0, maximum: 3, default: 1 },
    }),
});

export const entityExportOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/entities/:id/export',
  catchAll: true,
  family: 'v1',
  operationId: 'exportEntity',
  summary: 'Give out an entity and its graph in the formats of others',
  description:
    'An entity and what lies around it, as `…/graph` answers it for the same parameters, as a file: a STIX 2.1 bundle, or its relations or its entities as CSV. Relations that are derived are in it only where they are asked for, and are labelled. Without `format` the answer is the list of formats.',
  params: z.strictObject({
    id: z.string().meta({
      description: 'Id of an entity, or a name that only one entity has.',
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
