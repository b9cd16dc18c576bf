import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { notANumber, outOfRange, readUnits } from './units.ts';

const read = (text: string) => {
  const bytes = Buffer.from(`,${text},`);
  return readUnits(bytes, 1, bytes.length - 1);
};

test('reads every multiple of 0.00001 exactly', () => {
  for (let units = 0; units <= 100_000; units++) assert.equal(read((units / 100_000).toFixed(5)), units);
});

test('reads every other spelling of a number', () => {
  const spellings = {
    '0': 0,
    '1': 100_000,
    '1.': 100_000,
    '0.5': 50_000,
    '1e-05': 1,
    '9.7E-04': 97,
    '+0.25': 25_000,
  };
  for (const [text, units] of Object.entries(spellings)) assert.equal(read(text), units, text);
  assert.equal(read('-0'), 0);
  assert.equal(read(' 0.12345 '), 12_345);
  assert.equal(read('0e99'), 0);
  assert.equal(read('1e-99'), 0);
});

test('rounds half up what is finer', () => {
  const fine = {
    '0.000005': 1,
    '0.000004999': 0,
    '0.123455': 12_346,
    '0.999995': 100_000,
    '9.5e-06': 1,
    '4e-06': 0,
  };
  for (const [text, units] of Object.entries(fine)) assert.equal(read(text), units, text);
});

test('distinguishes numbers outside 0 to 1 from text that is not a number', () => {
  for (const text of ['1.00001', '1.000000001', '2', '10', '1e1', '-0.1', '-1e-09', '9.00000', '1e99']) {
    assert.equal(read(text), outOfRange, text);
  }
  for (const text of [
    '',
    ' ',
    'NaN',
    'inf',
    '0x1',
    '.5',
    '0.1.2',
    '0,5',
    '1e',
    '1e-',
    '--1',
    '0.1234567891',
    '0.1234x',
  ]) {
    assert.equal(read(text), notANumber, text);
  }
  assert.equal(read('0'.repeat(30)), notANumber);
});

test('agrees with exact arithmetic', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 9n), (billionths) => {
      const text = `${billionths / 10n ** 9n}.${String(billionths % 10n ** 9n).padStart(9, '0')}`;
      assert.equal(read(text), Number((billionths + 5_000n) / 10_000n), text);
    }),
  );
});
