import type { AuditContent } from '../../domain/audit/record.ts';
import type { CompletedRequest } from './idempotency.ts';

/** Whom keys belong to. A change and its audit entry are made together, and are durable when the promise resolves. */
export interface Identities {
  /**
   * Its id is greater than each that was given before.
   * @param completes the request that this is the answer of, which is completed with it
   */
  register(
    identity: NewIdentity,
    audit: AuditContent,
    completes?: (identity: StoredIdentity) => CompletedRequest,
  ): Promise<StoredIdentity>;
  find(id: number): Promise<StoredIdentity | null>;
  findByToken(tokenHash: string): Promise<StoredIdentity | null>;
  idsByEmail(emailHash: string): Promise<readonly number[]>;
  /**
   * Removes an identity with its keys, its items, its idempotent requests, and content and address of the audit entries of it. The
   * entry of this change says nothing of the identity but what `audit` says.
   * @returns false when there is none
   */
  erase(id: number, audit: AuditContent): Promise<boolean>;
  /** Erases those that were registered before a canonical time, have no item and never had a key, and counts them. */
  eraseUnused(before: string, audit: AuditContent): Promise<number>;
}

export interface StoredIdentity {
  readonly id: number;
  /** True when it gave an e-mail address. */
  readonly privacyFlag: boolean;
  /** Canonical time. */
  readonly createdAt: string;
  /** Hex SHA-256 of its token. */
  readonly tokenHash: string;
  /** Keyed with the secret of the store; null without an e-mail address. */
  readonly emailHash: string | null;
  /** True when a key was ever made for it. */
  readonly hadKey: boolean;
}

export type NewIdentity = Omit<StoredIdentity, 'id' | 'hadKey'>;
