import type { Answer, AnsweredComponent } from '../../../src/tools/contract.ts';
import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

export const packageCases: ToolCases = {
  hostile: [
    {
      name: 'a version from a stolen account',
      source: 'GHSA-mh6f-8j2x-4f9q; npm, Details about the event-stream incident, 2018',
      input: 'pkg:npm/event-stream@3.3.6',
      ids: ['package.affected-critical'],
      risk: 'critical',
      answers: answersFor('pkg:npm/event-stream@3.3.6', 'affected', [
        {
          id: 'GHSA-mh6f-8j2x-4f9q',
          title: 'Critical severity vulnerability that affects event-stream and flatmap-stream',
          status: 'affected',
          risk: 'critical',
          kev: false,
          fixed: ['4.0.0'],
          reason: null,
        },
      ]),
    },
    {
      name: 'a path out of the package',
      source: 'Package-URL specification, subpath: parsers discard the segments . and ..',
      input: 'pkg:npm/lodash@4.17.20?vcs_url=git%2Bssh:%2F%2F-oProxyCommand#../../../etc/passwd',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a name of the prototype of objects',
      source: 'CWE-1321; Package-URL specification, type',
      input: 'pkg:__proto__/constructor@1.0.0\npkg:npm/__proto__@1.0.0',
      ids: ['package.malformed'],
      risk: 'unknown',
    },
  ],
  harmless: [
    {
      name: 'two packages on one line',
      source: 'Package-URL specification, characters: a blank is written %20',
      input: 'pkg:npm/lodash@4.17.20 pkg:npm/ms@2.1.3',
      ids: ['package.malformed'],
      risk: 'unknown',
    },
    {
      name: 'a package of a distribution',
      source: 'Package-URL specification, examples',
      input: 'pkg:deb/debian/curl@7.50.3-1?arch=i386&distro=jessie',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a fixed version',
      source: 'Apache, Log4j security: CVE-2021-44228 and its successors are fixed in 2.17.1',
      input: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.17.1',
      ids: [],
      risk: 'none',
      answers: answersFor('pkg:maven/org.apache.logging.log4j/log4j-core@2.17.1', 'not_affected', []),
    },
    {
      name: 'a name in plain words behind one that can be read',
      source: 'Package-URL specification, scheme; NIST IR 7695, CPE names',
      input: 'pkg:npm/%40angular/animation@12.3.1\nlog4j-core 2.14.1\n',
      ids: ['package.malformed'],
      risk: 'unknown',
    },
  ],
};

/** The answer of a store that knows one package. */
function answersFor(
  identifier: string,
  status: AnsweredComponent['status'],
  vulnerabilities: AnsweredComponent['vulnerabilities'],
): readonly Answer[] {
  const known = { name: null, version: null, identifier, pointer: null, reason: null };
  return [{ kind: 'components', components: [{ ...known, status, vulnerabilities, truncated: false }] }];
}
