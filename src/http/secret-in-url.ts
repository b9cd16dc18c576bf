import { looksLikeKey } from '../access/api-key.ts';

/** Names of parameters in which clients of other services send keys. */
const secretName = /[?&](?:x-)?(?:api[-_]?|access[-_]?|auth[-_]?|identity)?(?:key|token)=/i;

const message =
  'Keys and tokens are not accepted in the URL, because URLs get into logs and histories. Send a key in the header x-api-key, and revoke one that was sent in a URL.';

/** Why a URL is refused that has a key in it, or a parameter that is called like one; null for any other. */
export function secretInUrl(url: string): string | null {
  return secretName.test(url) || looksLikeKey(decoded(url)) ? message : null;
}

function decoded(url: string): string {
  if (!url.includes('%')) return url;
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
