import type { Answer, AnsweredComponent } from '../../contract.ts';

type Found = AnsweredComponent['vulnerabilities'][number];

const plain: Found = {
  id: 'CVE-2026-10001',
  title: null,
  status: 'affected',
  risk: 'medium',
  kev: false,
  fixed: [],
  reason: null,
};

/** What the look-up answers for the first line. */
function answer(
  pointer: string,
  found: readonly Partial<Found>[],
  own: Partial<AnsweredComponent> = {},
): Answer {
  const vulnerabilities = found.map((one) => ({ ...plain, ...one }));
  const status = vulnerabilities[0]?.status ?? 'unknown';
  const component: AnsweredComponent = {
    name: 'sample',
    version: '1.0.0',
    identifier: null,
    pointer,
    status,
    reason: null,
    vulnerabilities,
    truncated: false,
    ...own,
  };
  return { kind: 'components', components: [component] };
}

const purl = '/purls/0';
const cpe = '/cpes/0';
const unnamed = { reason: 'not-named', status: 'unknown' } as const;
const log4j = 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1';

export const cases = {
  hostile: [
    {
      name: 'Log4j in the version of Log4Shell',
      source: 'Apache, security page of Log4j: CVE-2021-44228 affects 2.0-beta9 to 2.14.1',
      input: log4j,
      ids: ['package.affected-critical'],
      risk: 'critical',
      answers: [answer(purl, [{ id: 'CVE-2021-44228', risk: 'critical', kev: true, fixed: ['2.15.0'] }])],
    },
    {
      name: 'Lodash with injected commands',
      source: 'GHSA-35jh-r3h4-6jhm: before 4.17.21',
      input: 'pkg:npm/lodash@4.17.20',
      ids: ['package.affected-high'],
      risk: 'high',
      answers: [answer(purl, [{ id: 'CVE-2021-23337', risk: 'high', fixed: ['4.17.21'] }])],
    },
    {
      name: 'Django with an injection',
      source: 'Django, release notes 3.2.13: CVE-2022-28346',
      input: '"pkg:pypi/Django@3.2.12",',
      ids: ['package.affected-high', 'package.affected-medium'],
      risk: 'high',
      answers: [answer(purl, [{ risk: 'medium' }, { id: 'CVE-2022-28346', risk: 'high' }])],
    },
    {
      name: 'Heartbleed by a CPE name',
      source: 'OpenSSL advisory of 2014-04-07: 1.0.1 to 1.0.1f',
      input: 'cpe:2.3:a:openssl:openssl:1.0.1f:*:*:*:*:*:*:*',
      ids: ['package.affected-critical'],
      risk: 'critical',
      answers: [answer(cpe, [{ id: 'CVE-2014-0160', risk: 'critical', kev: true }])],
    },
    {
      name: 'the older form of CPE names',
      source: 'CPE 2.2 specification: URI',
      input: 'cpe:/a:openssl:openssl:1.0.1f',
      ids: ['package.affected-critical'],
      risk: 'critical',
      answers: [answer(cpe, [{ id: 'CVE-2014-0160', risk: 'critical', kev: true }])],
    },
    {
      name: 'a vulnerability without a rating',
      source: 'decision: an unknown risk is not a low one',
      input: 'pkg:golang/golang.org/x/net@v0.16.0',
      ids: ['package.affected-unrated'],
      risk: 'medium',
      answers: [answer(purl, [{ risk: 'unknown' }])],
    },
    {
      name: 'an advisory without a CVE',
      source: 'OSV: GO ids stand alone',
      input: 'pkg:golang/golang.org/x/crypto@v0.1.0',
      ids: ['package.affected-unrated'],
      risk: 'medium',
      answers: [answer(purl, [{ id: 'GO-2023-10001', risk: 'unknown' }])],
    },
    {
      name: 'an exploited vulnerability that may affect it',
      source: 'decision: an undecided version is not a safe one',
      input: 'pkg:generic/sample@1.0.0-vendor',
      ids: ['package.possible-exploited'],
      risk: 'low',
      answers: [answer(purl, [{ status: 'unknown', risk: 'critical', kev: true, reason: 'not-comparable' }])],
    },
    {
      name: 'a title that turns the line around',
      source: 'Unicode TR 36: bidirectional text',
      input: 'pkg:npm/sample@1.0.0',
      ids: ['package.affected-medium'],
      risk: 'medium',
      answers: [answer(purl, [{ title: 'name\u202egpj.exe' }])],
    },
    {
      name: 'an affected package next to a line that is none',
      source: 'purl specification: the scheme is pkg',
      input: `${log4j}\nlodash==4.17.20`,
      ids: ['package.affected-critical', 'package.malformed'],
      risk: 'critical',
      answers: [answer(purl, [{ id: 'CVE-2021-44228', risk: 'critical' }])],
    },
    {
      name: 'names that objects of JavaScript have',
      source: 'purl specification: the scheme is pkg',
      input: '__proto__\nconstructor@1\npkg:npm/__proto__@1.0.0',
      ids: ['package.affected-low', 'package.malformed'],
      risk: 'low',
      answers: [answer(purl, [{ risk: 'low' }])],
    },
    {
      name: 'a name that climbs out of folders',
      source: 'purl specification: segments . and .. are not allowed in a subpath',
      input: 'pkg:npm/sample@1.0.0#../../etc/passwd',
      ids: ['package.affected-low'],
      risk: 'low',
      answers: [answer(purl, [{ risk: 'low' }])],
    },
  ],
  harmless: [
    {
      name: 'Log4j in a fixed version',
      source: 'Apache, security page of Log4j: fixed in 2.17.1',
      input: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.17.1',
      ids: [],
      risk: 'none',
      answers: [answer(purl, [], { status: 'not_affected' })],
    },
    {
      name: 'OpenSSL after Heartbleed',
      source: 'OpenSSL advisory of 2014-04-07: fixed in 1.0.1g',
      input: 'cpe:2.3:a:openssl:openssl:1.0.1g:*:*:*:*:*:*:*',
      ids: [],
      risk: 'none',
      answers: [answer(cpe, [], { status: 'not_affected' })],
    },
    {
      name: 'a package that nobody names',
      source: 'decision: what nobody names is unknown',
      input: 'pkg:npm/invented-by-nobody@1.0.0',
      ids: [],
      risk: 'unknown',
      answers: [answer(purl, [], unnamed)],
    },
    {
      name: 'a package without a version',
      source: 'purl specification: the version is optional',
      input: 'pkg:npm/lodash',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a CPE name without a version',
      source: 'NISTIR 7695: * is any',
      input: 'cpe:2.3:a:openssl:openssl:*:*:*:*:*:*:*:*',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a version that can not be compared',
      source: 'decision: an undecided version is not a safe one',
      input: 'pkg:generic/sample@banana',
      ids: ['package.possible'],
      risk: 'unknown',
      answers: [answer(purl, [{ status: 'unknown', reason: 'not-a-version' }])],
    },
    {
      name: 'a scope with a percent sign',
      source: 'purl specification, npm: the scope is percent-encoded',
      input: 'pkg:npm/%40angular/core@17.0.0',
      ids: [],
      risk: 'none',
      answers: [answer(purl, [], { status: 'not_affected' })],
    },
    {
      name: 'a distribution with its release',
      source: 'purl specification, deb: qualifiers arch and distro',
      input: 'pkg:deb/debian/curl@7.88.1-10+deb12u5?arch=amd64&distro=bookworm',
      ids: [],
      risk: 'none',
      answers: [answer(purl, [], { status: 'not_affected' })],
    },
    {
      name: 'a name of one similar product',
      source: 'decision: a similar name decides nothing',
      input: 'pkg:github/sample/sample@1.0.0',
      ids: ['package.possible'],
      risk: 'unknown',
      answers: [answer(purl, [{ status: 'unknown', reason: 'similar-name' }])],
    },
    {
      name: 'the same package twice',
      source: 'decision: each is looked up once',
      input: 'pkg:npm/lodash@4.17.21\npkg:npm/lodash@4.17.21\n',
      ids: [],
      risk: 'none',
      answers: [answer(purl, [], { status: 'not_affected' })],
    },
    {
      name: 'a package and a sentence',
      source: 'purl specification: the scheme is pkg',
      input: 'Please check\npkg:npm/lodash@4.17.21',
      ids: ['package.malformed'],
      risk: 'unknown',
      answers: [answer(purl, [], { status: 'not_affected' })],
    },
    {
      name: 'a CPE name of any product',
      source: 'NISTIR 7695: * is any',
      input: 'cpe:2.3:a:*:*:1.0:*:*:*:*:*:*:*\npkg:npm/lodash@4.17.21',
      ids: ['package.malformed'],
      risk: 'unknown',
      answers: [answer(purl, [], { status: 'not_affected' })],
    },
  ],
} as const;
