import { z } from 'zod';
import type { Health } from '../../services/contract.ts';
import { defineOperation } from '../operation.ts';
import type { Assert, Same } from '../schemas/match.ts';

const health = z
  .strictObject({
    ok: z.boolean().meta({ description: 'All bindings work and the service can answer.' }),
    env: z.string(),
    dbBound: z.boolean().meta({ description: 'The database took a write and gave it back.' }),
    r2Bound: z.boolean().meta({ description: 'The object storage took a write and gave it back.' }),
  })
  .meta({ id: 'Health' });

export type Checked = Assert<Same<typeof health, Health>>;

export const healthOperation = defineOperation({
  method: 'GET',
  path: '/health',
  family: 'meta',
  operationId: 'getHealth',
  summary: 'Tell whether the service works',
  description:
    'Probes database and object storage. The status is 503, with the same body, when `ok` is false.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => health,
  example: { ok: true, env: 'production', dbBound: true, r2Bound: true },
  errors: [],
  scope: 'public',
  handler: ({ services }) => services.checkHealth(),
});
