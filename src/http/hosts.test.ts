import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allowedHosts, isAllowedHost } from './protocol.ts';

describe('a server on a loopback address', () => {
  const allowed = allowedHosts(['cairn.internal'], '127.0.0.1', 0);

  const own = [
    ...[
      'localhost',
      'LOCALHOST:8787',
      'localhost.',
      '127.0.0.1.',
      'cairn.localhost',
      '127.0.0.1:8787',
      '127.8.9.1',
    ],
    ...[
      '[::1]',
      '[::1]:8787',
      '[0:0:0:0:0:0:0:1]',
      '[::ffff:127.0.0.1]',
      'cairn.internal',
      'Cairn.Internal:80',
    ],
    ...['', undefined],
  ];
  for (const host of own) {
    test(`answers to ${host}`, () => assert.equal(isAllowedHost(host, allowed), true));
  }

  const foreign = [
    ...[
      'attacker.example',
      'attacker.example:8787',
      'localhost.attacker.example',
      'notlocalhost',
      'localhost..',
    ],
    ...['127.0.0.1.attacker.example', '10.0.0.1', '0.0.0.0', '[::]', '[2001:db8::1]', '[::ffff:10.0.0.1]'],
    ...['2130706433', '0x7f000001', '017700000001', 'sub.cairn.internal', 'cairn.internal.attacker.example'],
  ];
  for (const host of foreign) {
    test(`refuses ${host}`, () => assert.equal(isAllowedHost(host, allowed), false));
  }
});

for (const [listensOn, trustProxy] of [
  ['0.0.0.0', 0],
  ['::', 0],
  ['192.0.2.1', 0],
  ['127.0.0.1', 1],
] as const) {
  test(`a server on ${listensOn} behind ${trustProxy} proxies answers to any host`, () => {
    assert.equal(isAllowedHost('attacker.example', allowedHosts([], listensOn, trustProxy)), true);
  });
}
