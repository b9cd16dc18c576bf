import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { VersionRange, VersionStatus } from '../product.ts';
import { fixedVersions, judgeVersion } from './judge.ts';
import { product, range, single } from './testing/samples.ts';

describe('among ranges without an end that differ in status, the last one at or before the version decides', () => {
  // As the vendor of Confluence writes its records.
  const confluence = [
    single('< 8.0.0', 'unaffected'),
    single('>= 8.0.0'),
    single('>= 8.1.0'),
    single('>= 8.3.2', 'unaffected'),
    single('>= 8.4.0'),
    single('>= 8.4.1', 'unaffected'),
  ];
  const expected = {
    '7.19.0': 'unaffected',
    '8.0.0': 'affected',
    '8.2.9': 'affected',
    '8.3.2': 'unaffected',
    '8.3.9': 'unaffected',
    '8.4.0': 'affected',
    '8.4.1': 'unaffected',
    '9.0': 'unaffected',
    '8.3.2-rc1': 'unknown',
  } as const;

  test('as comparisons, in whatever order they stand', () => {
    judged(confluence, expected);
    judged(confluence.toReversed(), expected);
    judged([single('> 1.2'), single('> 1.4', 'unaffected')], {
      '1.2': 'unknown',
      '1.3': 'affected',
      '1.4': 'affected',
      '1.4.1': 'unknown',
      '1.5': 'unaffected',
    });
  });

  test('as ranges up to an asterisk', () => {
    const open = (version: string, status: VersionStatus) => range(version, { lessThan: '*', status });
    const bigIp = [open('17.1.0', 'unaffected'), open('14.1.0', 'affected'), open('13.1.0', 'affected')];
    judged(bigIp, {
      '12.1.0': 'unknown',
      '13.1.5': 'affected',
      '16.1.0': 'affected',
      '17.1.1': 'unaffected',
    });
    judged([open('0', 'affected'), open('2.0.0', 'unaffected')], {
      '1.9.0': 'affected',
      '2.0.0': 'unaffected',
    });
  });

  test('the range that decides is the one that the source wrote', () => {
    assert.equal(judgeVersion(product(confluence), '8.3.9').range, confluence[3]);
  });

  test('each step to unaffected is a fixed version', () => {
    assert.deepEqual(
      fixedVersions(product(confluence)).map(({ version, rule }) => `${rule} ${version}`),
      ['range-end 8.3.2', 'range-end 8.4.1'],
    );
  });

  test('with two at the same version, the more severe one decides', () => {
    judged([single('>= 2.0'), single('>= 2.0', 'unaffected')], { '2.0': 'affected', '3.0': 'affected' });
  });
});

describe('ranges without an end stay whole', () => {
  test('where their starts cannot be ordered, or by different schemes', () => {
    judged([single('>= 2.0'), single('>= R3', 'unaffected')], { '4.0': 'affected' });
    const other = range('3.0', { lessThan: '*', status: 'unaffected', scheme: 'rpm' });
    judged([range('2.0', { lessThan: '*' }), other], { '4.0': 'affected' });
  });

  test('where they do not differ in status, have an end, or change within', () => {
    judged([single('>= 2.0'), single('>= 3.0')], { '4.0': 'affected' });
    judged([single('>= 2.0'), single('>= 3.0, < 5.0', 'unaffected')], { '4.0': 'affected' });
    const changes = [{ at: '2.5.0', status: 'unaffected' as const }];
    const changing = range('2.0.0', { lessThan: '*', changes });
    judged([changing, range('1.0.0', { lessThan: '*', status: 'unaffected' })], { '2.1.0': 'affected' });
  });
});

test('a Maven bound that begins with a word leaves releases open, and orders its own kind', () => {
  const upTo = (end: string) => [range('7.2', { lessThanOrEqual: end, scheme: 'maven' })];
  judged(upTo('dxp-28'), { '7.3.10': 'unknown', '7.1': 'unaffected' }, 'unaffected');
  const named = [range('dxp-2', { lessThanOrEqual: 'dxp-28', scheme: 'maven' })];
  judged(named, { 'dxp-20': 'affected', 'dxp-100': 'unaffected', '7.3.10': 'unknown' }, 'unaffected');
});

test('a Maven version that begins with zeros is before the releases', () => {
  const affected = [
    range('0', { lessThan: '0.0.0-2023-03-20T01-49-44-80e3135', scheme: 'maven' }),
    range('1.2', { lessThan: '20.1', scheme: 'maven' }),
  ];
  judged(
    affected,
    { '22.0': 'unaffected', '20.0': 'affected', '0.0.0-2022-01-01': 'affected' },
    'unaffected',
  );
});

function judged(
  versions: readonly VersionRange[],
  expected: Readonly<Record<string, VersionStatus>>,
  defaultStatus: VersionStatus | null = null,
) {
  for (const [version, status] of Object.entries(expected)) {
    assert.equal(judgeVersion(product(versions, defaultStatus), version).status, status, version);
  }
}
