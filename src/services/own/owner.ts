import { createHmac } from 'node:crypto';
import { auditEntries, commandLine } from '../../access/audit-entries.ts';
import type { Caller } from '../../access/callers.ts';
import { type Clock, timestamp } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import type { AccessParts } from '../access/types.ts';

/** The part of the context of a verb that reads and changes what its caller keeps. */
export interface OwnContext {
  readonly access: Pick<AccessParts, 'read' | 'write' | 'secret'>;
  readonly clock: Clock;
  readonly caller: Caller;
}

/**
 * Id of the identity whose items a caller reads and changes: that of its key. On the command line of the store, it is
 * the operator's own, which is registered when it is first needed.
 * @throws Failure `unauthorized` for a caller without either
 */
export async function ownerOf(context: OwnContext): Promise<number> {
  const known = await ownerIfAny(context);
  if (known !== null) return known;
  if (context.caller.isOperator !== true)
    throw new Failure('unauthorized', 'This needs an API key. Send it in the header x-api-key.');
  return registerOperator(context);
}

/** The same without registering it; null for a caller without any. */
export async function ownerIfAny({ access, caller }: OwnContext): Promise<number | null> {
  if (caller.apiKey !== null) return caller.apiKey.identity;
  if (caller.isOperator !== true) return null;
  const tokenHash = operatorTokenHash(access.secret);
  return (await access.read(({ identities }) => identities.findByToken(tokenHash)))?.id ?? null;
}

async function registerOperator({ access, clock }: OwnContext): Promise<number> {
  const createdAt = timestamp(clock());
  const tokenHash = operatorTokenHash(access.secret);
  const entry = auditEntries.identityRegistered(commandLine, createdAt, false);
  return access.write(async ({ identities }) => {
    // Another command may have registered it meanwhile.
    const known = await identities.findByToken(tokenHash);
    if (known !== null) return known.id;
    const identity = { privacyFlag: false, createdAt, tokenHash, emailHash: null };
    return (await identities.register(identity, entry)).id;
  });
}

/** In place of the hash of a token: nobody has a token with this hash. */
function operatorTokenHash(secret: Uint8Array): string {
  return createHmac('sha256', secret).update("operator's own identity").digest('hex');
}
