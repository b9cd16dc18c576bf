import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { findingsParameter, statusParameter } from '../schemas/match-query.ts';
import { matchExample } from './match-examples.ts';

export const matchOperation = defineOperation({
  method: 'POST',
  path: '/api/v1/match',
  family: 'v1',
  noun: 'match',
  operationId: 'matchComponents',
  summary: 'Match components against vulnerabilities',
  description:
    'Accepts package URLs and CPE names, or an unchanged CycloneDX or SPDX document. The answer lists, for each component, the vulnerabilities of the matching products and packages: affected, not affected or unknown. Each has the range that decides, the method of the match, the source, and the fixed versions. What cannot be decided is `unknown`, with the reason. At most 10,000 components.',
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
