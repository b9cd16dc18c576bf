import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { asOfQuery } from '../schemas/as-of.ts';
import { recordExample } from './examples.ts';
import { idParams } from './id-params.ts';

export const cveOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/cve/:id',
  family: 'v1',
  noun: 'vulnerability',
  operationId: 'getCve',
  summary: 'Read one CVE',
  description:
    'All stored data about one CVE: severity, all CVSS scores, KEV status, EPSS, references and more, each with its source. `provenance` gives the sources, the confidence, how recent the copies of the sources are, and the steps back to their bytes. `asOf` reads an earlier state, which the answer then names. Ids are not case-sensitive.',
  params: idParams,
  query: z.strictObject(asOfQuery),
  response: async () => (await import('../schemas/vulnerability.ts')).vulnerabilityRecord,
  example: recordExample,
  errors: ['invalid_input', 'not_found', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'read',
  handler: ({ params, query, services }) => services.readVulnerability({ id: params.id, asOf: query.asOf }),
});
