import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { statusParameter } from '../schemas/match-query.ts';
import { pageQuery } from '../schemas/page.ts';
import { textParameter } from '../schemas/text.ts';
import { findingExample } from './match-examples.ts';

export const productVulnerabilitiesOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/products/:id/vulnerabilities',
  catchAll: true,
  family: 'v1',
  noun: 'match',
  operationId: 'listProductVulnerabilities',
  summary: 'List the vulnerabilities of a product or package',
  description:
    'Each vulnerability shows whether the version is affected: affected first, then unknown, newest first within each. The id is that of a product or package, a package URL or a CPE name; the last two may contain the version. Without a version, every status is unknown. The path of a package may contain slashes.',
  params: z.strictObject({
    id: z.string().meta({
      description: 'Id of a product or package, a package URL or a CPE name.',
      examples: ['product:apache:log4j', 'pkg:golang/golang.org/x/net'],
    }),
  }),
  query: z.strictObject({
    version: textParameter(256)
      .optional()
      .meta({
        description: 'The version to check. It takes precedence over a version in the id.',
        examples: ['2.14.1'],
      }),
    cve: textParameter(200)
      .optional()
      .meta({ description: 'Only this CVE.', examples: ['CVE-2021-44228'] }),
    status: statusParameter,
    ...pageQuery,
  }),
  response: async () => (await import('../schemas/component-match.ts')).productVulnerabilities,
  example: {
    product: { id: findingExample.matched, name: 'org.apache.logging.log4j/log4j-core' },
    version: '2.14.1',
    items: [findingExample],
    count: 1,
    total: 1,
    nextCursor: null,
    counts: { affected: 1, unknown: 0, notAffected: 0, rejected: 0 },
  },
  errors: ['invalid_input', 'not_found', 'cursor_invalid', 'busy', 'unavailable', 'store_locked'],
  scope: 'read',
  handler: ({ params, query, services }) => services.listProductVulnerabilities({ id: params.id, ...query }),
});
