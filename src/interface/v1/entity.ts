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
  noun: 'entity',
  operationId: 'getEntity',
  summary: 'Read one entity and its links',
  description:
    'A vulnerability, weakness, attack pattern, technique, tactic, group, malware, tool, campaign, mitigation, detection, vendor, product, package, advisory or decision table. The answer has the facts from its sources and its links to other entities. Each link has the position in the bytes of the source that states it. `relationCounts` gives the number of links; `relation` and `direction` select some of them. Ids are not case-sensitive, and the path of a package may contain slashes.',
  params: z.strictObject({
    id: z.string().meta({
      description: 'Id of an entity, or a name that belongs to only one entity.',
      examples: ['CWE-79', 'G0016'],
    }),
  }),
  query: z.strictObject({
    relation: z
      .enum(relationTypes, `must be one of ${relationTypes.join(', ')}`)
      .optional()
      .meta({ description: 'Type of the links to return.' }),
    direction: z
      .enum(directions, 'must be out or in')
      .optional()
      .meta({ description: 'Direction of the links to return.' }),
    ...pageQuery,
  }),
  response: async () => (await import('../schemas/entity.ts')).entityRecord,
  example: entityExample,
  errors: ['invalid_input', 'not_found', 'cursor_invalid', 'busy', 'unavailable', 'store_locked'],
  scope: 'read',
  handler: ({ params, query, services }) => services.readEntity({ id: params.id, ...query }),
});
