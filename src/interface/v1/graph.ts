import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { graphQuery } from '../schemas/graph-query.ts';
import { graphExample } from './graph-examples.ts';

export const graphOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/entities/:id/graph',
  catchAll: true,
  family: 'v1',
  noun: 'graph',
  operationId: 'getEntityGraph',
  summary: 'Read the graph around an entity',
  description:
    'The relations of an entity of any type and, with a larger `depth`, the relations of its neighbors. Each has its class, its confidence, the time since which it is stated, and the positions in the bytes of the sources that state it. The answer has at most 1,000 relations. An entity with more than `limit` relations gets a fair share of each type and direction. Within these, known exploited vulnerabilities come first, then the newest. `truncated`, `counts` and `cut` show what is left out, and `gaps` shows what no source states. An answer with a larger depth contains every answer with a smaller one. `entity`, `relations`, `neighbors` and `evidence` appear both in `data` and at the top level. If an id itself ends in `/graph`, write that end as `%2Fgraph`.',
  params: z.strictObject({
    id: z.string().meta({
      description: 'Id of an entity, or a name that belongs to only one entity.',
      examples: ['CVE-2021-44228'],
    }),
  }),
  query: graphQuery,
  response: async () => (await import('../schemas/graph.ts')).graph,
  example: graphExample,
  errors: ['invalid_input', 'not_found', 'busy', 'unavailable', 'store_locked'],
  scope: 'read',
  handler: ({ params, query, services }) => services.readGraph({ id: params.id, ...query }),
});
