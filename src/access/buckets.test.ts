import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bucketsOf } from './buckets.ts';

describe('bucketsOf', () => {
  test('counts an address by the minute', () => {
    assert.deepEqual(bucketsOf('198.51.100.7', 120), [
      { name: 'address', id: '198.51.100.7', limit: 120, windowMs: 60_000 },
    ]);
  });

  test('counts IPv6 by its /64, and IPv4-mapped IPv6 as IPv4', () => {
    const idOf = (address: string) => bucketsOf(address, 120)[0]?.id;
    assert.equal(idOf('2001:db8:0:1::1'), idOf('2001:db8:0:1:ffff::2'));
    assert.notEqual(idOf('2001:db8:0:1::1'), idOf('2001:db8:0:2::1'));
    assert.equal(idOf('::ffff:198.51.100.1'), idOf('198.51.100.1'));
  });

  test('a limit of 0 counts nothing', () => assert.deepEqual(bucketsOf('198.51.100.7', 0), []));
});
