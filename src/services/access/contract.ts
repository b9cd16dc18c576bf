import type { AuditEntry, AuditPage } from '../../storage/contract/audit.ts';
import type { StoredKey } from '../../storage/contract/keys.ts';
import type { PageInput } from '../contract.ts';

export type { AuditEntry, AuditPage } from '../../storage/contract/audit.ts';

/** What a request that creates something has, so that it can be repeated without creating another. */
export interface Repeatable {
  /** The Idempotency-Key of the request; null without one. */
  readonly idempotencyKey: string | null;
}

export interface RegisterInput {
  readonly email?: string | undefined;
}

/** A new identity. */
export interface Registration {
  readonly identity: { readonly id: number; readonly privacyFlag: boolean };
  /** For keys of this identity. Null where the answer is repeated. */
  readonly identityToken: string | null;
}

export type KeyScope = StoredKey['scope'];

export interface NewKeyInput {
  readonly label: string;
  readonly scope?: KeyScope | undefined;
  readonly quota?: number | undefined;
  /** Names the identity that the key is for. Without it, that is the one of the caller's key, or a new one. */
  readonly identityToken?: string | undefined;
  readonly expiresAt?: string | undefined;
}

/** What is shown of a key. */
export type KeyInfo = Omit<StoredKey, 'selfService'>;

/** A key when it was just created. */
export interface CreatedKey extends KeyInfo {
  /** The key itself. Null where the answer is repeated. */
  readonly apiKey: string | null;
}

export interface RotateInput {
  /** How long the old key stays valid. */
  readonly overlapSeconds?: number | undefined;
}

/** A key that replaces another. */
export interface RotatedKey extends CreatedKey {
  readonly replaced: { readonly keyHash: string; readonly expiresAt: string };
}

export interface KeyPage {
  readonly items: readonly KeyInfo[];
  /** Items on this page. */
  readonly count: number;
  readonly nextCursor: string | null;
}

export type KeysInput = PageInput;

export interface KeyHashInput {
  readonly keyHash: string;
}

/** What the operator of a store does with identities and keys. */
export interface AccessOperator {
  /** `not_found` for an unknown identity, `invalid_input` for a bad label or end. */
  createKey(input: NewOperatorKey): Promise<CreatedKey>;
  /** Oldest first. */
  listKeys(input: { readonly identity: number | null }): Promise<readonly KeyInfo[]>;
  /** A key is named by its hash, or by how that begins. A revoked one stays as it is. */
  revokeKey(input: KeyHashInput): Promise<KeyInfo>;
  rotateKey(input: KeyHashInput & { readonly overlapSeconds: number }): Promise<RotatedKey>;
  /** Erases the identities of an e-mail address, with their keys and runs. */
  forgetEmail(input: { readonly email: string }): Promise<ForgottenEmail>;
  /** What was changed, newest first. */
  readAudit(page: AuditPage): Promise<readonly AuditEntry[]>;
}

export interface NewOperatorKey {
  readonly label: string;
  readonly scope: KeyScope;
  /** Requests a minute; null for any number. */
  readonly quota: number | null;
  /** Whose key it is; null for a new identity. */
  readonly identity: number | null;
  /** Canonical time. */
  readonly expiresAt: string | null;
}

export interface ForgottenEmail {
  /** How many identities were erased. */
  readonly identities: number;
  /** How many answers that were given to them were erased. */
  readonly runs: number;
}
