import { Failure } from '../../kit/failure.ts';
import {
  type CommonFeed,
  type FeedForm,
  type FeedInput,
  type FeedName,
  feedForms,
  feedNames,
  type SearchFeed,
  watchlistFeedName,
} from './contract.ts';

/** What an address names: a feed that is the same for everyone, or that of a watchlist. */
export type FeedAddress = { readonly form: FeedForm } & (
  | { readonly kind: FeedName }
  | { readonly kind: 'watchlist'; readonly id: number }
);

/** @throws Failure `not_found` for a feed or form that is none */
export function readAddress({ name, form }: Pick<FeedInput, 'name' | 'form'>): FeedAddress {
  const known = feedForms.find((one) => one === form);
  const kind = feedNames.find((one) => one === name);
  const [, id] = watchlistFeedName.exec(name) ?? [];
  if (known !== undefined && kind !== undefined) return { kind, form: known };
  if (known !== undefined && id !== undefined) return { kind: 'watchlist', id: Number(id), form: known };
  throw noFeed();
}

/**
 * The feed of a name and a query.
 * @throws Failure `invalid_input` for a query that is missing, or of another feed
 */
export function readRequest(kind: FeedName, q: string | undefined): CommonFeed | SearchFeed {
  if (kind !== 'search') {
    if (q !== undefined) throw wrongQuery('belongs to the feed search only');
    return { kind };
  }
  if (q === undefined) throw wrongQuery('must be a query, as GET /api/v1/search takes it');
  return { kind, q };
}

function noFeed(): Failure {
  const names = feedNames.join(', ');
  return new Failure(
    'not_found',
    `There is no such feed. The feeds are ${names}, and watchlist- with the id of a watchlist, each as ${feedForms.join(', ')}: /feeds/kev.rss.`,
  );
}

function wrongQuery(message: string): Failure {
  return new Failure('invalid_input', `In the request, q ${message}.`, { details: [{ path: 'q', message }] });
}
