import assert from 'node:assert/strict';
import { SocketAddress } from 'node:net';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { limiterKey } from './limiter-key.ts';

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
