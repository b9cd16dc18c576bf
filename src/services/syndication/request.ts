import { Failure } from '../../kit/failure.ts';
import { type FeedForm, type FeedInput, feedForms, feedNames, type RequestedFeed } from './contract.ts';

/** @throws Failure `not_found` for a feed or form that is none */
export function assertFeed({ name, form }: Pick<FeedInput, 'name' | 'form'>): void {
  const isKnown = (feedNames as readonly string[]).includes(name);
  if (!isKnown || !(feedForms as readonly string[]).includes(form)) throw noFeed();
}

/**
 * What an address requests.
 * @throws Failure `not_found` for a feed or form that is none, `invalid_input` for a wrong parameter
 */
export function readRequest({ name, form, q }: FeedInput): {
  readonly requested: RequestedFeed;
  readonly form: FeedForm;
} {
  const known = feedForms.find((one) => one === form);
  const kind = feedNames.find((one) => one === name);
  if (known === undefined || kind === undefined) throw noFeed();
  if (kind !== 'search') {
    if (q !== undefined) throw wrongQuery('belongs to the feed search only');
    return { requested: { kind }, form: known };
  }
  if (q === undefined) throw wrongQuery('must be a query, as GET /api/v1/search takes it');
  return { requested: { kind, q }, form: known };
}

function noFeed(): Failure {
  const names = feedNames.join(', ');
  return new Failure(
    'not_found',
    `There is no such feed. The feeds are ${names}, each as ${feedForms.join(', ')}: /feeds/kev.rss.`,
  );
}

function wrongQuery(message: string): Failure {
  return new Failure('invalid_input', `In the request, q ${message}.`, { details: [{ path: 'q', message }] });
}
