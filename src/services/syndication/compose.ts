import { defineVerb } from '../verb.ts';
import type { ComposedFeed, RequestedFeed, WebFeedComposition } from './contract.ts';
import { composeFeed } from './feed.ts';
import { commonSubjects } from './subjects.ts';

/** Composes a feed of the newest records, listings or scores. */
export const verb = defineVerb({
  name: 'composeWebFeed',
  where: 'reader',
  scope: 'internal',
  run: (context, composition: WebFeedComposition<Exclude<RequestedFeed, { kind: 'search' }>>): ComposedFeed =>
    composeFeed(context, composition, commonSubjects[composition.requested.kind](context)),
});
