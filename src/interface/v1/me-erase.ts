import { z } from 'zod';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { eraseBody } from '../schemas/me.ts';

export const eraseMeOperation = defineOperation({
  method: 'DELETE',
  path: '/api/v1/me',
  family: 'v1',
  noun: 'me',
  operationId: 'eraseMe',
  summary: 'Erase your identity and everything that it keeps',
  description:
    'Erases your identity with its keys, all that it keeps, and the answers that were kept for it. It cannot be undone. Backups that were made before still have the data.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: { bytesMax: 1024, schema: async () => eraseBody, example: { confirm: 'delete' } },
  response: async () => (await import('../schemas/me.ts')).erasedIdentity,
  example: {
    identity: 7,
    erased: true,
    items: { collections: 12, inventory: 1, handling: 3, watchlists: 2, rules: 1, feedTokens: 1 },
    keys: 2,
    runs: 31,
    backups:
      'The server does not know where its backups are. Those that were made before still have your data: ask the operator to remove them.',
  },
  errors: ['invalid_input', 'unauthorized', 'forbidden', 'not_found', 'unavailable', 'store_damaged'],
  scope: 'own',
  handler: async ({ body, services }) => services.eraseMe(parseBody(body, eraseBody)),
});
