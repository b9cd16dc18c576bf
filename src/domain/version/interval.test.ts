import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { VersionChange, VersionRange, VersionStatus } from '../product.ts';
import { affectedIntervals, fixedVersions } from './interval.ts';
import { product, single } from './testing/samples.ts';

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

test('a range of affected versions ends before a fixed one', () => {
  assert.deepEqual(fixed([range('1.0.0', { lessThan: '1.4.2' }), range('2.0.0', { lessThan: '2.1.0' })]), [
    'range-end 1.4.2',
    'range-end 2.1.0',
  ]);
});

test('a change to unaffected names a fixed version, and then the end of its range does not', () => {
  const changes = [
    { at: '2.5.2', status: 'unaffected' },
    { at: '2.6.0', status: 'affected' },
  ] as const;
  assert.deepEqual(fixed([range('2.0.0', { lessThan: '2.7.0', changes })]), ['change 2.5.2']);
});

test('an unaffected range begins with a fixed version where others are affected before it', () => {
  const later = range('0:2.9-4.el9', { status: 'unaffected', scheme: 'rpm', lessThan: '*' });
  assert.deepEqual(fixed([later], 'affected'), ['fixed 0:2.9-4.el9']);
  assert.deepEqual(fixed([later], 'unknown'), []);
  const next = range('1.5', { status: 'unaffected', lessThanOrEqual: '1.*' });
  assert.deepEqual(fixed([range('1.0', { lessThan: '1.5' }), next]), ['range-end 1.5', 'fixed 1.5']);
  assert.deepEqual(fixed([range('0', { status: 'unaffected', lessThan: '1.0' })], 'affected'), []);
});

test('comparisons end before a fixed version too', () => {
  assert.deepEqual(fixed([single('>= 1.0.0, < 1.4.2'), single('<= 0.9'), single('1.4.3')]), [
    'range-end 1.4.2',
  ]);
});

test('a commit may be the fix', () => {
  const lessThan = 'ab'.repeat(20);
  assert.deepEqual(fixed([range('0', { scheme: 'git', lessThan })]), [`range-end ${lessThan}`]);
});

test('what names no version is none', () => {
  for (const lessThan of [
    '*',
    '2.*',
    'unspecified',
    'publication',
    'Upgrade to 2.0',
    '<2.0',
    'https://acme.example/2',
  ]) {
    assert.deepEqual(fixed([range('1.0', { lessThan })]), [], lessThan);
  }
  assert.deepEqual(fixed([range('1.0', { lessThanOrEqual: '2.0' })]), []);
  assert.deepEqual(fixed([range('1.0', { lessThan: '2.0', status: 'unaffected' })]), []);
  assert.deepEqual(fixed([range('1.0', { lessThan: '2.0', scheme: null })]), []);
  assert.deepEqual(fixed([range('1.0', { lessThan: '2.0', scheme: 'patch' })]), []);
});

test('a version that is named several times is given once', () => {
  assert.deepEqual(fixed([range('1.0', { lessThan: '2.0' }), range('1.5', { lessThan: '2.0' })]), [
    'range-end 2.0',
  ]);
});

function fixed(
  versions: readonly VersionRange[],
  defaultStatus: VersionStatus | null = null,
): readonly string[] {
  return fixedVersions(product(versions, defaultStatus)).map(({ version, rule }) => `${rule} ${version}`);
}
