import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { objectExample } from '../v1/evidence-examples.ts';

const download = z
  .string()
  .refine((word) => word === 'true' || word === 'false', 'must be true or false')
  .default('false')
  .transform((word) => word === 'true')
  .meta({
    description: '`true` returns the bytes themselves, as an attachment.',
    override: { type: 'boolean', default: false },
  });

export const objectOperation = defineOperation({
  method: 'GET',
  path: '/api/v3/objects/:sha256',
  family: 'v3',
  noun: 'objects',
  operationId: 'getObject',
  summary: 'Read a record version, or its bytes',
  description:
    'Where a stored record version comes from, and where it is kept. With `download`, the bytes as the source wrote them, checked against their SHA-256. A `Range` header selects one range; a request for several ranges gets all bytes.',
  params: z.strictObject({
    sha256: z
      .string()
      .meta({ description: 'SHA-256 of the bytes, in hexadecimal.', examples: [objectExample.sha256] }),
  }),
  query: z.strictObject({ download }),
  response: async () => (await import('../schemas/object.ts')).storedObject,
  example: objectExample,
  errors: ['invalid_input', 'not_found', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'read',
  handler: ({ params, services }) => services.readObject({ sha256: params.sha256 }),
});
