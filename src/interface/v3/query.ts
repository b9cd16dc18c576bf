import { z } from 'zod';
import { entityIdCharactersMax } from '../../domain/entity/id.ts';
import { defineOperation } from '../operation.ts';
import { explainQuery } from '../schemas/explain.ts';
import { textParameter } from '../schemas/text.ts';
import { intelligenceExample } from './intelligence-examples.ts';

export const queryOperation = defineOperation({
  method: 'GET',
  path: '/api/v3/query',
  family: 'v3',
  noun: 'intelligence',
  operationId: 'queryEntity',
  summary: 'List what is known about an entity, claim by claim',
  description:
    'The facts of an entity and its relations to other entities. Each has the id of its claim, its sources, and its confidence. `/api/v3/evidence/{id}` shows the evidence for and against each claim, quoted from the bytes of the sources. A claim is `contested` if something contradicts it, such as a different base score of the same version of CVSS.',
  params: z.strictObject({}),
  query: z.strictObject({
    q: textParameter(entityIdCharactersMax).meta({
      description: 'Id of an entity, or a name that belongs to only one entity.',
      examples: ['CVE-2021-44228', 'CWE-79', 'G0016', 'product:apache:log4j'],
    }),
    ...explainQuery,
  }),
  response: async () => (await import('../schemas/intelligence.ts')).intelligence,
  example: intelligenceExample,
  errors: ['invalid_input', 'not_found', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'read',
  handler: ({ query, services }) => services.queryEntity(query),
});
