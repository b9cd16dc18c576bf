import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { VersionRange, VersionStatus } from '../product.ts';
import { judgeProducts, judgeVersion } from './judge.ts';
import { product, range, single } from './testing/samples.ts';

const commits = {
  introduced: `${'1a'.repeat(20)}`,
  fixed: `${'2b'.repeat(20)}`,
  other: `${'3c'.repeat(20)}`,
};

describe('a version', () => {
  const upTo = (end: string, more: Partial<VersionRange> = {}) => range('1.0.0', { lessThan: end, ...more });

  judged('in a range has the status of the range', [upTo('2.0.0')], {
    '1.0.0': 'affected semver',
    '1.9.9': 'affected semver',
    '2.0.0-rc.1': 'affected semver',
  });
  judged('at an exclusive end is outside, at an inclusive end inside', [upTo('2.0.0')], {
    '2.0.0': 'unknown none',
    '0.9.9': 'unknown none',
  });
  judged('at an inclusive end is inside', [range('1.0.0', { lessThanOrEqual: '2.0.0' })], {
    '2.0.0': 'affected semver',
    '2.0.1': 'unknown none',
  });
  judged(
    'that no range holds has the default status',
    [upTo('2.0.0')],
    { '2.0.0': 'unaffected default' },
    'unaffected',
  );
  judged('has the default status where nothing else is given', [], { '1.0': 'affected default' }, 'affected');
  judged('that is named alone is decided by that', [single('1.5.0', 'unaffected'), upTo('2.0.0')], {
    '1.5.0': 'unaffected exact',
    'v1.5.0': 'unaffected exact',
    '1.5.1': 'affected semver',
  });
  judged('named twice has the graver status', [single('1.5.0', 'unaffected'), single('1.5.0')], {
    '1.5.0': 'affected exact',
  });
  judged(
    'in ranges that contradict each other has the gravest status',
    [upTo('3.0.0', { status: 'unaffected' }), upTo('2.0.0', { status: 'unknown' }), upTo('1.5.0')],
    { '1.2.0': 'affected semver', '1.7.0': 'unknown semver', '2.5.0': 'unaffected semver' },
  );
});

describe('the conventions of CVE records', () => {
  judged('0 is before everything and * after it', [range('0', { lessThan: '*' })], {
    '0.0.0-alpha': 'affected semver',
    '99.0': 'affected semver',
  });
  judged('an asterisk behind a dot is the end of a series', [range('6.1.5', { lessThanOrEqual: '6.1.*' })], {
    '6.1.4': 'unknown none',
    '6.1.5': 'affected semver',
    '6.1.130': 'affected semver',
    '6.2': 'unknown none',
    '6.2-rc1': 'unknown none',
    '6.10.1': 'unknown none',
  });
  judged(
    'changes hold from where they are, in whatever order they are given',
    [
      range('2.0.0', {
        lessThan: '2.*',
        changes: [
          { at: '2.6.3', status: 'unaffected' },
          { at: '2.5.2', status: 'unaffected' },
          { at: '2.6.0', status: 'affected' },
        ],
      }),
    ],
    {
      '2.5.1': 'affected semver',
      '2.5.2': 'unaffected semver',
      '2.6.0': 'affected semver',
      '2.6.2': 'affected semver',
      '2.6.3': 'unaffected semver',
      '3.0.0': 'unknown none',
    },
  );
  judged(
    'all but named series may be affected',
    [
      range('0', { lessThan: '2.6.19', status: 'unaffected' }),
      range('4.19.28', { lessThanOrEqual: '4.19.*', status: 'unaffected' }),
      range('5.0', { lessThanOrEqual: '*', status: 'unaffected', scheme: 'original_commit_for_fix' }),
    ],
    {
      '2.6.18': 'unaffected semver',
      '4.19.27': 'affected default',
      '4.19.28': 'unaffected semver',
      '5.0-rc8': 'affected default',
      '5.0': 'unaffected semver',
    },
    'affected',
  );
  judged('no start is named by n/a and the like', [range('n/a', { lessThan: '1.6', scheme: 'custom' })], {
    '0.1': 'affected dotted',
    '1.6': 'unknown none',
  });
  judged(
    'without a named start nothing is certain to be unaffected, nor after an unknown one',
    [
      range('unspecified', { lessThan: '1.6', status: 'unaffected' }),
      range('unknown', { lessThan: '1.6', status: 'unaffected' }),
    ],
    { '0.1': 'unknown not-comparable', '1.6': 'affected default' },
    'affected',
  );
});

describe('what can not be compared', () => {
  const free = 'unknown not-comparable';
  for (const text of [
    'n/a',
    '-',
    '*',
    'all versions',
    'before 1.2',
    '1.x',
    'All versions < V2.0',
    'QCA6174',
  ]) {
    judged(`leaves it open: ${text}`, [single(text)], { '1.1': free, '9.9': free }, 'unaffected');
  }
  for (const scheme of [null, 'patch', '2023.3', 'rpm, exe']) {
    judged(`leaves it open: the scheme ${scheme}`, [range('1.0', { lessThan: '2.0', scheme })], {
      '1.5': free,
    });
  }
  for (const end of ['unspecified', 'publication', '<=2.0', '2.0R1', '2.0*', 'latest']) {
    judged(
      `leaves open what comes after the start: the end ${end}`,
      [range('1.0.0', { lessThan: end })],
      { '0.9.0': 'unaffected default', '1.0.0': 'affected semver', '1.5.0': free },
      'unaffected',
    );
  }
  judged('gives way to a range that says affected', [single('1.x'), range('1.0.0', { lessThan: '2.0.0' })], {
    '1.1.0': 'affected semver',
  });
  judged(
    'outweighs unaffected',
    [single('1.x'), range('1.0.0', { lessThan: '2.0.0', status: 'unaffected' })],
    { '1.1.0': free },
  );
  judged(
    'does not matter where it could only say the same',
    [single('1.x')],
    { '1.1': 'affected default' },
    'affected',
  );
  judged('is a range whose end is before its start', [range('2.0', { lessThan: '2.0', scheme: 'custom' })], {
    '1.0': free,
    '2.0': 'unknown none',
  });
  judged(
    'is a longer version at an inclusive end of a scheme that is not told',
    [range('0', { lessThanOrEqual: '9.2', scheme: 'custom' })],
    { '9.2': 'affected dotted', '9.2.0': 'affected dotted', '9.2.1': free, '9.3': 'unaffected default' },
    'unaffected',
  );
  for (const text of [
    '',
    ' ',
    'n/a',
    '*',
    '1.x',
    'before 1.2',
    '>= 1.2',
    '1.2, 1.3',
    `1.${'0'.repeat(255)}`,
  ]) {
    judged(`is a question for no single version: ${text.slice(0, 20)}`, [single(text)], {
      [text]: 'unknown not-a-version',
    });
  }
});

describe('comparisons in the place of a version', () => {
  const between = [single('>= 1.1.0, < 1.2.3')];
  judged('are a range', between, {
    '1.0.9': 'unknown none',
    '1.1.0': 'affected dotted',
    '1.2.2': 'affected dotted',
    '1.2.3': 'unknown none',
    '1.2.0-rc1': 'unknown not-comparable',
  });
  judged('may have one end', [single('<= 1.2')], { '0.1': 'affected dotted', '1.3': 'unknown none' });
  judged('may exclude their start', [single('> 1.2')], { '1.2': 'unknown none', '1.3': 'affected dotted' });
  judged('may name one version', [single('= 1.2.3')], { '1.2.3': 'affected exact', '1.2.4': 'unknown none' });
  for (const text of ['< 1.2 or so', '>= 1, < 2, >= 3', '< 1, < 2', '<']) {
    judged(`are not read beyond doubt: ${text}`, [single(text)], { '1.1': 'unknown not-comparable' });
  }
});

describe('commits', () => {
  const git = range(commits.introduced, { lessThan: commits.fixed, scheme: 'git' });
  judged(
    'are affected where they bring the flaw in, and not where it is gone; the order of others is not known',
    [git],
    {
      [commits.introduced]: 'affected git',
      [commits.introduced.slice(0, 12)]: 'affected git',
      [commits.fixed]: 'unaffected default',
      [commits.other]: 'unknown not-comparable',
      [commits.introduced.slice(0, 8)]: 'unknown not-comparable',
    },
    'unaffected',
  );
  judged(
    'may be where a range changes',
    [range('0', { lessThan: '*', scheme: 'git', changes: [{ at: commits.fixed, status: 'unaffected' }] })],
    { [commits.fixed]: 'unaffected git', [commits.other]: 'unknown not-comparable' },
  );
  judged('say nothing of releases', [git], { '6.1.5': 'unknown not-addressed' }, 'unaffected');
  judged(
    'leave releases to other ranges',
    [git, range('1.0.0', { lessThan: '2.0.0' })],
    {
      '1.5.0': 'affected semver',
      '2.0.0': 'unaffected default',
      [commits.fixed]: 'unaffected default',
    },
    'unaffected',
  );
  judged(
    'are not what releases are about',
    [range('1.0.0', { lessThan: '2.0.0' })],
    {
      [commits.other]: 'unknown not-addressed',
    },
    'unaffected',
  );
});

describe('distributions', () => {
  judged(
    'may call all before the fixed package affected',
    [range('0:2.9.14-4.el9_4', { lessThan: '*', scheme: 'rpm', status: 'unaffected' })],
    {
      '2.9.14-3.el9': 'affected default',
      '0:2.9.14-4.el9_4': 'unaffected rpm',
      '2.9.14': 'unknown not-comparable',
    },
    'affected',
  );
  judged('have epochs', [range('0', { lessThan: '1:1.2-3+deb12u1', scheme: 'Debian:12' })], {
    '9.9-1': 'affected deb',
    '1:1.2-3': 'affected deb',
    '1:1.2-3+deb12u1': 'unknown none',
  });
});

describe('several entries for one product', () => {
  const entry = (status: VersionStatus, defaultStatus: VersionStatus | null = null) =>
    product([range('1.0.0', { lessThan: '2.0.0', status })], defaultStatus);
  const openEntry = product([single('1.x')], null);
  const cases = [
    ['affected prevails', [entry('unaffected'), openEntry, entry('affected')], 'affected'],
    ['what is left open outweighs unaffected', [entry('unaffected'), openEntry], 'unknown'],
    [
      'what says nothing yields',
      [entry('unaffected'), product([], null), product([], 'unknown')],
      'unaffected',
    ],
    ['nothing at all is unknown', [product([], null)], 'unknown'],
    ['no entry is unknown', [], 'unknown'],
  ] as const;
  for (const [name, entries, status] of cases) {
    test(name, () => {
      const joined = judgeProducts(entries, '1.5.0');
      assert.equal(joined.status, status);
      assert.deepEqual(
        joined.verdicts,
        entries.map((each) => ({ ...judgeVersion(each, '1.5.0'), product: each })),
      );
      assert.equal(judgeProducts(entries.toReversed(), '1.5.0').status, status);
    });
  }
});

test('the range that decided, or that left it open, is given', () => {
  const [outside, inside, open] = [
    range('0', { lessThan: '1.0.0' }),
    range('1.0.0', { lessThan: '2.0.0' }),
    single('2.x'),
  ];
  const affected = product([outside, inside, open], null);
  assert.equal(judgeVersion(affected, '1.5.0').range, inside);
  assert.equal(judgeVersion(affected, '2.5.0').range, open);
  assert.equal(judgeVersion(product([outside], null), '2.5.0').range, null);
});

/** One test: the result of the ranges for each version, as status and method. */
function judged(
  name: string,
  versions: readonly VersionRange[],
  expected: Readonly<Record<string, string>>,
  defaultStatus: VersionStatus | null = null,
) {
  test(name, () => {
    for (const [version, verdict] of Object.entries(expected)) {
      const { status, method } = judgeVersion(product(versions, defaultStatus), version);
      assert.equal(`${status} ${method}`, verdict, version);
    }
  });
}
