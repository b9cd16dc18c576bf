import assert from 'node:assert/strict';
import { SocketAddress } from 'node:net';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { StoredKey } from '../storage/contract/keys.ts';
import { bucketsOf, limiterKey } from './buckets.ts';
import type { Bucket } from './limiter.ts';

const address = '198.51.100.7';
const at = (address: string) => ({ address, apiKey: null });

function withKey(key: Partial<StoredKey> = {}) {
  const stored: StoredKey = {
    ...{ keyHash: 'a'.repeat(64), label: 'ci', scope: 'read', quota: 60, selfService: true, identity: 1 },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', expiresAt: null, lastUsedAt: null, revokedAt: null },
    ...key,
  };
  return { address, apiKey: stored };
}

const namesOf = (buckets: readonly Bucket[]) => buckets.map(({ name, limit }) => `${name} ${limit}`);

describe('bucketsOf', () => {
  test('counts a key of self-service against its quota and the address', () => {
    const buckets = bucketsOf(withKey(), 120);
    assert.deepEqual(namesOf(buckets), ['address 120', 'key 60']);
    assert.equal(buckets[1]?.id, 'a'.repeat(64));
  });

  test('counts a key from the command line alone, and one without a quota not at all', () => {
    assert.deepEqual(namesOf(bucketsOf(withKey({ selfService: false, quota: 6_000 }), 120)), ['key 6000']);
    assert.deepEqual(bucketsOf(withKey({ selfService: false, quota: null }), 120), []);
  });

  test('keeps the quota of a key if addresses have no limit', () => {
    assert.deepEqual(namesOf(bucketsOf(withKey(), 0)), ['key 60']);
  });

  test('counts ten new identities and ten new keys of an address in an hour, but none by an administrator', () => {
    for (const creation of ['identities', 'keys'] as const) {
      assert.deepEqual(namesOf(bucketsOf(at(address), 0, creation)), [`${creation} 10`]);
      assert.equal(bucketsOf(at(address), 0, creation)[0]?.windowMs, 3_600_000);
      assert.deepEqual(namesOf(bucketsOf(withKey(), 120, creation)), [
        'address 120',
        'key 60',
        `${creation} 10`,
      ]);
      assert.deepEqual(namesOf(bucketsOf(withKey({ scope: 'admin' }), 0, creation)), ['key 60']);
    }
  });

  test('counts an address by the minute', () => {
    assert.deepEqual(bucketsOf(at('198.51.100.7'), 120), [
      { name: 'address', id: '198.51.100.7', limit: 120, windowMs: 60_000 },
    ]);
  });

  test('counts IPv6 by its /64, and IPv4-mapped IPv6 as IPv4', () => {
    const idOf = (address: string) => bucketsOf(at(address), 120)[0]?.id;
    assert.equal(idOf('2001:db8:0:1::1'), idOf('2001:db8:0:1:ffff::2'));
    assert.notEqual(idOf('2001:db8:0:1::1'), idOf('2001:db8:0:2::1'));
    assert.equal(idOf('::ffff:198.51.100.1'), idOf('198.51.100.1'));
  });

  test('a limit of 0 counts nothing', () => assert.deepEqual(bucketsOf(at('198.51.100.7'), 0), []));
});

describe('limiterKey', () => {
  test('IPv4 and IPv4-mapped IPv6, however written, are one', () => {
    for (const text of ['192.0.2.33', '::ffff:192.0.2.33', '::FFFF:c000:221', '0:0:0:0:0:ffff:192.0.2.33']) {
      assert.equal(limiterKey(text), '192.0.2.33', text);
    }
  });

  test('IPv6 counts by its first four groups', () => {
    assert.equal(limiterKey('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
    assert.equal(limiterKey('2001:DB8:0001:2::'), '2001:db8:1:2');
    assert.equal(limiterKey('2001:db8::1'), '2001:db8:0:0');
    assert.equal(limiterKey('fe80::1%eth0'), 'fe80:0:0:0');
    assert.equal(limiterKey('::1'), '0:0:0:0');
  });

  test('text that is not an address counts unchanged', () => {
    for (const text of ['', 'unknown', '::ffff:999.0.0.1', '1:2']) assert.equal(limiterKey(text), text);
  });

  test('every way to write an address gives one key', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const canonical = new SocketAddress({ address: text, family: 'ipv6' }).address;
        assert.equal(limiterKey(text), limiterKey(canonical));
        assert.equal(limiterKey(text.toUpperCase()), limiterKey(canonical));
      }),
    );
  });
});
