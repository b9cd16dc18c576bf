import { Failure } from '../../kit/failure.ts';
import type { FeedGrant } from '../feed-tokens/known.ts';
import type { FeedInput } from './contract.ts';
import type { FeedParts } from './types.ts';

type Requested = Pick<FeedInput, 'name' | 'q' | 'token'>;

/**
 * What the token of a request opens; null without one, where none is needed.
 * @throws Failure `unauthorized`, in the same words whatever is wrong with the token
 */
export async function authorize(
  parts: Pick<FeedParts, 'tokens' | 'isStrict'>,
  requested: Requested,
): Promise<FeedGrant | null> {
  return requested.token === undefined && !parts.isStrict ? null : authorizeOwn(parts, requested);
}

/** The same for a feed of an identity, which always needs a token. */
export async function authorizeOwn(
  { tokens }: Pick<FeedParts, 'tokens'>,
  { name, q, token }: Requested,
): Promise<FeedGrant> {
  const grant = token === undefined ? null : await tokens.find(token);
  const opens = grant?.feed === name && (q === undefined || grant.q === q);
  if (grant === null || !opens) throw refused();
  return grant;
}

function refused(): Failure {
  return new Failure(
    'unauthorized',
    'This feed needs a valid feed token of its own in the parameter feed. POST /api/v1/feed-tokens makes one.',
  );
}
