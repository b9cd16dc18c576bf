import { actorOf, auditEntries } from '../../access/audit-entries.ts';
import { timestamp } from '../../kit/clock.ts';
import { isSha256 } from '../../kit/digest.ts';
import { Failure } from '../../kit/failure.ts';
import { defineVerb } from '../verb.ts';
import type { KeyHashInput, KeyInfo } from './contract.ts';
import { currentKey, holderOf, unknownKey } from './own-key.ts';
import type { AccessContext } from './types.ts';

export const verb = defineVerb({
  name: 'revokeKey',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: revokeKey,
});

/** Revokes a key of the caller's identity; with an admin key any. A revoked one stays as it is. */
async function revokeKey(context: AccessContext, input: KeyHashInput): Promise<KeyInfo> {
  const { scope, identity } = holderOf(context);
  const keyHash = checkedHash(input.keyHash);
  const key = await context.access.read(({ keys }) => keys.find(keyHash));
  if (key === null || (key.identity !== identity && scope !== 'admin')) throw unknownKey();
  return revoke(context, keyHash);
}

/** Revokes a key, and shows it as it is then. */
export async function revoke(context: AccessContext, keyHash: string): Promise<KeyInfo> {
  const { access, clock, caller } = context;
  const now = timestamp(clock());
  const entry = auditEntries.keyRevoked(actorOf(caller), now, keyHash);
  await access.write(({ keys }) => keys.revoke(keyHash, now, entry));
  return currentKey(context, keyHash);
}

function checkedHash(text: string): string {
  const keyHash = text.toLowerCase();
  if (isSha256(keyHash)) return keyHash;
  throw new Failure(
    'invalid_input',
    'The key hash must have 64 hexadecimal digits. GET /api/v1/keys lists them.',
    {
      details: [{ path: 'keyHash', message: 'must have 64 hexadecimal digits' }],
    },
  );
}
