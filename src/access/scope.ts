import { keyScopes } from '../storage/contract/keys.ts';

/** What a key may do. `admin` includes `write`, which includes `read`. */
export type KeyScope = (typeof keyScopes)[number];

/**
 * What an operation needs. `public`: nothing. `read`: a key only where the service is strict. `write` and `admin`: a
 * key with that scope. `own`: a key of any identity, as the operation is about what belongs to it. `feed`: a feed token, only where the service is
 * strict. `own-feed`: a feed token.
 */
export type Scope = 'public' | KeyScope | 'own' | 'feed' | 'own-feed';

/** Whether calls without a key may read. */
export type AuthMode = 'open' | 'strict';

/** Whether the one scope includes the other. */
export function includesScope(scope: KeyScope, other: KeyScope): boolean {
  return keyScopes.indexOf(scope) >= keyScopes.indexOf(other);
}

/** The part of an operation that says who may call it. */
export interface GuardedOperation {
  readonly scope: Scope;
  readonly method: string;
  readonly path: string;
}

/** The scope that a key must have for an operation. */
export function neededScope({ scope, method, path }: GuardedOperation): KeyScope {
  if (scope === 'public' || isOfFeed(scope)) return 'read';
  if (scope !== 'own') return scope;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead || path === ownKeyPath || path.startsWith(`${ownKeyPath}/`) ? 'read' : 'write';
}

/** A key of any scope may read, delete and rotate itself. */
const ownKeyPath = '/api/v1/keys/current';

/** Whether an operation is refused without a key. */
export function needsKey({ scope }: GuardedOperation, mode: AuthMode): boolean {
  if (scope === 'public' || isOfFeed(scope)) return false;
  return scope !== 'read' || mode === 'strict';
}

/** Whether an operation is opened by a feed token, and never by a key. */
export function isOfFeed(scope: Scope): scope is 'feed' | 'own-feed' {
  return scope === 'feed' || scope === 'own-feed';
}

/** Why an operation is refused to a caller: it needs a key, or one with another scope. */
export type Denial = 'no_key' | { readonly missing: KeyScope };

/** Why an operation is refused to callers without a key and with a key of each scope; null where it is not. */
export type Denials = Readonly<Record<'none' | KeyScope, Denial | null>>;

/** Who is refused an operation, decided once for all of its requests. */
export function denialsOf(operation: GuardedOperation, mode: AuthMode): Denials {
  const missing = neededScope(operation);
  const denialOf = (scope: KeyScope) => (includesScope(scope, missing) ? null : { missing });
  return {
    none: needsKey(operation, mode) ? 'no_key' : null,
    read: denialOf('read'),
    write: denialOf('write'),
    admin: denialOf('admin'),
  };
}
