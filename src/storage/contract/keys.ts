import type { AuditContent } from '../../domain/audit/record.ts';
import type { CompletedRequest } from './idempotency.ts';

/** Keys that callers show. A change and its audit entry are made together, and are durable when the promise resolves. */
export interface Keys {
  /**
   * @param completes the request that this is the answer of, which is completed with it
   * @throws Failure `not_found` when its identity is erased
   */
  add(key: NewKey, audit: AuditContent, completes?: CompletedRequest): Promise<void>;
  /** @throws Failure `store_damaged` when it is not as it was written */
  find(keyHash: string): Promise<StoredKey | null>;
  /** Oldest first. One that is not as it was written is left out, and `check` tells. */
  list(page: KeyPage): Promise<readonly StoredKey[]>;
  /** False when there is no such key that is not revoked. */
  revoke(keyHash: string, at: string, audit: AuditContent): Promise<boolean>;
  /**
   * Adds a key for the identity of an old one, whose end is moved to `oldExpiresAt` unless it ends before.
   * @returns false when there is no such old key that is not revoked
   */
  rotate(
    oldHash: string,
    key: NewKey,
    oldExpiresAt: string,
    audit: AuditContent,
    completes?: CompletedRequest,
  ): Promise<boolean>;
  /** When keys were last used, by their hashes. Earlier times than those known, and unknown keys, change nothing. */
  noteUses(uses: ReadonlyMap<string, string>): Promise<void>;
}

export const keyScopes = ['read', 'write', 'admin'] as const;

export interface StoredKey {
  /** Hex SHA-256 of the whole key. */
  readonly keyHash: string;
  readonly label: string;
  readonly scope: (typeof keyScopes)[number];
  /** Requests a minute; null for any number. */
  readonly quota: number | null;
  /** False when it was made on the command line. */
  readonly selfService: boolean;
  /** Id of the identity that it belongs to. */
  readonly identity: number;
  /** Canonical times. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

export type NewKey = Omit<StoredKey, 'lastUsedAt' | 'revokedAt'>;

export interface KeyPage {
  /** Lists the keys of this identity only. */
  readonly identity?: number;
  /** The last key of the page before. */
  readonly after?: Pick<StoredKey, 'createdAt' | 'keyHash'>;
  readonly limit: number;
}
