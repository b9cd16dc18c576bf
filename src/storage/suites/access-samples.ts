import type { AuditContent } from '../../domain/audit/record.ts';
import { sha256 } from '../../kit/digest.ts';
import type { NewIdentity } from '../contract/identities.ts';
import type { NewKey } from '../contract/keys.ts';

/** A canonical time, by its second. */
export function second(number: number): string {
  return new Date(Date.UTC(2026, 0, 1) + number * 1_000).toISOString();
}

export function change(own: Partial<AuditContent> = {}): AuditContent {
  const plain = { kind: 'key_created', who: 'command line', what: 'a key', outcome: 'done' };
  return { at: second(0), ...plain, address: null, actor: null, ...own };
}

export function newIdentity(name: string, own: Partial<NewIdentity> = {}): NewIdentity {
  const hashes = { tokenHash: sha256(`token of ${name}`), emailHash: null };
  return { privacyFlag: false, createdAt: second(0), ...hashes, ...own };
}

export function newKey(name: string, identity: number, own: Partial<NewKey> = {}): NewKey {
  return {
    keyHash: sha256(`key ${name}`),
    label: name,
    scope: 'read',
    quota: 120,
    selfService: true,
    identity,
    createdAt: second(0),
    expiresAt: null,
    ...own,
  };
}
