import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VersionRange, VersionStatus } from '../product.ts';
import { fixedVersions } from './fixed.ts';
import { product, range, single } from './testing/samples.ts';

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
