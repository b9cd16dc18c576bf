import { z } from 'zod';
import type { Health } from '../../services/health/contract.ts';
import { defineOperation } from '../operation.ts';
import type { Assert, Same } from '../schemas/match.ts';

const health = z
  .strictObject({
    ok: z
      .boolean()
      .meta({ description: 'The database and the object storage work, and the service can answer.' }),
    env: z.string(),
    dbBound: z.boolean().meta({ description: 'A test value was written to the database and read back.' }),
    r2Bound: z
      .boolean()
      .meta({ description: 'A test value was written to the object storage and read back.' }),
  })
  .meta({ id: 'Health' });

export type Checked = Assert<Same<typeof health, Health>>;

export const healthOperation = defineOperation({
  method: 'GET',
  path: '/health',
  family: 'meta',
  noun: 'health',
  operationId: 'getHealth',
  summary: 'Check the health of the service',
  description:
    'Probes the database and the object storage. If `ok` is false, the status is 503 with the same body.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => health,
  example: { ok: true, env: 'production', dbBound: true, r2Bound: true },
  errors: [],
  scope: 'public',
  handler: ({ services }) => services.checkHealth(),
});
