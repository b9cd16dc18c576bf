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
  noun: 'graph',
  operationId: 'findPaths',
  summary: 'Find how two entities are linked',
  description:
    'The shortest paths from one entity to another, along relations in either direction. Each path is given in words and step by step, with its relations and the positions in the bytes of the sources that state them. All paths have the same length, and the paths with the highest confidence come first. `paths` is empty if no path has at most `depth` steps. A path can end at an entity with more than 10,000 relations but does not pass through it. `truncated` shows that this may have hidden a path.',
  params: z.strictObject({}),
  query: z.strictObject({
    from: end('Id of an entity, or a name that belongs to only one entity.', 'CVE-2021-44228'),
    to: end('Id of another entity.', 'G0016'),
    ...pathsQuery,
  }),
  response: async () => (await import('../schemas/graph.ts')).graphPaths,
  example: pathsExample,
  errors: ['invalid_input', 'not_found', 'busy', 'unavailable', 'store_locked'],
  scope: 'read',
  handler: ({ query, services }) => services.findPaths(query),
});
