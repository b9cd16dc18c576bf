import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findScheme } from '../../domain/version/schemes.ts';
import { packageUrlOf, versionSchemeOf } from './ecosystem.ts';

/** As the schema lists them, except those whose versions have an unknown order. */
const ordered = {
  apk: ['Alpaquita', 'Alpine:v3.20', 'BellSoft Hardened Containers:23', 'Chainguard', 'MinimOS', 'Wolfi'],
  cargo: ['crates.io'],
  composer: ['Packagist'],
  deb: ['Debian:12', 'Echo', 'Ubuntu:24.04:LTS'],
  gem: ['RubyGems'],
  go: ['Go'],
  maven: ['Maven', 'Maven:https://repo.example/maven2'],
  npm: ['npm'],
  nuget: ['NuGet'],
  pypi: ['PyPI'],
  rpm: ['AlmaLinux:9', 'Azure Linux:3', 'Mageia:9', 'openEuler:24.03', 'openSUSE:Leap', 'Photon OS:5'],
  semver: ['Bitnami', 'GitHub Actions', 'Hex', 'Julia', 'Pub', 'SwiftURL', 'VSCode'],
};

test('names schemes by which versions can be judged', () => {
  for (const [scheme, ecosystems] of Object.entries(ordered)) {
    assert.equal(findScheme(scheme)?.name, scheme);
    for (const ecosystem of ecosystems) assert.equal(versionSchemeOf(ecosystem, '1.0.0'), scheme, ecosystem);
  }
});

test('an order that is not known bears the name of its ecosystem', () => {
  for (const [ecosystem, scheme] of [
    ['Hackage', 'hackage'],
    ['CRAN', 'cran'],
    ['Linux', 'linux'],
  ] as const) {
    assert.equal(versionSchemeOf(ecosystem, '1.0'), scheme);
    assert.equal(findScheme(scheme), null);
  }
});

test('build metadata are ordered by Pub and Julia, so their versions are not semantic versions', () => {
  assert.equal(versionSchemeOf('Pub', '1.0.0 1.0.0+1'), 'pub');
  assert.equal(versionSchemeOf('Julia', '1.0.0+1'), 'julia');
  assert.equal(versionSchemeOf('Hex', '1.0.0+1'), 'semver');
  assert.equal(findScheme('pub') ?? findScheme('julia'), null);
});

test('makes package URLs by the rules of their types', () => {
  for (const [ecosystem, name, purl] of [
    ['Maven', 'org.example:core', 'pkg:maven/org.example/core'],
    ['npm', '@Scope/Name', 'pkg:npm/%40scope/name'],
    ['PyPI', 'Sample_Core', 'pkg:pypi/sample-core'],
    ['CRAN', 'Tables', 'pkg:cran/Tables'],
    ['SwiftURL', 'github.com/Sample/nio', 'pkg:swift/github.com/Sample/nio'],
    ['SwiftURL', 'https://github.com/Sample/nio.git', 'pkg:swift/github.com/Sample/nio'],
    ['SwiftURL', 'nio', null],
    ['GitHub Actions', 'sample/act', null],
  ] as const) {
    assert.equal(packageUrlOf(ecosystem, name), purl, `${ecosystem} ${name}`);
  }
});
