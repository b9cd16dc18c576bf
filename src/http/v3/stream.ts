import { z } from 'zod';
import type { StreamItem, StreamMessage } from '../../services/contract.ts';
import type { ServerEvent } from '../events.ts';
import { defineRoute } from '../route.ts';
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

export const streamRoute = defineRoute({
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
  limited: true,
  access: 'read',
  cached: true,
  handler: ({ query, services }) => services.listStream(query),
  events: {
    description:
      'Server-Sent Events in UTF-8. The data of `change` is a StreamItem as JSON, that of `reset` an object with `mark`, the present, and `reason`, a sentence.',
    example: `retry: 3000\n\nid: tR0yq…\nevent: change\ndata: ${JSON.stringify(streamItemExample)}\n\n: still here\n\n`,
    open: ({ query, services }, { lastEventId, signal }) => {
      const { since, type, source, cve } = query;
      return serverEvents(services.followStream({ since, type, source, cve, after: lastEventId, signal }));
    },
  },
});

async function* serverEvents(messages: AsyncIterable<StreamMessage>): AsyncGenerator<ServerEvent> {
  for await (const message of messages) {
    const { kind, mark: id } = message;
    if (kind === 'mark') yield { id };
    else if (kind === 'change') yield { id, event: kind, data: message.item };
    else yield { id, event: kind, data: { mark: id, reason: message.reason } };
  }
}
