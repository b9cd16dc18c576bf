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
  operationId: 'queryEntity',
  summary: 'Ask what is known of an entity, claim by claim',
  description:
    'The facts of an entity and its relations to others, each with the id of the claim that it is, who says so, and how far that can be relied on. `/api/v3/evidence/{id}` opens each claim: what speaks for and against it, quoted from the bytes of upstream. A claim is `contested` when something stands against it, such as another base score of the same version of CVSS.',
  params: z.strictObject({}),
  query: z.strictObject({
    q: textParameter(entityIdCharactersMax).meta({
      description: 'Id of an entity, or a name that only one entity has.',
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
