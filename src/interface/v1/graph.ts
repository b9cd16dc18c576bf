import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { graphQuery } from '../schemas/graph-query.ts';
import { graphExample } from './graph-examples.ts';

export const graphOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/entities/:id/graph',
  catchAll: true,
  family: 'v1',
  operationId: 'getEntityGraph',
  summary: 'Read what lies around an entity',
  description:
    'The relations of an entity of any type, and with more `depth` those of what they lead to, each with its class, its confidence, since when it is stated and the places in the bytes of upstream that state it. At most 1,000 relations; of an entity with more than `limit`, a fair share of each type and direction, and vulnerabilities that are known to be exploited first, then the newest. `truncated`, `counts` and `cut` tell what is left out, `gaps` what nobody states. An answer of more depth holds all of one of less. `entity`, `relations`, `neighbors` and `evidence` stand in `data` and beside it. An id that ends in `/graph` itself is written `%2Fgraph` there.',
  params: z.strictObject({
    id: z.string().meta({
      description: 'Id of an entity, or a name that only one entity has.',
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
