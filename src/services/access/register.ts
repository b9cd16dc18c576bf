import { hashOf, newIdentityToken } from '../../access/api-key.ts';
import { actorOf, auditEntries } from '../../access/audit-entries.ts';
import { emailHash, normalizeEmail } from '../../access/email.ts';
import { timestamp } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import type { StoredIdentity } from '../../storage/contract/identities.ts';
import { defineVerb } from '../verb.ts';
import type { RegisterInput, Registration, Repeatable } from './contract.ts';
import { createOnce } from './create-once.ts';
import { assertMaySignUp } from './permission.ts';
import type { AccessContext } from './types.ts';

export const verb = defineVerb({
  name: 'registerIdentity',
  where: 'main',
  scope: 'public',
  wantsCaller: true,
  run: registerIdentity,
});

/** Makes a new identity, each time another one. It keeps an e-mail address as a keyed hash only. */
async function registerIdentity(
  context: AccessContext,
  { idempotencyKey, ...body }: RegisterInput & Repeatable,
): Promise<Registration> {
  assertMaySignUp(context);
  const { access, clock, caller } = context;
  const email = body.email === undefined ? null : checkedEmail(body.email);
  return createOnce<Registration>(context, {
    route: 'POST /api/v1/identity/register',
    idempotencyKey,
    body: { email },
    async create(completes) {
      const identityToken = newIdentityToken();
      const createdAt = timestamp(clock());
      const registration = ({ id, privacyFlag }: StoredIdentity) => {
        return { identity: { id, privacyFlag }, identityToken };
      };
      const stored = {
        privacyFlag: email !== null,
        createdAt,
        tokenHash: hashOf(identityToken),
        emailHash: email === null ? null : emailHash(email, access.secret),
      };
      const entry = auditEntries.identityRegistered(actorOf(caller), createdAt, email !== null);
      const identity = await access.write(({ identities }) =>
        identities.register(stored, entry, completes && ((identity) => completes(registration(identity)))),
      );
      return registration(identity);
    },
    repeated: ({ identity }) => ({ identity, identityToken: null }),
  });
}

/** The message does not repeat the text: messages get into logs. */
function checkedEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email !== null) return email;
  const message = 'must be one address like name@example.org';
  throw new Failure('invalid_input', `In the request, email ${message}.`, {
    details: [{ path: 'email', message }],
  });
}
