import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AffectedProduct, VersionRange } from '../product.ts';
import { configuredProducts, EntryNames } from './entry-names.ts';
import type { Identity } from './identity.ts';
import { judgeIdentity } from './judge.ts';

const anvil: AffectedProduct = {
  vendor: 'Acme',
  product: 'Anvil',
  versions: [{ version: '1.0.0', status: 'affected', scheme: 'semver', lessThan: '2.0.0' }],
  cpes: [],
  purl: null,
  defaultStatus: 'unaffected',
  source: 'acme',
};
const requested: Identity = {
  id: 'product:acme:anvil',
  method: 'cpe',
  version: '1.5.0',
  cpe: null,
  release: null,
};

function judge(entries: readonly Partial<AffectedProduct>[], identity: Partial<Identity> = {}) {
  const names = new EntryNames();
  const read = entries.map((entry) => names.read({ ...anvil, ...entry }));
  return judgeIdentity(read, { ...requested, ...identity });
}

function single(version: string, own: Partial<VersionRange> = {}): VersionRange {
  return { version, status: 'affected', scheme: null, ...own };
}

describe('a component', () => {
  test('is affected within a range, which is shown with who says so and what fixes it', () => {
    assert.deepEqual(judge([{}]), {
      status: 'affected',
      range: anvil.versions[0],
      rule: 'semver',
      reason: null,
      source: 'acme',
      fixed: ['2.0.0'],
    });
  });

  test('is not affected where all other versions are called so', () => {
    const { status, rule, reason, fixed } = judge([{}], { version: '2.0.0' }) ?? {};
    assert.deepEqual([status, rule, reason, fixed], ['not_affected', 'default', null, []]);
  });

  test('is not judged by entries for other products', () => {
    assert.equal(judge([{}], { id: 'product:acme:hammer' }), null);
    assert.equal(judge([]), null);
  });

  test('is affected where any of several entries says so', () => {
    const other = { source: 'other', versions: [single('1.5.0', { status: 'unaffected' })] };
    assert.deepEqual([judge([other, {}])?.status, judge([other, {}])?.source], ['affected', 'acme']);
  });

  for (const [name, entry, identity, reason] of [
    ['no version', {}, { version: null }, 'no-version'],
    ['no single version', {}, { version: '1.x' }, 'not-a-version'],
    ['a version nobody speaks of', { defaultStatus: null }, { version: '3.0.0' }, 'nothing-said'],
    ['a version called unknown', { defaultStatus: 'unknown' }, { version: '3.0.0' }, 'said-unknown'],
    [
      'a range of commits',
      { versions: [single('0', { scheme: 'git', lessThan: 'a'.repeat(40) })] },
      {},
      'commits-only',
    ],
    [
      'an order nobody knows',
      { versions: [single('1', { scheme: 'patch', lessThan: '2' })] },
      {},
      'scheme-unknown',
    ],
    ['a bound that is none', { versions: [single('n/a')] }, {}, 'range-without-bounds'],
    [
      'bounds that are none',
      { versions: [single('1.0', { scheme: 'semver', lessThan: 'unspecified' })] },
      {},
      'range-without-bounds',
    ],
    [
      'a bound of another form',
      { versions: [single('1.0', { scheme: 'semver', lessThan: '1.0.2zk' })] },
      {},
      'not-comparable',
    ],
  ] as const) {
    test(`is unknown for ${name}: ${reason}`, () => {
      const found = judge([entry], identity);
      assert.deepEqual([found?.status, found?.rule, found?.reason], ['unknown', null, reason]);
    });
  }
});

describe('what an entry is about', () => {
  test('CPE names that mean something else do not count', () => {
    const cpes = ['cpe:2.3:a:acme:anvil:*:*:*:*:*:wordpress:*:*'];
    const of = (target: string) => `cpe:2.3:a:acme:anvil:1.5.0:*:*:*:*:${target}:*:*`;
    assert.equal(judge([{ cpes }], { cpe: of('node.js') }), null);
    assert.equal(judge([{ cpes }], { cpe: of('wordpress') })?.status, 'affected');
    assert.equal(judge([{ cpes }], { cpe: of('*') })?.status, 'affected');
  });

  test('versions of a package in a product are not those of the product', () => {
    const entry = { packageName: 'anvil-libs', cpes: ['cpe:/o:acme:anvil_os:8'], vendor: 'x', product: 'y' };
    const found = judge([entry], { id: 'product:acme:anvil_os' });
    assert.deepEqual([found?.status, found?.reason], ['unknown', 'versions-of-part']);
  });

  test('CPE names with versions stand for versions where none are named', () => {
    const cpes = ['cpe:2.3:a:acme:anvil:1.5.0:*:*:*:*:*:*:*', 'cpe:2.3:a:acme:anvil:1.6.0:*:*:*:*:*:*:*'];
    const entry = { versions: [], cpes, defaultStatus: null };
    assert.equal(judge([entry])?.status, 'affected');
    assert.equal(judge([entry], { version: '1.7.0' })?.status, 'unknown');
  });

  test('configurations of a record count as entries', () => {
    const match = {
      criteria: 'cpe:2.3:a:acme:anvil:*:*:*:*:*:*:*:*',
      vulnerable: true,
      versionStartExcluding: '1.0',
      versionEndIncluding: '2.0',
    };
    const node = { operator: 'OR', negate: false, matches: [match] } as const;
    const entries = configuredProducts([{ operator: 'OR', negate: false, nodes: [node], source: 'acme' }]);
    const statusAt = (version: string) => judge(entries, { version })?.status;
    assert.deepEqual(['1.0', '1.1', '2.0', '2.1'].map(statusAt), [
      'not_affected',
      'affected',
      'affected',
      'not_affected',
    ]);
    assert.equal(statusAt('2.0-rc'), 'unknown', 'its place in the order is not known');
    const safe = { ...node, matches: [{ ...match, vulnerable: false }] };
    assert.deepEqual(configuredProducts([{ operator: 'OR', negate: false, nodes: [safe], source: 'x' }]), []);
  });

  test('entries for another release of a distribution do not count', () => {
    const purl = 'pkg:deb/debian/anvil';
    const entryFor = (release: string, fixed: string) => ({
      vendor: null,
      product: null,
      purl,
      platforms: [`Debian:${release}`],
      versions: [single('0', { scheme: 'deb', lessThan: fixed })],
    });
    const entries = [entryFor('11', '1.0-1+deb11u1'), entryFor('12', '2.0-1')];
    const statusFor = (release: Identity['release']) =>
      judge(entries, { id: purl, method: 'purl', version: '1.0-2', release });
    assert.equal(statusFor([11])?.status, 'not_affected');
    assert.equal(statusFor([12])?.status, 'affected');
    assert.equal(statusFor([13]), null);
    assert.equal(statusFor(null)?.reason, 'release-not-given');
  });
});

test('fixes are those after the version, the lowest first, and no commits', () => {
  const versions = [
    single('3.0.0', { scheme: 'semver', lessThan: '3.2.0' }),
    single('1.0.0', { scheme: 'semver', lessThan: '1.9.0' }),
    single('0', { scheme: 'git', lessThan: 'abcdef0123456789' }),
    single('2.0.0', { scheme: 'semver', lessThan: '2.4.0' }),
  ];
  assert.deepEqual(judge([{ versions }], { version: '2.1.0' })?.fixed, ['2.4.0', '3.2.0']);
  assert.deepEqual(judge([{ versions }], { version: null })?.fixed, ['1.9.0', '2.4.0', '3.2.0']);
});
