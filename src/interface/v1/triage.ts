import { z } from 'zod';
import { triageBody } from '../../domain/triage/body.ts';
import { defineOperation } from '../operation.ts';
import { triageQuery } from '../schemas/triage-query.ts';
import { triageExample } from './triage-example.ts';

export const triageOperation = defineOperation({
  method: 'POST',
  path: '/api/v1/triage',
  family: 'v1',
  noun: 'triage',
  operationId: 'triage',
  summary: 'Say what to fix first',
  description:
    'Takes CVE ids, components, or an unchanged CycloneDX or SPDX document, and returns the vulnerabilities in the order in which to act on them. The soonest remediation timeline of BOD 26-04 comes first, then the highest risk score, then the highest EPSS score. Each item has its reasons with the ids of claims, and what is not known. Your VEX statements are applied and named; with a key, so is what you handled. With an SBOM as the body, the options are query parameters.',
  params: z.strictObject({}),
  query: z.strictObject(triageQuery),
  body: {
    bytesMax: 5 * 1024 * 1024,
    schema: async () =>
      z.union([triageBody, (await import('../schemas/component-match.ts')).billOfMaterials]),
    example: { ids: ['CVE-2021-44228'], exposed: true },
  },
  response: async () => (await import('../schemas/triage.ts')).triageResult,
  example: triageExample,
  errors: ['invalid_input', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'read',
  handler: ({ query: { format: _, file: __, ...query }, body, services }) =>
    services.triage({ ...query, bytes: body }),
});
