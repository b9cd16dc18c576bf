import { actorOf } from '../../access/audit-entries.ts';
import { Failure } from '../../kit/failure.ts';
import { defineVerb } from '../verb.ts';
import type { Repeatable, RotatedKey, RotateInput } from './contract.ts';
import { createOnce } from './create-once.ts';
import { holderOf } from './own-key.ts';
import { rotateKey } from './rotate-key.ts';
import type { AccessContext } from './types.ts';

export const verb = defineVerb({
  name: 'rotateOwnKey',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: rotateOwnKey,
});

/** Replaces the caller's key. */
async function rotateOwnKey(
  context: AccessContext,
  { idempotencyKey, overlapSeconds = 0 }: RotateInput & Repeatable,
): Promise<RotatedKey> {
  const { access, clock, caller } = context;
  const { keyHash } = holderOf(context);
  return createOnce<RotatedKey>(context, {
    route: 'POST /api/v1/keys/current/rotate',
    idempotencyKey,
    body: { overlapSeconds },
    async create(completes) {
      const rotation = { keyHash, overlapSeconds, nowMs: clock(), actor: actorOf(caller) };
      const rotated = await access.write(({ keys }) => rotateKey(keys, rotation, completes));
      if (rotated !== null) return rotated;
      throw new Failure('unauthorized', 'The API key was revoked a moment ago. Use another one.');
    },
    repeated: (rotated) => ({ ...rotated, apiKey: null }),
  });
}
