import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { findingsParameter, statusParameter } from '../schemas/match-query.ts';
import { matchExample } from './match-examples.ts';

export const matchOperation = defineOperation({
  method: 'POST',
  path: '/api/v1/match',
  family: 'v1',
  operationId: 'matchComponents',
  summary: 'Tell which components are affected by what',
  description:
    'Package URLs and CPE names, or a CycloneDX or SPDX document as it is: for each component the vulnerabilities of what it is held as, each affected, not affected or unknown, with the range that decides, the method by which component and source were found to be the same, who says so, and the versions that fix it. What cannot be decided is `unknown` and says why. At most 10,000 components.',
  params: z.strictObject({}),
  query: z.strictObject({ status: statusParameter, limit: findingsParameter }),
  body: {
    bytesMax: 5 * 1024 * 1024,
    schema: async () => (await import('../schemas/component-match.ts')).matchBody,
    example: { purls: ['pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1'] },
  },
  response: async () => (await import('../schemas/component-match.ts')).matchResult,
  example: matchExample,
  errors: ['invalid_input', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'read',
  handler: ({ query, body, services }) => services.matchComponents({ ...query, bytes: body }),
});
