import { Failure } from '../kit/failure.ts';
import { hasKeyForm } from './api-key.ts';

/**
 * The API key of a request, in `x-api-key` or as `Authorization: Bearer`; null where neither is there. Its checksum may be
 * wrong.
 * @param rawHeaders names and values in turn, as they came: a parsed Authorization hides that it was sent twice
 * @throws Failure `unauthorized` for a header without a key, `invalid_input` for two keys
 */
export function presentedKey(rawHeaders: readonly string[]): string | null {
  let presented: string | null = null;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const key = keyIn(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
    if (key === null) continue;
    if (!hasKeyForm(key)) throw malformedKey();
    if (presented !== null && presented !== key) {
      throw new Failure('invalid_input', 'The request has two different API keys. Send only one.');
    }
    presented = key;
  }
  return presented;
}

export function malformedKey(): Failure {
  return new Failure(
    'unauthorized',
    'The API key is malformed. Copy all of it, from cairn_ to its last character, into x-api-key or Authorization: Bearer.',
  );
}

/** What a header has in place of a key, null when it is for something else. Most names differ by their length. */
function keyIn(name: string, value: string): string | null {
  if (name.length === 9 && name.toLowerCase() === 'x-api-key') return value.trim();
  if (name.length !== 13 || name.toLowerCase() !== 'authorization') return null;
  return /^bearer +(\S+) *$/i.exec(value)?.[1] ?? '';
}
