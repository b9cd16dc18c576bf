import type { Caller } from '../../access/callers.ts';
import type { Clock } from '../../kit/clock.ts';
import type { StateStore } from '../../storage/contract/state.ts';

/** What is stored of identities, their keys, items and watched events. */
export type AccessState = Pick<
  StateStore,
  'identities' | 'keys' | 'idempotency' | 'items' | 'watching' | 'watchEvents'
>;

/** What the verbs about identities and keys work with. */
export interface AccessParts {
  /** @throws Failure when there is no state that can be read */
  read<T>(work: (state: AccessState) => Promise<T>): Promise<T>;
  /**
   * @param work makes one change, and may be called again while others have the state locked
   * @throws Failure `unavailable` when the state can't be written
   */
  write<T>(work: (state: AccessState) => Promise<T>): Promise<T>;
  /** The secret of the store: it signs cursors, and keys the hashes of e-mail addresses. */
  readonly secret: Uint8Array;
  /** Who may register and create keys: everyone, or only callers with an admin key. */
  readonly signup: 'open' | 'closed';
}

/** The part of the context of a verb that these verbs use. */
export interface AccessContext {
  readonly access: AccessParts;
  readonly clock: Clock;
  readonly caller: Caller;
}
