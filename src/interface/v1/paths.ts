import { z } from 'zod';
import { entityIdCharactersMax } from '../../domain/entity/id.ts';
import { defineOperation } from '../operation.ts';
import { pathsQuery } from '../schemas/graph-query.ts';
import { textParameter } from '../schemas/text.ts';
import { pathsExample } from './graph-examples.ts';

const end = (description: string, example: string) =>
  textParameter(entityIdCharactersMax).meta({ description, examples: [example] });

export const pathsOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/paths',
  family: 'v1',
  operationId: 'findPaths',
  summary: 'Find how two entities are linked',
  description:
    'The shortest ways from one entity to another, along relations in either direction, each in words and step by step with the relation and the places in the bytes of upstream that state it. All have the same length, the surest come first; `paths` is empty where there is none of at most `depth` steps. An entity with more than 10,000 relations is a possible end of a step but not gone through; `truncated` tells when that may have hidden a way.',
  params: z.strictObject({}),
  query: z.strictObject({
    from: end('Id of an entity, or a name that only one entity has.', 'CVE-2021-44228'),
    to: end('Id of another entity.', 'G0016'),
    ...pathsQuery,
  }),
  response: async () => (await import('../schemas/graph.ts')).graphPaths,
  example: pathsExample,
  errors: ['invalid_input', 'not_found', 'busy', 'unavailable', 'store_locked'],
  scope: 'read',
  handler: ({ query, services }) => services.findPaths(query),
});
