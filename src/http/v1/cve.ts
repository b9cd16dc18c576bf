import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { vulnerabilityRecord } from '../schemas/vulnerability.ts';
import { recordExample } from './examples.ts';

export const cveRoute = defineRoute({
  method: 'GET',
  path: '/api/v1/cve/:id',
  family: 'v1',
  operationId: 'getCve',
  summary: 'Read one CVE',
  description:
    'Everything held about one CVE: severity, all CVSS scores, KEV status, EPSS, references and more, each with its source. An id matches without regard to case.',
  params: z.strictObject({
    id: z
      .string()
      .meta({ description: 'CVE id, in capital or small letters.', examples: ['CVE-2021-44228'] }),
  }),
  query: z.strictObject({}),
  response: vulnerabilityRecord,
  example: recordExample,
  errors: ['invalid_input', 'not_found', 'busy', 'unavailable', 'store_locked'],
  limited: true,
  access: 'read',
  cached: true,
  handler: ({ params, services }) => services.readVulnerability(params),
});
