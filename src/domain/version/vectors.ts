/** What upstream specifications and their own tests say about an order. */
export interface SchemeVectors {
  /** Each list ascends strictly. */
  readonly ascending: readonly (readonly string[])[];
  /** The versions of each list are the same. */
  readonly equal: readonly (readonly string[])[];
  /** Texts that are no versions of the scheme. */
  readonly refused: readonly string[];
  /** What random versions are put together from, behind a number. */
  readonly parts: readonly string[];
}

/** By the name of the scheme. */
export const vectors: Readonly<Record<string, SchemeVectors>> = {
  // semver.org, items 9 to 11.
  semver: {
    ascending: [
      ['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11'],
      ['1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '2.0.0', '2.1.0', '2.1.1'],
      ['6.1-rc1', '6.1-rc2', '6.1', '6.1.1', '6.10'],
      ['1.2.3.4', '1.2.3.5', '1.2.4'],
    ],
    equal: [
      ['1.0.0+20130313144700', '1.0.0+exp.sha.5114f85', '1.0.0', 'v1.0.0', '1.0', '1'],
      ['2024.04.01', '2024.4.1'],
    ],
    refused: ['21.2R3-S1', '1.0.0p1', '1.2.3.4-rc1', '<=1.0.0', '1.x', '1.*', 'all', ''],
    parts: ['.0', '.1', '.2', '.10', '-rc.1', '-alpha', '-1', '.beta', '+b'],
  },
  npm: {
    ascending: [['0.0.0-0', '0.0.0', '0.9.0', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0', '1.2.3', '1.11.0']],
    equal: [['v1.2.3', '1.2.3', '1.2.3+build']],
    refused: ['1', '1.2', '1.2.3.4', '01.2.3', '1.2.3-01', '1.2.3foo', '^1.2.3', '1.2.x', 'latest'],
    parts: ['.0.0', '.1.2', '.10.0', '-rc.1', '-alpha', '.beta', '+b'],
  },
  cargo: {
    ascending: [['0.1.0-alpha.1', '0.1.0', '0.1.1', '0.10.0', '1.0.0-rc.1', '1.0.0']],
    equal: [['1.0.0', '1.0.0+curl-8.1']],
    refused: ['1', '1.0', '1.0.0.0', '~1.0.0'],
    parts: ['.0.0', '.1.2', '.10.0', '-rc.1', '-alpha', '.beta', '+b'],
  },
  // go.dev/ref/mod, "Versions" and "Pseudo-versions".
  go: {
    ascending: [
      ['v0.0.0-20180628173108-788fd7840127', 'v0.0.0-20191109021931-daa7c04131f5', 'v0.0.0', 'v0.1.0'],
      ['v1.2.3-pre', 'v1.2.3-pre.0.20191109021931-daa7c04131f5', 'v1.2.3'],
      ['v1.2.3', 'v1.2.4-0.20191109021931-daa7c04131f5', 'v1.2.4'],
      ['1.21.0-rc.2', '1.21.0', '1.21.1'],
    ],
    equal: [['v1', 'v1.0', 'v1.0.0', '1.0.0', 'v1.0.0+incompatible']],
    refused: ['go1.21.1', 'v1.2.3.4', 'master', 'v01.0.0'],
    parts: ['.0.0', '.1.2', '.10.0', '-rc.1', '-0.20191109021931-daa7c04131f5', '+incompatible'],
  },
  // PEP 440, "Summary of permitted suffixes and relative ordering", "Version epochs" and "Local versions".
  pypi: {
    ascending: [
      ['1.dev0', '1.0.dev456', '1.0a1', '1.0a2.dev456', '1.0a12.dev456', '1.0a12', '1.0b1.dev456', '1.0b2'],
      ['1.0b2', '1.0b2.post345.dev456', '1.0b2.post345', '1.0rc1.dev456', '1.0rc1', '1.0'],
      ['1.0', '1.0+abc.5', '1.0+abc.7', '1.0+5', '1.0.post456.dev34', '1.0.post456', '1.0.15', '1.1.dev1'],
      ['2013.10', '2014.04', '1!1.0', '1!1.1', '1!2.0'],
    ],
    equal: [
      ['1.1', '1.1.0', 'v1.1', '1.01'],
      ['1.1a1', '1.1.a1', '1.1-alpha1', '1.1_ALPHA.1'],
      ['1.1rc1', '1.1c1', '1.1-pre1', '1.1preview1'],
      ['1.1.post1', '1.1-1', '1.1rev1', '1.1-r1'],
    ],
    refused: ['1.0-foo', '1.0.x', 'french toast', '1.0+_foobar', '1!', '1.0+1e5', '12345678901234567890'],
    parts: ['.0', '.1', '.10', 'a1', 'b2', 'rc1', '.post1', '.dev3', '+local.1', '+5'],
  },
  // POM reference, "Version Order Specification", and the cases of Maven's own test of ComparableVersion.
  maven: {
    ascending: [
      [
        '1-alpha2snapshot',
        '1-alpha2',
        '1-alpha-123',
        '1-beta-2',
        '1-beta123',
        '1-m2',
        '1-m11',
        '1-rc',
        '1-cr2',
      ],
      ['1-cr2', '1-rc123', '1-SNAPSHOT', '1', '1-sp', '1-sp2', '1-sp123', '1-abc', '1-def', '1-pom-1'],
      ['1-pom-1', '1-1-snapshot', '1-1', '1-2', '1-123'],
      [
        '2.0',
        '2.0.a',
        '2-1',
        '2.0.2',
        '2.0.123',
        '2.1.0',
        '2.1-a',
        '2.1b',
        '2.1-c',
        '2.1-1',
        '2.1.0.1',
        '2.2',
      ],
      [
        '2.2',
        '2.123',
        '11.a2',
        '11.a11',
        '11.b2',
        '11.b11',
        '11.m2',
        '11.m11',
        '11',
        '11.a',
        '11b',
        '11c',
        '11m',
      ],
      ['1-foo2', '1-foo10'],
      ['1-constructor', '1-foo'],
      ['1.foo', '1-1', '1.1'],
      ['1.0-alpha-1-SNAPSHOT', '1.0-alpha-1', '1.0-beta-1', '1.0-SNAPSHOT', '1.0', '1.0-1', '1.0-2'],
      ['2.0.1', '2.0.1-klm', '2.0.1-lmn', '2.0.1-xyz', '2.0.1-123'],
      ['6.1.0rc3', '6.1.0', '6.1H.5-beta'],
      ['20190126.230843', '1234567890.12345', '123456789012345.1H.5-beta', '12345678901234567890.1H.5-beta'],
      ['1.0.0.RC1', '1.0.0-RC2'],
      ['1.0.0.abc1', '1.0.0-abc2'],
    ],
    equal: [
      ['1', '1.0', '1.0.0', '1-0', '1.0-0', '1.', '1-', '1.ga', '1-ga', '1.final', '1RELEASE', '0001'],
      ['1a', '1-a', '1.0-a', '1.0.0-a', '1.0.0a', '1A', '1.a'],
      ['1a1', '1-alpha-1'],
      ['1b2', '1-beta-2'],
      ['1m3', '1-milestone-3', '1MileStone3'],
      ['1cr', '1rc', '1cR'],
      ['1.0.0-foo.0.0', '1-foo'],
      ['2-x', '2.0.x', '2.0.0.x'],
    ],
    refused: ['lts_1.2.3', 'all', '1 2', '1.0.Final-redhat', '1-0-foo', '1.x*'],
    parts: ['.0', '.1', '.10', '-1', '-rc1', 'a1', '-SNAPSHOT', '.Final', '-foo', 'x', '-sp.1', '-2.1'],
  },
  // RubyGems, tests of Gem::Version.
  gem: {
    ascending: [
      ['0.0.0', '1.8.2.a', '1.8.2.a9', '1.8.2.a10', '1.8.2.b', '1.8.2'],
      ['0.0.beta', '0.beta.1', '0'],
      ['5.a', '5.0.0.rc2', '5.x', '5.0.0'],
      ['1.9.3.alpha.5', '1.9.3'],
      ['1.0.0-1', '1'],
    ],
    equal: [
      ['1.0', '1.0.0', '1'],
      ['0.beta.1', '0.0.beta.1'],
      ['1-1', '1.pre.1'],
    ],
    refused: [
      'junk',
      '1.0\n2.0',
      '1..2',
      '1.2 3.4',
      '2.3422222.222.222222222.22222.ads0as.dasd0.ddd2222.2.qd3e.',
      'v1',
    ],
    parts: ['.0', '.1', '.10', '.a', '.rc1', '.pre.2', '-1', '.beta'],
  },
  // NuGet, "Package versioning": normalized numbers, SemVer 2.0.0 labels without case.
  nuget: {
    ascending: [
      ['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc', '1.0.0'],
      ['1.0.0', '1.0.0.1', '1.0.1-aaa', '1.0.1-open', '1.0.1-zzz', '1.0.1'],
    ],
    equal: [
      ['1', '1.0', '1.0.0', '1.0.0.0', '1.00', '1.0.0+git.1'],
      ['1.0.0-RC.1', '1.0.0-rc.1'],
    ],
    refused: ['1.0.0.0.0', '1.0.0-', '1.*', '[1.0,2.0)', 'v1.0'],
    parts: ['.0', '.1', '.10', '-rc.1', '-alpha', '-1', '+b'],
  },
  // Composer, "Versions and constraints": stabilities from dev to stable; `p` is a patch of a release.
  composer: {
    ascending: [
      [
        '1.0.0-dev',
        '1.0.0-alpha',
        '1.0.0-alpha2',
        '1.0.0-beta1',
        '1.0.0-RC1',
        '1.0.0-rc10',
        '1.0.0',
        '1.0.0-p1',
      ],
      ['1.0.0-p1', '1.0.0.1', '1.0.1', '1.10', '2'],
    ],
    equal: [['v1.0', '1.0.0.0', '1.0-stable', '1']],
    refused: ['dev-main', '1.x-dev', '1.0.0.0.0', '^1.0', '1.0-beta1-dev'],
    parts: ['.0', '.1', '.10', '-beta1', 'RC2', '-alpha', '-p1', '-dev'],
  },
  // Debian Policy, section 5.6.12, and deb-version(7).
  deb: {
    ascending: [
      ['1~~', '1~~a', '1~', '1', '1a'],
      ['1.0~beta1~svn1245', '1.0~beta1', '1.0', '1.0-0.1', '1.0-1', '1.0-1+b1', '1.0-1.1', '1.0a', '1.0+x'],
      ['9.9-99', '1:0.1', '1:0.1-1', '2:0'],
      ['1-a', '1-a1', '1-aa', '1-+'],
      ['99999999999999999998', '99999999999999999999'],
      ['7.4.052-1ubuntu3', '7.4.052-1ubuntu3.1'],
      ['1-5', '1-a'],
    ],
    equal: [
      ['1.0', '0:1.0', '1.0-0', '1.00'],
      ['1.2-003', '1.2-3'],
    ],
    refused: ['a1.0', '1.0-', '1.0_2', ':1', 'x:1', '1:', '1.0:1', '1.0 1', ''],
    parts: ['.0', '.1', '~rc1', 'a', '+b1', '-1', '-2~', '.10', '~~', 'Z'],
  },
  // RPM, tests of rpmvercmp, and dependencies with an epoch.
  rpm: {
    ascending: [
      ['1.0', '2.0', '2.0.1', '2.0.1a', '5.5p1', '5.5p2', '5.5p10', '5.6p1', '6.5p1'],
      ['10xyz', '10.1xyz'],
      ['xyz10', 'xyz10.1'],
      ['xyz.4', '2', '8'],
      ['6.0', '6.0.rc1'],
      ['10a2', '10b2'],
      ['10a1', '10b2'],
      ['1.0a', '1.0aa'],
      ['10.0001', '10.0039'],
      ['4.999.9', '5.0'],
      ['20101121', '20101122'],
      ['1.0~rc1~git123', '1.0~rc1', '1.0~rc1^git1', '1.0~rc2', '1.0', '1.0^', '1.0^git1~pre', '1.0^git1'],
      ['1.0^git1', '1.0^git2', '1.01'],
      ['1.0', '1.0^20160101^git1', '1.0^20160102', '1.0.1'],
      ['0:9.9-9.el9', '1:1.0-1.el8', '1:1.0-1.el8_9', '1:1.0-2.el8'],
    ],
    equal: [
      ['10.0001', '10.1'],
      ['2_0', '2.0'],
      ['a', 'a+', 'a_', '+a', '_a'],
      ['+', '_', '+_', '_+'],
      ['1.0-1', '0:1.0-1'],
    ],
    refused: ['1.0-1-1', '1 0', '', '1:', 'x:1.0', '>=1.0'],
    parts: ['.0', '.1', '~rc1', '^git1', 'a', '-1', '-2.el9', '.10', '_3', '~', '^'],
  },
  // apk-tools, tests of versions.
  apk: {
    ascending: [
      ['0.1.0_alpha_pre2', '0.1.0_alpha', '0.1.0_alpha2', '0.1.3_alpha', '1.0.4-r3', '1.0.4-r4', '1.6'],
      ['1.1_alpha1', '1.1', '1.2', '1.2.1', '1.3_alpha', '1.3_alpha2', '1.3_pre1-r1', '1.3-r0', '1.3.1-r0'],
      ['0.8_beta1', '0.8_beta4', '4.8-r1'],
      ['2.3.0b-r1', '2.3.0b-r4', '3.10.18-r1'],
      ['2.5.1-r8', '2.5.1a-r1'],
      ['1.0_p9-r0', '1.0_p10-r0'],
      ['1.0.0_pre20191002222144-r0', '1.0.0_pre20210530193627-r0'],
      ['3.7_p1', '4.3_p2-r1', '4.3_p2-r5', '4.4_p1-r6', '4.5_p1', '4.5_p1-r1'],
      ['1.02.07', '1.02.10-r1'],
      ['0.12', '0.12.3', '2.34', '20050405'],
    ],
    equal: [['1.0', '1.0-r0']],
    refused: ['1.0bc', '23_foo', '1.0-1', 'v1.0', '1.0-rc1'],
    parts: ['.0', '.1', '.10', '.05', 'a', '_rc1', '_p2', '_alpha', '-r1', '-r10'],
  },
  git: {
    ascending: [],
    equal: [
      [
        '1da177e4c3f4',
        '1da177e4c3f41524e886b7f1b8a0c1fc7321cac2',
        '1DA177E4C3F41524E886B7F1B8A0C1FC7321CAC2',
      ],
    ],
    refused: ['v6.1', '1.2.3', 'main', '1da177', `${'a'.repeat(65)}`],
    parts: ['da177e4c3f4', '524e886b7f1b8a0c', 'fc7321cac2'],
  },
  dotted: {
    ascending: [['1.2', '1.2.1', '1.9', '1.10', '10', '20240101.1', '99999999999999999999.1']],
    equal: [['1', '1.0', 'v1.0.0', 'V1', '01']],
    refused: ['1.2-3', '1.2a', '1..2', '1.', 'R1.2', '1.x', '1,2', '1.2 SP1'],
    parts: ['.0', '.1', '.10', '.007'],
  },
};
