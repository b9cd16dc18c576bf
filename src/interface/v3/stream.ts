import { z } from 'zod';
import type { StreamItem } from '../../services/stream/contract.ts';
import { defineOperation } from '../operation.ts';
import { changesQuery } from '../schemas/changes-query.ts';
import { explainQuery } from '../schemas/explain.ts';
import { pageQuery } from '../schemas/page.ts';
import { changeExample } from '../v1/evidence-examples.ts';

const { id, subject, type, before, after, at, seen, manifest, source, lineage } = changeExample;

export const streamItemExample = {
  type,
  id: subject,
  change: { before, after },
  at,
  seen,
  manifest,
  event: id,
  risk: 'critical',
  riskScore: 100,
  tier: '3df',
  source,
  confidence: 0.9,
  freshness: 0.87,
  lineage,
} satisfies StreamItem;

export const streamOperation = defineOperation({
  method: 'GET',
  path: '/api/v3/stream',
  family: 'v3',
  noun: 'stream',
  operationId: 'streamChanges',
  summary: 'List or follow what changes, each with its evidence',
  description:
    'As JSON: a page of changes, most recently learned first; `cursor` continues with older ones. With `Accept: text/event-stream`: changes as the store learns of them, oldest first, each at least once. They are sent as Server-Sent Events until the client disconnects. The `id` of each event is a mark. Send it as the header `Last-Event-ID`, or as `since`, to continue after that event. Without either, the stream starts now. An event named `reset` means that the stream could not continue from the mark and starts now. An event without data only updates the mark. `limit`, `cursor` and `explain` apply only to pages.',
  params: z.strictObject({}),
  query: z.strictObject({
    ...changesQuery(2000, ' For events, also a mark.'),
    limit: pageQuery.limit,
    cursor: pageQuery.cursor.meta({
      description: '`nextCursor` of the previous page. It is valid only for the same query.',
    }),
    ...explainQuery,
  }),
  response: async () => (await import('../schemas/stream.ts')).streamPage,
  example: {
    items: [streamItemExample],
    count: 1,
    total: 1,
    since: 12,
    cursor: null,
    source,
    confidence: 0.9,
    freshness: 0.87,
    lineage,
  },
  errors: [
    ...(['invalid_input', 'cursor_invalid'] as const),
    ...(['busy', 'unavailable', 'store_locked', 'store_damaged'] as const),
  ],
  scope: 'read',
  handler: ({ query, services }) => services.listStream(query),
});
