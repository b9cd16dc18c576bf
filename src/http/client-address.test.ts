import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { describe, test } from 'node:test';
import { pino } from 'pino';
import { addressReader } from './receive.ts';

const silent = pino({ level: 'silent' });

describe('addressReader', () => {
  const cases: readonly [hops: number, header: string | undefined, address: string][] = [
    [0, undefined, '192.0.2.1'],
    [0, '203.0.113.1', '192.0.2.1'],
    [1, undefined, '192.0.2.1'],
    [1, '203.0.113.1', '203.0.113.1'],
    [1, 'spoofed, 198.51.100.1,203.0.113.1', '203.0.113.1'],
    [2, '203.0.113.1, 198.51.100.1', '203.0.113.1'],
    [2, 'spoofed, 203.0.113.1, 198.51.100.1', '203.0.113.1'],
    [2, '203.0.113.1', '192.0.2.1'],
    [1, '2001:db8::1', '2001:db8::1'],
    [1, '', '192.0.2.1'],
    [1, ',', '192.0.2.1'],
    [1, 'unknown', '192.0.2.1'],
    [1, '203.0.113.1:80', '192.0.2.1'],
    [1, '999.1.1.1', '192.0.2.1'],
    [1, '<script>', '192.0.2.1'],
  ];
  for (const [hops, header, address] of cases) {
    test(`${hops} proxies and ${JSON.stringify(header)} give ${address}`, () => {
      assert.equal(addressReader(hops, silent)(requestWith(header)), address);
    });
  }

  test('warns once when the header arrives and no proxy is declared', () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const read = addressReader(0, log);
    read(requestWith(undefined));
    assert.equal(lines.length, 0);
    for (let n = 0; n < 3; n += 1) read(requestWith('203.0.113.1'));
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /CAIRN_TRUST_PROXY/);
    addressReader(1, log)(requestWith('203.0.113.1'));
    assert.equal(lines.length, 1);
  });
});

function requestWith(forwardedFor: string | undefined): IncomingMessage {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return { socket: { remoteAddress: '192.0.2.1' }, headers } as IncomingMessage;
}
