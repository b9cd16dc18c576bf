import { defineVerb } from '../verb.ts';
import type { CommonFeed, ComposedFeed, WebFeedComposition } from './contract.ts';
import { composeFeed } from './feed.ts';
import { commonSubjects } from './subjects.ts';

/** Composes a feed of the newest records, listings or scores. */
export const verb = defineVerb({
  name: 'composeWebFeed',
  where: 'reader',
  scope: 'internal',
  run: (context, composition: WebFeedComposition<CommonFeed>): ComposedFeed =>
    composeFeed(context, composition, commonSubjects[composition.requested.kind](context)),
});
