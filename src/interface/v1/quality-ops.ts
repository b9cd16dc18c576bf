import { z } from 'zod';
import type { QualityOps } from '../../services/operation/contract.ts';
import { defineOperation } from '../operation.ts';

export const qualityOpsExample = {
  asOf: '2026-08-22T12:00:00.000Z',
  store: { manifest: 812, hash: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef' },
  coverage: {
    vulnerabilities: [{ state: 'published', count: 59_476 }],
    entities: [{ type: 'weakness', count: 1_427, described: 1_427 }],
    sources: [{ source: 'cve-list', records: 59_618 }],
  },
  completeness: [
    { field: 'cvss', source: null, present: 48_180, total: 59_476, share: 0.81007 },
    { field: 'affects', source: 'cve-list', present: 54_554, total: 59_618, share: 0.915059 },
  ],
  conflicts: [
    {
      field: 'cvss',
      rule: 'Two scorers give different base scores of the same CVSS version.',
      ...{ differing: 61, compared: 240, read: 3_888, total: 69_972 },
    },
  ],
  deadLetters: {
    total: 1,
    sources: [
      {
        source: 'cve-list',
        count: 1,
        lastRun: 0,
        newestAt: '2026-08-21T06:00:00.000Z',
        newest: { member: 'CVE-2026-0001.json', pointer: null, reason: 'id nonsense is not a CVE id' },
      },
    ],
  },
  evaluations: [
    {
      name: 'search',
      state: 'outdated',
      at: '2026-08-20T09:00:00.000Z',
      sample: 'all cases',
      differs: ['data'],
      notCompared: [],
      figures: [{ name: 'title first', value: 0.99, gate: 0.97, must: 'reach', passes: true }],
    },
  ],
} satisfies QualityOps;

export const qualityOpsOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/quality/ops',
  family: 'v1',
  noun: 'operation',
  operationId: 'getQualityOps',
  summary: 'Show how good the data is',
  description:
    'What is stored, how complete it is by field and source, how often sources differ, what was refused, and the results of the evaluations. A result is `outdated` if code, cases or data have changed since. Conflicts of scores are counted in some thousand records that are evenly spread.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/quality-ops.ts')).qualityOps,
  example: qualityOpsExample,
  errors: [],
  scope: 'read',
  handler: ({ services }) => services.readQualityOps(),
});
