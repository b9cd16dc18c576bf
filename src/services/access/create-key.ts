import { hashOf, isIdentityToken, newIdentityToken } from '../../access/api-key.ts';
import { actorOf, auditEntries } from '../../access/audit-entries.ts';
import {
  checkedExpiry,
  checkedLabel,
  type KeyRequest,
  makeKey,
  selfServiceQuotaMax,
} from '../../access/new-key.ts';
import { timestamp } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { defineVerb } from '../verb.ts';
import type { CreatedKey, NewKeyInput, Repeatable } from './contract.ts';
import { createOnce } from './create-once.ts';
import { createdKey } from './key-info.ts';
import { assertMayGrant, assertMaySignUp } from './permission.ts';
import type { AccessContext } from './types.ts';

export const verb = defineVerb({
  name: 'createKey',
  where: 'main',
  scope: 'public',
  wantsCaller: true,
  run: createKey,
});

/**
 * Makes a key. It is of the identity of the token, or of the caller's key, or of a new identity, and gets at most the
 * scope of the caller's key.
 */
async function createKey(
  context: AccessContext,
  { idempotencyKey, ...body }: NewKeyInput & Repeatable,
): Promise<CreatedKey> {
  assertMaySignUp(context);
  return createOnce<CreatedKey>(context, {
    route: 'POST /api/v1/keys',
    idempotencyKey,
    body,
    async create(completes) {
      const { access, clock, caller } = context;
      const now = timestamp(clock());
      const request = requestOf(body, now);
      assertMayGrant(context, request.scope);
      const identity = await ownerOf(context, body.identityToken, now);
      const made = makeKey(request, { identity, selfService: true }, now);
      const answer = createdKey(made);
      const entry = auditEntries.keyCreated(actorOf(caller), made.stored);
      await access.write(({ keys }) => keys.add(made.stored, entry, completes?.(answer)));
      return answer;
    },
    repeated: (created) => ({ ...created, apiKey: null }),
  });
}

function requestOf({ label, scope = 'read', quota, expiresAt }: NewKeyInput, now: string): KeyRequest {
  return {
    label: checkedLabel(label),
    scope,
    quota: quota ?? selfServiceQuotaMax,
    expiresAt: expiresAt === undefined ? null : checkedExpiry(expiresAt, now),
  };
}

/** Id of the identity that a new key is for. */
async function ownerOf(context: AccessContext, token: string | undefined, now: string): Promise<number> {
  const { access, caller } = context;
  const { apiKey } = caller;
  if (token !== undefined) {
    const id = await identityOf(context, token);
    if (apiKey === null || apiKey.identity === id || apiKey.scope === 'admin') return id;
    throw tokenFailure('invalid_input', 'is not of the identity of the API key');
  }
  if (apiKey !== null) return apiKey.identity;
  const stored = {
    privacyFlag: false,
    createdAt: now,
    tokenHash: hashOf(newIdentityToken()),
    emailHash: null,
  };
  const entry = auditEntries.identityRegistered(actorOf(caller), now, false);
  const { id } = await access.write(({ identities }) => identities.register(stored, entry));
  return id;
}

async function identityOf({ access }: AccessContext, token: string): Promise<number> {
  if (!isIdentityToken(token))
    throw tokenFailure('invalid_input', 'must be one that was returned at registration');
  const identity = await access.read(({ identities }) => identities.findByToken(hashOf(token)));
  if (identity === null) throw tokenFailure('unauthorized', 'is not of an identity on this server');
  return identity.id;
}

function tokenFailure(code: 'invalid_input' | 'unauthorized', message: string): Failure {
  return new Failure(code, `In the request, identityToken ${message}.`, {
    details: [{ path: 'identityToken', message }],
  });
}
