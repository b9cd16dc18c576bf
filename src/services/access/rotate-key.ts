import { type Actor, auditEntries } from '../../access/audit-entries.ts';
import { makeRotation } from '../../access/rotation.ts';
import { timestamp } from '../../kit/clock.ts';
import type { CompletedRequest } from '../../storage/contract/idempotency.ts';
import type { Keys } from '../../storage/contract/keys.ts';
import type { RotatedKey } from './contract.ts';
import { createdKey } from './key-info.ts';

/** Replaces a key by one with the same rights; null where it is revoked or has expired. */
export async function rotateKey(
  keys: Keys,
  request: {
    readonly keyHash: string;
    /** How long the old key stays valid. */
    readonly overlapSeconds: number;
    readonly nowMs: number;
    readonly actor: Actor;
  },
  completes?: (rotated: RotatedKey) => CompletedRequest,
): Promise<RotatedKey | null> {
  const { keyHash, overlapSeconds, nowMs, actor } = request;
  const old = await keys.find(keyHash);
  if (old === null || (old.expiresAt !== null && old.expiresAt <= timestamp(nowMs))) return null;
  const rotation = makeRotation(old, nowMs, overlapSeconds);
  const { made, oldExpiresAt } = rotation;
  const rotated = { ...createdKey(made), replaced: { keyHash, expiresAt: oldExpiresAt } };
  const entry = auditEntries.keyRotated(actor, rotation);
  const isDone = await keys.rotate(keyHash, made.stored, oldExpiresAt, entry, completes?.(rotated));
  return isDone ? rotated : null;
}
