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
  operationId: 'getEvidence',
  summary: 'Read what speaks for and against a claim',
  description:
    'Of a claim, a fact or a relation, each place in the bytes of upstream that it follows from, and each that says otherwise, quoted, with how far its source is believed in the matter. Of an entity, the same for each of its facts. `confidence` is that of the claim by all of them; `explain` tells how it came about. `asOf` reads an earlier state, which the answer then names: with the manifest at which a claim was cited, it opens as it was.',
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
