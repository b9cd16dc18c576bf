import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { asOfQuery } from '../schemas/as-of.ts';
import { explainQuery } from '../schemas/explain.ts';
import { evidenceExample } from './intelligence-examples.ts';

export const evidenceOperation = defineOperation({
  method: 'GET',
  path: '/api/v3/evidence/:id',
  catchAll: true,
  family: 'v3',
  noun: 'intelligence',
  operationId: 'getEvidence',
  summary: 'Read the evidence for and against a claim',
  description:
    'For a claim, which is a fact or a relation: each position in the bytes of a source that supports it, and each that contradicts it. Each is quoted, with the reliability of its source in this matter. For an entity, the answer has the same for each of its facts. `confidence` is the confidence in the claim, computed from all of them; `explain` shows how. `asOf` reads an earlier state, which the answer then names. With the manifest at which a claim was cited, the claim opens as it was then.',
  params: z.strictObject({
    id: z.string().meta({
      description: 'Id of a claim, as `/api/v3/query` gives it, or of an entity.',
      examples: [evidenceExample.id, 'CVE-2021-44228'],
    }),
  }),
  query: z.strictObject({ ...explainQuery, ...asOfQuery }),
  response: async () => (await import('../schemas/claim-evidence.ts')).claimEvidence,
  example: evidenceExample,
  errors: ['invalid_input', 'not_found', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'read',
  handler: ({ params, query, services }) => services.readEvidence({ id: params.id, ...query }),
});
