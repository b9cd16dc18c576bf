import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AffectedProduct, VersionRange, VersionStatus } from '../../domain/product.ts';
import { formatVersions } from './versions.ts';

const commit = (digit: string) => digit.repeat(40);
const range = (version: string, bounds: Partial<VersionRange> = {}): VersionRange => ({
  version,
  status: 'affected',
  scheme: null,
  ...bounds,
});
const unaffected = (version: string, bounds: Partial<VersionRange> = {}) =>
  range(version, { status: 'unaffected', ...bounds });

const cases: readonly [
  versions: AffectedProduct['versions'],
  others: VersionStatus | null,
  text: string | null,
][] = [
  [[range('1.2.3'), range('1.2.4')], null, '1.2.3, 1.2.4'],
  [[range('1.0', { lessThan: '2.0' })], 'unaffected', '1.0 – <2.0'],
  [[range('1.0', { lessThanOrEqual: '2.0' })], 'unaffected', '1.0 – 2.0'],
  [[range('2.0', { lessThanOrEqual: '2.0' })], 'unaffected', '2.0'],
  [[range('0', { lessThan: '2.0' }), range('unspecified', { lessThanOrEqual: '3' })], null, '<2.0, ≤3'],
  [[range('3.0', { lessThan: '*' }), range('4', { lessThan: 'unspecified' })], null, '≥3.0, ≥4'],
  [[range('0', { lessThanOrEqual: '*' })], null, 'all versions'],
  [[range('*')], null, 'all versions'],
  [[range('n/a')], null, null],
  [[], null, null],
  [[], 'unaffected', 'not affected'],
  [[], 'affected', 'all versions'],
  [[range('1.0')], 'affected', '1.0 and all others'],
  [
    [unaffected('0', { lessThan: '4.7' }), unaffected('5.4.2', { lessThanOrEqual: '5.4.*' })],
    'affected',
    'all but <4.7, 5.4.2 – 5.4.*',
  ],
  [[range('1.0'), unaffected('1.1')], 'unaffected', '1.0; unaffected: 1.1'],
  [[unaffected('*')], 'unaffected', 'unaffected: all versions'],
  [[range('1.0'), range('0.9', { status: 'unknown' })], null, '1.0; unknown: 0.9'],
  [[range('n/a', { changes: [{ at: '2.1', status: 'unaffected' }] })], null, '(unaffected from 2.1)'],
  [
    [
      range('1.0', {
        lessThan: '2.1',
        changes: ['2.1', '1.9', '1.8', '1.7', '1.6'].map((at) => ({ at, status: 'unaffected' as const })),
      }),
    ],
    null,
    '1.0 – <2.1 (unaffected from 1.9, unaffected from 1.8, unaffected from 1.7, +1 more)',
  ],
  [[range(commit('a'), { scheme: 'git', lessThan: commit('b') })], null, 'aaaaaaaaaaaa – <bbbbbbbbbbbb'],
  [
    [range('>= 1.3.0, < 1.3.19'), range('< 1.0'), range('<= 1.1'), range('>= 2')],
    null,
    '1.3.0 – <1.3.19, <1.0, ≤1.1, ≥2',
  ],
  [[range('> 1.0, < 2.0'), range('before June')], null, '> 1.0, < 2.0, before June'],
  [[range('1.0'), range('1.0')], null, '1.0'],
  [
    Array.from({ length: 11 }, (_, i) => range(`1.${i}`)),
    null,
    '1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, +3 more',
  ],
];
for (const [versions, defaultStatus, text] of cases) {
  test(`${text}`, () => assert.equal(formatVersions({ versions, defaultStatus }), text));
}
