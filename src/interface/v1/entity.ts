import { z } from 'zod';
import { directions } from '../../domain/entity/answer.ts';
import { relationTypes } from '../../domain/entity/relation.ts';
import { defineOperation } from '../operation.ts';
import { pageQuery } from '../schemas/page.ts';
import { entityExample } from './entity-example.ts';

export const entityOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/entities/:id',
  catchAll: true,
  family: 'v1',
  operationId: 'getEntity',
  summary: 'Read one entity and its links',
  description:
    'A vulnerability, weakness, attack pattern, technique, tactic, group, malware, tool, campaign, mitigation, detection, vendor, product, package, advisory or decision table: what its sources say of it, and how it is linked to others, link by link with the place in the bytes of upstream that states it. `relationCounts` tells how many links there are; `relation` and `direction` choose some of them. An id matches without regard to case, the path of a package may have slashes.',
  params: z.strictObject({
    id: z.string().meta({
      description: 'Id of an entity, or a name that only one entity has.',
      examples: ['CWE-79', 'G0016'],
    }),
  }),
  query: z.strictObject({
    relation: z
      .enum(relationTypes, `must be one of ${relationTypes.join(', ')}`)
      .optional()
      .meta({ description: 'Type of the links that are shown.' }),
    direction: z
      .enum(directions, 'must be out or in')
      .optional()
      .meta({ description: 'Direction of the links that are shown.' }),
    ...pageQuery,
  }),
  response: async () => (await import('../schemas/entity.ts')).entityRecord,
  example: entityExample,
  errors: ['invalid_input', 'not_found', 'cursor_invalid', 'busy', 'unavailable', 'store_locked'],
  scope: 'read',
  handler: ({ params, query, services }) => services.readEntity({ id: params.id, ...query }),
});
