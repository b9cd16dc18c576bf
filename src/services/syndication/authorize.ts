import { Failure } from '../../kit/failure.ts';
import type { FeedGrant } from '../feed-tokens/known.ts';
import type { FeedInput } from './contract.ts';
import type { FeedParts } from './types.ts';

/**
 * What the token of a request opens; null without one, where none is needed.
 * @param isOwn whether the feed belongs to an identity
 * @throws Failure `unauthorized`, in the same words whatever is wrong with the token
 */
export async function authorize(
  { tokens, isStrict }: Pick<FeedParts, 'tokens' | 'isStrict'>,
  { name, q, token }: Pick<FeedInput, 'name' | 'q' | 'token'>,
  isOwn: boolean,
): Promise<FeedGrant | null> {
  if (token === undefined) {
    if (isOwn || isStrict) throw refused();
    return null;
  }
  const grant = await tokens.find(token);
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
