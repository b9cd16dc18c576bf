import { Failure } from '../../kit/failure.ts';
import type { StoredKey } from '../../storage/contract/keys.ts';
import type { KeyInfo } from './contract.ts';
import { keyInfo } from './key-info.ts';
import type { AccessContext } from './types.ts';

/**
 * The key of the caller.
 * @throws Failure `unauthorized` without one
 */
export function holderOf({ caller }: AccessContext): StoredKey {
  if (caller.apiKey === null)
    throw new Failure('unauthorized', 'This needs an API key. Send it in the header x-api-key.');
  return caller.apiKey;
}

/**
 * A key as it is stored now, for which the one of the caller is too old.
 * @throws Failure `not_found` where it was erased
 */
export async function currentKey({ access }: AccessContext, keyHash: string): Promise<KeyInfo> {
  const key = await access.read(({ keys }) => keys.find(keyHash));
  if (key === null) throw unknownKey();
  return keyInfo(key);
}

export function unknownKey(): Failure {
  return new Failure('not_found', 'No key of yours has that hash. GET /api/v1/keys lists your keys.');
}
