import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StoredKey } from '../storage/contract/keys.ts';
import { actorOf, auditEntries, cairn, commandLine } from './audit-entries.ts';

const at = '2026-08-22T12:00:00.000Z';
const key: StoredKey = {
  keyHash: 'a'.repeat(64),
  label: 'laptop of ana@example.org',
  scope: 'write',
  quota: 60,
  selfService: true,
  identity: 7,
  createdAt: at,
  expiresAt: '2026-12-01T00:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};
const replacement: StoredKey = { ...key, keyHash: 'b'.repeat(64), quota: null, expiresAt: null };

describe('what is recorded of a change', () => {
  test('says who made it, from where, and what it was', () => {
    const holder = actorOf({ key: 'identity 7', address: '192.0.2.7', apiKey: key });
    assert.deepEqual(auditEntries.keyCreated(holder, replacement), {
      at,
      kind: 'key_created',
      who: `key ${key.keyHash}`,
      actor: 7,
      address: '192.0.2.7',
      what: `key ${replacement.keyHash}, scope write, any number of requests, expires never`,
      outcome: 'done',
    });
    assert.equal(
      auditEntries.keyRotated(holder, {
        old: replacement,
        oldExpiresAt: at,
        made: { apiKey: '', stored: key },
      }).what,
      `key ${replacement.keyHash} until ${at}, replaced by key ${key.keyHash}, scope write, 60 requests a minute, expires ${key.expiresAt}`,
    );
  });

  test('knows a caller without a key by its address alone, and the command line and Cairn without one', () => {
    const stranger = actorOf({ key: '2001:db8:0:0', address: '2001:db8::1', apiKey: null });
    assert.deepEqual(stranger, { who: 'anonymous', actor: null, address: '2001:db8::1' });
    for (const actor of [commandLine, cairn]) assert.deepEqual([actor.actor, actor.address], [null, null]);
  });

  test('has no label, which may name a person', () => {
    const entries = [
      auditEntries.identityRegistered(commandLine, at, true),
      auditEntries.identityErased(commandLine, at),
      auditEntries.unusedErased(at),
      auditEntries.keyCreated(commandLine, key),
      auditEntries.keyRevoked(commandLine, at, key.keyHash),
      auditEntries.keyRotated(commandLine, {
        old: key,
        oldExpiresAt: at,
        made: { apiKey: '', stored: replacement },
      }),
    ];
    for (const entry of entries) {
      assert.match(entry.kind, /^[a-z][a-z_]{0,39}$/);
      assert.doesNotMatch(JSON.stringify(entry), /ana|@/);
    }
  });
});
