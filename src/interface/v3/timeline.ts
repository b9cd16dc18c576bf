import { z } from 'zod';
import type { Timeline } from '../../services/timeline/contract.ts';
import { defineOperation } from '../operation.ts';
import { explainQuery } from '../schemas/explain.ts';
import { changeExample, lineageExample, objectExample } from '../v1/evidence-examples.ts';

const { sha256, upstreamTime: asOf } = objectExample;
const dated = {
  ...{ value: null, change: null, event: null, future: false },
  ...{ source: 'cve-list', sha256, asOf },
} as const;

export const timelineExample = {
  entity: {
    id: 'CVE-2021-44228',
    type: 'vulnerability',
    name: null,
    state: 'published',
    severity: 'critical',
    kev: true,
    risk: 'critical',
    riskScore: 100,
    tier: '3df',
  },
  timeline: [
    {
      ...dated,
      at: '2021-11-26T00:00:00.000Z',
      kind: 'reserved',
      title: 'CVE-2021-44228 was reserved for apache.',
      pointer: '/cveMetadata/dateReserved',
    },
    {
      ...dated,
      at: '2021-12-10T00:00:00.000Z',
      kind: 'published',
      title: 'The record of CVE-2021-44228 was published.',
      pointer: '/cveMetadata/datePublished',
    },
    {
      ...dated,
      at: changeExample.at,
      kind: changeExample.type,
      title: 'The base score was raised from 9.8 (CVSS 3.1, CISA-ADP) to 10 (CVSS 3.1, CISA-ADP).',
      change: { before: changeExample.before, after: changeExample.after },
      event: changeExample.id,
      pointer: '',
    },
  ],
  total: 3,
  truncated: false,
  relations: [],
  relationsTotal: 0,
  evidence: {},
  source: 'cve-list',
  confidence: 0.91,
  freshness: 0.87,
  lineage: lineageExample,
} satisfies Timeline;

export const timelineOperation = defineOperation({
  method: 'GET',
  path: '/api/v3/timeline/:entityId',
  catchAll: true,
  family: 'v3',
  noun: 'timeline',
  operationId: 'getTimeline',
  summary: 'Read the timeline of an entity',
  description:
    'All stored dates of an entity, oldest first, each with the position in the bytes of the source that states it. For a CVE, these include when it was reserved, assigned, made public, published, modified or rejected, and when each organization updated its part. They also include SSVC decisions, the KEV listing and its due date, the newest EPSS score, advisories, dated remediations, and the timeline in the record itself. For other entities: when they were published, modified, withdrawn, first seen and last seen. The timeline also has changes between two versions of a source, such as a raised score. `relations` has the relations one step away.',
  params: z.strictObject({
    entityId: z.string().meta({
      description: 'Id of an entity, or a name that belongs to only one entity.',
      examples: ['CVE-2021-44228', 'C0017', 'advisory:icsa-24-298-01'],
    }),
  }),
  query: z.strictObject({ ...explainQuery }),
  response: async () => (await import('../schemas/timeline.ts')).timeline,
  example: timelineExample,
  errors: ['invalid_input', 'not_found', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'read',
  handler: ({ params, query, services }) =>
    services.readTimeline({ id: params.entityId, explain: query.explain }),
});
