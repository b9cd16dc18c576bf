import { z } from 'zod';
import { type Readiness, readinessChecks } from '../../services/health/contract.ts';
import { defineOperation } from '../operation.ts';
import type { Assert, Same } from '../schemas/match.ts';

const readiness = z
  .strictObject({
    ok: z.boolean().meta({ description: 'Whether this process should get requests.' }),
    checks: z.array(
      z.strictObject({
        name: z.enum(readinessChecks).meta({
          description: 'The process is not stopping; its data can be read; the state can be read.',
        }),
        ok: z.boolean(),
        reason: z.string().nullable().meta({ description: 'Why not; null if it is fine.' }),
      }),
    ),
  })
  .meta({ id: 'Readiness' });

export type Checked = Assert<Same<typeof readiness, Readiness>>;

export const readyzOperation = defineOperation({
  method: 'GET',
  path: '/readyz',
  family: 'meta',
  noun: 'health',
  operationId: 'getReadiness',
  summary: 'Check that the process should get requests',
  description:
    'Reads the data and the state, and writes nothing. If `ok` is false, the status is 503 with the same body: send requests to another process.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => readiness,
  example: {
    ok: true,
    checks: [
      { name: 'running', ok: true, reason: null },
      { name: 'projection', ok: true, reason: null },
      { name: 'state', ok: true, reason: null },
    ],
  },
  errors: [],
  scope: 'public',
  handler: ({ services }) => services.checkReadiness(),
});
