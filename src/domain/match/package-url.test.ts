import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { looseId, readPackageUrl } from './package-url.ts';

describe('a package URL', () => {
  for (const [purl, id, version] of [
    ['pkg:golang/golang.org/x/net@v0.17.0', 'pkg:golang/golang.org/x/net', 'v0.17.0'],
    ['pkg:golang/github.com/Acme/Anvil@v1.0.0#sub/path', 'pkg:golang/github.com/Acme/Anvil', 'v1.0.0'],
    ['pkg:npm/%40acme/anvil@1.0.0', 'pkg:npm/%40acme/anvil', '1.0.0'],
    ['pkg:npm/@acme/anvil@1.0.0', 'pkg:npm/%40acme/anvil', '1.0.0'],
    ['pkg:npm/@acme/anvil', 'pkg:npm/%40acme/anvil', null],
    ['pkg:maven/org.acme/anvil-core@1.0?type=jar', 'pkg:maven/org.acme/anvil-core', '1.0'],
    ['pkg:PyPI/Anvil_Core@1.0', 'pkg:pypi/anvil-core', '1.0'],
    ['pkg:deb/debian/anvil@1%3A2.0-1%2Bdeb11u1?distro=debian-11', 'pkg:deb/debian/anvil', '1:2.0-1+deb11u1'],
    ['pkg:rpm/rhel/anvil@2.0-1.el8?epoch=1&distro=rhel-8.6', 'pkg:rpm/redhat/anvil', '1:2.0-1.el8'],
    ['pkg:rpm/rocky/anvil@2.0-1.el8', 'pkg:rpm/rocky-linux/anvil', '2.0-1.el8'],
    ['pkg:apk/alpine/anvil@1.2-r0?distro=alpine-3.18.4', 'pkg:apk/alpine/anvil', '1.2-r0'],
    ['pkg:cargo/anvil@1.0.0%2Bbuild', 'pkg:cargo/anvil', '1.0.0+build'],
    ['pkg:conan/acme/anvil@2.3?user=acme&channel=stable', 'pkg:conan/acme/anvil', '2.3'],
    ['pkg:conan/acme/anvil@2.3?os=Windows', 'pkg:conan/acme/anvil', '2.3'],
  ] as const) {
    test(`is read: ${purl}`, () => {
      const read = readPackageUrl(purl);
      assert.deepEqual([read?.id, read?.version], [id, version]);
    });
  }

  for (const text of [
    '',
    'anvil',
    'pkg:',
    'pkg:npm',
    'pkg:npm/',
    'http://npm/x',
    'pkg:npm/%ff',
    'pkg:cran/@0.9.1',
    'pkg:swift/git.example/acme/@5.4.3',
    'CVE-2021-44228',
  ]) {
    test(`is not ${JSON.stringify(text)}`, () => assert.equal(readPackageUrl(text), null));
  }

  test('tells the release of a distribution and the source package', () => {
    const read = readPackageUrl('pkg:deb/debian/libanvil1@1.0?upstream=anvil%401.0-2&distro=bookworm');
    assert.deepEqual(read?.release, [12]);
    assert.deepEqual(read?.sourcePackage, { id: 'pkg:deb/debian/anvil', version: '1.0-2' });
    const rpm = readPackageUrl('pkg:rpm/almalinux/anvil-libs@1.0-1?upstream=anvil-1.0-1.src.rpm');
    assert.deepEqual(rpm?.sourcePackage, { id: 'pkg:rpm/almalinux/anvil', version: null });
    assert.equal(readPackageUrl('pkg:deb/debian/anvil@1.0?upstream=anvil')?.sourcePackage, null);
  });

  test('is read or refused, whatever it is', () => {
    const piece = fc.oneof(
      fc.constantFrom('pkg:', '/', '@', '?', '#', '%', '%40', 'npm', 'rpm/rhel/', 'distro=', 'epoch=1', '&'),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const read = readPackageUrl(`pkg:${pieces.join('')}`);
        if (read !== null) assert.ok(read.id.startsWith('pkg:'));
      }),
      { numRuns: 2_000 },
    );
  });
});

test('ids that differ only in letters are one where the ecosystem holds them to be', () => {
  assert.equal(looseId('pkg:golang/github.com/Acme/Anvil'), 'pkg:golang/github.com/acme/anvil');
  assert.equal(looseId('pkg:pypi/Anvil.Core__x'), 'pkg:pypi/anvil-core-x');
  assert.equal(looseId('pkg:nuget/Acme.Anvil'), 'pkg:nuget/acme.anvil');
  assert.equal(looseId('pkg:maven/org.Acme/Anvil'), null);
});
