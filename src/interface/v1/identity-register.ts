import { z } from 'zod';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { registerBody } from '../schemas/key-body.ts';

export const registerOperation = defineOperation({
  method: 'POST',
  path: '/api/v1/identity/register',
  family: 'v1',
  noun: 'access',
  operationId: 'registerIdentity',
  summary: 'Register an identity',
  description:
    'Creates an identity, to which keys belong. The body is optional. Each request creates another identity, even with the same e-mail address. An identity that has no key within 24 hours is erased. Ten requests an hour are allowed from one address.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: 4 * 1024,
    optional: true,
    schema: async () => registerBody,
    example: { email: 'name@example.org' },
  },
  response: async () => (await import('../schemas/registration.ts')).registration,
  example: { identity: { id: 7, privacyFlag: true }, identityToken: 'cairnid_4kR9…' },
  errors: ['invalid_input', 'unauthorized', 'forbidden', 'conflict', 'unavailable', 'store_damaged'],
  changesData: true,
  creates: 'identities',
  scope: 'public',
  handler: async ({ body, idempotencyKey, services }) =>
    services.registerIdentity({ ...parseBody(body, registerBody), idempotencyKey }),
});
