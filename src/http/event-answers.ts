import { watchlistEventsOperation } from '../interface/v1/watchlist-events.ts';
import { watchEventExample } from '../interface/v1/watchlist-examples.ts';
import { streamItemExample, streamOperation } from '../interface/v3/stream.ts';
import type { FollowMessage } from '../services/contract.ts';
import { answerOf, type ServerEvent } from './route.ts';

/** The operations whose answer can be followed as Server-Sent Events. */
export const eventAnswers = [
  answerOf(streamOperation, {
    events: {
      description:
        'Server-Sent Events in UTF-8. The data of `change` is a StreamItem as JSON. The data of `reset` is an object with `mark`, the present, and `reason`, a sentence.',
      example: `retry: 3000\n\nid: tR0yq…\nevent: change\ndata: ${JSON.stringify(streamItemExample)}\n\n: still here\n\n`,
      open: ({ query, services }, { lastEventId, signal }) => {
        const { since, type, source, cve } = query;
        return serverEvents(services.followStream({ since, type, source, cve, after: lastEventId, signal }));
      },
    },
  }),
  answerOf(watchlistEventsOperation, {
    events: {
      description:
        'Server-Sent Events in UTF-8. The data of `change` is a WatchEvent as JSON. The data of `reset` is an object with `mark`, the present, and `reason`, a sentence.',
      example: `retry: 3000\n\nid: k3Xb1…\nevent: change\ndata: ${JSON.stringify(watchEventExample)}\n\n: still here\n\n`,
      open: ({ params, query, services }, { lastEventId, signal }) =>
        serverEvents(
          services.followWatchEvents({ id: params.id, type: query.type, after: lastEventId, signal }),
        ),
    },
  }),
];

type Messages = AsyncIterable<FollowMessage<unknown>>;

async function* serverEvents(messages: Messages | Promise<Messages>): AsyncGenerator<ServerEvent> {
  for await (const message of await messages) {
    const { kind, mark: id } = message;
    if (kind === 'mark') yield { id };
    else if (kind === 'change') yield { id, event: kind, data: message.item };
    else yield { id, event: kind, data: { mark: id, reason: message.reason } };
  }
}
