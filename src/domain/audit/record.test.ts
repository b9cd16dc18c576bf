import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { auditTextMax, networkOf, parseRecord, printRecord, recordOf } from './record.ts';

describe('the network of an address', () => {
  const networks: Readonly<Record<string, string | null>> = {
    '192.0.2.33': '192.0.2.0/24',
    '::ffff:192.0.2.33': '192.0.2.0/24',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1::/48',
    '2001:0DB8::1': '2001:db8:0::/48',
    'fe80::1%eth0': 'fe80:0:0::/48',
    unknown: null,
    '': null,
    '192.0.2': null,
    '999.0.0.1': null,
  };
  for (const [address, network] of Object.entries(networks)) {
    test(`${JSON.stringify(address)} gives ${network}`, () => assert.equal(networkOf(address), network));
  }
});

describe('what an entry says', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 2_500 });
  const identity = fc.option(fc.integer({ min: 1, max: 2 ** 40 }));

  test('is read as it was written, with longer texts cut', () => {
    const times = { at: '2026-01-01T00:00:00.000Z', kind: 'run' };
    const content = fc.record({
      who: text,
      what: text,
      outcome: text,
      address: fc.option(fc.ipV4()),
      actor: identity,
    });
    fc.assert(
      fc.property(content, identity, (own, subject) => {
        const record = recordOf({ ...times, ...own }, subject);
        assert.deepEqual(parseRecord(printRecord(record)), record);
        assert.equal(record.what, own.what.slice(0, auditTextMax));
      }),
    );
  });

  test('is nothing where the text is something else', () => {
    for (const other of ['', 'null', '[]', '{}', '{"who":1}']) assert.equal(parseRecord(other), null);
    fc.assert(fc.property(fc.string(), (other) => assert.equal(parseRecord(other), null)));
  });
});
