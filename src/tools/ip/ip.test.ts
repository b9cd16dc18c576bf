import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { checkCases } from '../testing/check-cases.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';

checkCases(tool, cases);

test('a text without an address is refused, and not quoted', () => {
  for (const input of [
    'hello world',
    '12',
    '1.2.3.4.5',
    '256.1.1.1',
    '1.2.3.4/33',
    ':::',
    '2001:db8::/129',
  ]) {
    assert.throws(
      () => tool.analyse(input, 0),
      (error) => error instanceof Failure && error.code === 'invalid_input' && !error.message.includes(input),
      input,
    );
  }
});

/** Written by hand from the IPv4 parser of the URL Standard and RFC 5952. */
const readings = [
  ['0x7f.1', '127.0.0.1'],
  ['0300.0250.1.1', '192.168.1.1'],
  ['3232235777', '192.168.1.1'],
  ['127.1', '127.0.0.1'],
  ['10.258', '10.0.1.2'],
  ['0xC0A80101', '192.168.1.1'],
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['::ffff:7f00:1', '::ffff:127.0.0.1'],
  ['::192.0.2.1', '::c000:201'],
] as const;

test('an address means the same in every notation', () => {
  for (const [input, expected] of readings) {
    const { facts } = tool.analyse(input, 0);
    const [first] = facts.addresses as readonly { address: string }[];
    assert.equal(first?.address, expected, input);
  }
});

test('a network in a mapped address has no host bits where none are set', () => {
  const { findings } = tool.analyse('::ffff:8.8.8.0/120', 0);
  assert.deepEqual(
    findings.map(({ id }) => id),
    ['ip.embedded'],
  );
});

test('a list is read line by line', () => {
  const { findings } = tool.analyse('8.8.8.8\n\n10.0.0.1, x', 0);
  assert.deepEqual(
    findings.map(({ id, location }) => [id, location]),
    [['ip.internal', 'line 3']],
  );
});
