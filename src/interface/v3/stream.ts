import { z } from 'zod';
import type { StreamItem } from '../../services/contract.ts';
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
  source,
  confidence: 0.9,
  freshness: 0.87,
  lineage,
} satisfies StreamItem;

export const streamOperation = defineOperation({
  method: 'GET',
  path: '/api/v3/stream',
  family: 'v3',
  operationId: 'streamChanges',
  summary: 'List or follow what changes, each with its evidence',
  description:
    'As JSON: a page of changes, those first that the store came to know last; `cursor` goes on to older ones. With `Accept: text/event-stream`: changes as the store comes to know them, oldest first, each at least once, as Server-Sent Events for as long as the client listens. Each event has a mark as its `id`; the header `Last-Event-ID`, or `since`, with that mark goes on behind it. Without either it begins now. An event named `reset` says that it could not be gone on from the mark, and what follows begins at the present. An event without data only moves the mark. `limit`, `cursor` and `explain` are of pages alone.',
  params: z.strictObject({}),
  query: z.strictObject({
    ...changesQuery(2000, ' Of events also a mark.'),
    limit: pageQuery.limit,
    cursor: pageQuery.cursor.meta({
      description: '`cursor` of the page before. It holds for the same query only.',
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
