import { includesScope } from '../../access/scope.ts';
import { Failure } from '../../kit/failure.ts';
import type { KeyScope } from './contract.ts';
import type { AccessContext } from './types.ts';

/**
 * @throws Failure `unauthorized` or `forbidden` where sign-up is closed to the caller
 */
export function assertMaySignUp({ access, caller }: AccessContext): void {
  if (access.signup === 'open' || caller.apiKey?.scope === 'admin') return;
  if (caller.apiKey !== null) throw missingScope('admin');
  throw new Failure(
    'unauthorized',
    'This server lets only its administrators register identities and create keys. Send a key with the scope admin.',
  );
}

/**
 * @throws Failure `forbidden` for a scope that the key of the caller does not include, `admin` without a key
 */
export function assertMayGrant({ caller }: AccessContext, scope: KeyScope): void {
  if (!includesScope(caller.apiKey?.scope ?? 'write', scope)) throw missingScope(scope);
}

function missingScope(scope: KeyScope): Failure {
  return new Failure('forbidden', `This needs an API key with the scope ${scope}.`);
}
