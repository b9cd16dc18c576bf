import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { VersionChange, VersionRange } from '../product.ts';
import { affectedIntervals } from './interval.ts';

const range = (version: string, rest: Partial<VersionRange> = {}): VersionRange => ({
  version,
  status: 'affected',
  scheme: 'semver',
  ...rest,
});
const texts = (...versions: readonly VersionRange[]) =>
  affectedIntervals({ versions }).map(({ text }) => text);
const change = (at: string, status: VersionChange['status']) => ({ at, status });

describe('affected versions as intervals', () => {
  test('name the ends that upstream names', () => {
    for (const [given, expected] of [
      [range('2.0', { lessThan: '2.15.0' }), '>= 2.0, < 2.15.0'],
      [range('2.0', { lessThanOrEqual: '2.14.1' }), '>= 2.0, <= 2.14.1'],
      [range('0', { lessThan: '1.4' }), '< 1.4'],
      [range('1.4', { lessThan: '*' }), '>= 1.4'],
      [range('0', { lessThanOrEqual: '*' }), '>= 0'],
      [range('unspecified', { lessThan: '1.4' }), '< 1.4'],
      [range('1.4', { scheme: null }), '1.4'],
      [range('> 1.2, <= 1.4', { scheme: null }), '> 1.2, <= 1.4'],
    ] as const) {
      assert.deepEqual(texts(given), [expected]);
    }
  });

  test('leave out what names no version, and what is not affected', () => {
    assert.deepEqual(texts(range('n/a', { scheme: null })), []);
    assert.deepEqual(texts(range('unspecified', { lessThan: '*' })), []);
    assert.deepEqual(texts(range('1.0', { status: 'unaffected' }), range('2.0', { status: 'unknown' })), []);
  });

  test('split a range where its status changes', () => {
    const changes = [
      change('2.3.1', 'unaffected'),
      change('2.4.0', 'affected'),
      change('2.12.2', 'unaffected'),
    ];
    assert.deepEqual(texts(range('2.0.0', { lessThan: '3.0.0', changes })), [
      '>= 2.0.0, < 2.3.1',
      '>= 2.4.0, < 2.12.2',
    ]);
    assert.deepEqual(texts(range('2.0.0', { lessThan: '3.0.0', changes: changes.slice(0, 2) })), [
      '>= 2.0.0, < 2.3.1',
      '>= 2.4.0, < 3.0.0',
    ]);
  });

  test('leave out a range with changes that cannot be ordered', () => {
    const changes = [change('2.4.0', 'unaffected'), change('2.3.1', 'affected')];
    assert.deepEqual(texts(range('2.0.0', { lessThan: '3.0.0', changes })), []);
  });

  test('tell which end another range of the entry gives', () => {
    const versions = [
      range('8.0.0', { lessThan: '*' }),
      range('8.3.2', { lessThan: '*', status: 'unaffected' }),
    ];
    assert.deepEqual(affectedIntervals({ versions }), [
      { text: '>= 8.0.0, < 8.3.2', range: 0, isOfSeveral: true },
    ]);
  });
});
