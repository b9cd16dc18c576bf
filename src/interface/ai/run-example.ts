import { z } from 'zod';
import type { Run } from '../../services/runs/contract.ts';

export const runIdExample = 'run_3f1c9a52b7d04e68a1f5c2d97b60e843';

/** The path parameter of the operations about one run. */
export const runParams = z.strictObject({
  id: z.string().meta({ description: '`meta.runId` of an answer.', examples: [runIdExample] }),
});

export const runExample: Run = {
  runId: runIdExample,
  at: '2026-11-22T12:00:00.000Z',
  verb: 'ask',
  question: 'Is CVE-2021-44228 in KEV?',
  request: {},
  intent: 'kev_status',
  entities: ['CVE-2021-44228'],
  manifest: 12,
  templateVersion: '1',
  answerSha256: '9f2d1e7c5b3a4f6088c1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6d',
  answer: {
    answer: 'CVE-2021-44228 has been in the KEV catalog since 2021-12-10.',
    meta: { intent: 'kev_status', runId: runIdExample },
  },
  basis: { claims: [{ id: 'claim:0f1e2d3c4b5a6978', facets: { dateAdded: '2021-12-10' } }] },
  chain: {
    writer: 'server',
    number: 41,
    hash: '5d6c7b8a90f1e2d3c4b5a6978889706152433425160718293a4b5c6d7e8f9012',
  },
};
