import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOfRelease, releaseOfDistro } from './distribution.ts';

test('releases are read from numbers and code names', () => {
  for (const [distro, release] of [
    ['debian-11', [11]],
    ['bullseye', [11]],
    ['ubuntu-22.04', [22, 4]],
    ['jammy', [22, 4]],
    ['alpine-3.18.4', [3, 18, 4]],
    ['rhel-8.6', [8, 6]],
    ['sles-15 SP5', [15, 5]],
    ['debian-sid', null],
  ] as const)
    assert.deepEqual(releaseOfDistro(distro), release, distro);
});

test('an entry is of a release by the ecosystems that it names', () => {
  for (const [platforms, release, isOf] of [
    [['Debian:11'], [11], true],
    [['Debian:12'], [11], false],
    [['Debian:11', 'Debian:12'], [11], true],
    [['Ubuntu:22.04:LTS'], [22, 4], true],
    [['Alpine:v3.18'], [3, 18, 4], true],
    [['Rocky Linux:8'], [8, 7], true],
    [['Red Hat:rhel_eus:8.4::baseos'], [8, 6], false],
    [['Red Hat:rhel_eus:8.4::baseos'], [8], null],
    [['Debian'], [11], null],
    [[], [11], null],
  ] as const)
    assert.equal(isOfRelease(platforms, release), isOf, `${platforms} ${release}`);
});
