import type { MadeKey } from '../../access/new-key.ts';
import type { StoredKey } from '../../storage/contract/keys.ts';
import type { CreatedKey, KeyInfo } from './contract.ts';

/** What is shown of a stored key. */
export function keyInfo({ selfService, ...info }: StoredKey): KeyInfo {
  return info;
}

/** What is shown of a key that was just made, with the key itself. */
export function createdKey({ apiKey, stored }: MadeKey): CreatedKey {
  return { apiKey, ...keyInfo({ ...stored, lastUsedAt: null, revokedAt: null }) };
}
