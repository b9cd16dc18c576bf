import type { Answer, AnsweredComponent } from '../../contract.ts';

type Found = AnsweredComponent['vulnerabilities'][number];
type Member = Readonly<Record<string, unknown>>;

const metadata = { timestamp: '2026-08-01T08:00:00Z' };
const library = { type: 'library', name: 'sample', version: '1.0.0', purl: 'pkg:npm/sample@1.0.0' };
const relations = [{ ref: 'a', dependsOn: ['b'] }];

/** A CycloneDX document with all minimum elements, changed by what is given. */
function bom(components: readonly Member[], own: Member = {}): string {
  const base = { bomFormat: 'CycloneDX', specVersion: '1.6', metadata, dependencies: relations };
  return JSON.stringify({ ...base, components, ...own });
}

const spdxPackage = {
  SPDXID: 'SPDXRef-a',
  name: 'sample',
  versionInfo: '1.0.0',
  externalRefs: [
    { referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: 'pkg:npm/sample@1.0.0' },
  ],
};

function spdx(packages: readonly Member[], own: Member = {}): string {
  return JSON.stringify({
    spdxVersion: 'SPDX-2.3',
    SPDXID: 'SPDXRef-DOCUMENT',
    creationInfo: { created: '2026-08-01T08:00:00Z', creators: ['Tool: sample'] },
    packages,
    relationships: [
      { spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES', relatedSpdxElement: 'SPDXRef-a' },
    ],
    ...own,
  });
}

/** What the look-up answers for one component. */
function answer(found: readonly Partial<Found>[], own: Partial<AnsweredComponent> = {}): Answer[] {
  const plain: Found = {
    id: 'CVE-2026-10001',
    title: null,
    status: 'affected',
    risk: 'medium',
    kev: false,
    fixed: [],
    reason: null,
  };
  const component: AnsweredComponent = {
    name: 'sample',
    version: '1.0.0',
    identifier: 'pkg:npm/sample@1.0.0',
    pointer: '/components/0',
    status: found[0]?.status ?? (found.length > 0 ? 'affected' : 'not_affected'),
    reason: null,
    vulnerabilities: found.map((one) => ({ ...plain, ...one })),
    truncated: false,
    ...own,
  };
  return [{ kind: 'document', components: [component] }];
}

const ntia = 'NTIA, The Minimum Elements for an SBOM, 2021';
const critical = { id: 'CVE-2021-44228', risk: 'critical', kev: true, fixed: ['2.15.0'] } as const;

export const cases = {
  hostile: [
    {
      name: 'Log4j in the version of Log4Shell',
      source: 'Apache, security page of Log4j: CVE-2021-44228 affects 2.0-beta9 to 2.14.1',
      input: bom([
        { ...library, name: 'log4j-core', purl: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1' },
      ]),
      ids: ['sbom.affected-critical'],
      risk: 'critical',
      answers: answer([critical]),
    },
    {
      name: 'Lodash with injected commands, in SPDX',
      source: 'GHSA-35jh-r3h4-6jhm: before 4.17.21',
      input: spdx([{ ...spdxPackage, name: 'lodash', versionInfo: '4.17.20' }]),
      ids: ['sbom.affected-high'],
      risk: 'high',
      answers: answer([{ id: 'CVE-2021-23337', risk: 'high' }]),
    },
    {
      name: 'several vulnerabilities in one component',
      source: 'decision: the worst finding decides',
      input: bom([library]),
      ids: ['sbom.affected-critical', 'sbom.affected-low', 'sbom.affected-medium', 'sbom.possible'],
      risk: 'critical',
      answers: answer([{}, { risk: 'low' }, critical, { status: 'unknown', reason: 'not-comparable' }]),
    },
    {
      name: 'two components with one reference',
      source: 'CycloneDX 1.6, bom-ref: must be unique within the BOM',
      input: bom([
        { ...library, 'bom-ref': 'a' },
        { ...library, name: 'other', 'bom-ref': 'a' },
      ]),
      ids: ['sbom.duplicate-references'],
      risk: 'low',
      answers: answer([]),
    },
    {
      name: 'two packages with one reference',
      source: 'SPDX 2.3, 7.2: the SPDXID is unique',
      input: spdx([spdxPackage, spdxPackage]),
      ids: ['sbom.duplicate-references'],
      risk: 'low',
      answers: answer([]),
    },
    {
      name: 'a component that hides in another one',
      source: 'CycloneDX 1.6, components within components',
      input: bom([{ ...library, 'bom-ref': 'a', components: [{ ...library, 'bom-ref': 'a' }] }]),
      ids: ['sbom.affected-high', 'sbom.duplicate-references'],
      risk: 'high',
      answers: answer([{ risk: 'high' }], { pointer: '/components/0/components/0' }),
    },
    {
      name: 'members that change objects of JavaScript',
      source: 'CWE-1321',
      input: `{"bomFormat":"CycloneDX","specVersion":"1.5","__proto__":{"polluted":true},"metadata":{"timestamp":"2026-08-01T08:00:00Z"},"components":[{"type":"library","name":"lodash","version":"4.17.20","purl":"pkg:npm/lodash@4.17.20","constructor":{"prototype":{"polluted":true}}}]}`,
      ids: ['sbom.affected-high'],
      risk: 'high',
      answers: answer([{ risk: 'high' }]),
    },
    {
      name: 'a name that turns the line around',
      source: 'Unicode TR 36: bidirectional text',
      input: bom([{ ...library, name: 'name\u202egpj.exe' }]),
      ids: ['sbom.affected-medium'],
      risk: 'medium',
      answers: answer([{}], { name: 'name\u202egpj.exe' }),
    },
    {
      name: 'an exploited vulnerability that may affect it',
      source: 'decision: an undecided version is not a safe one',
      input: bom([{ ...library, version: 'banana' }]),
      ids: ['sbom.possible-exploited'],
      risk: 'low',
      answers: answer([{ status: 'unknown', kev: true, reason: 'not-a-version' }]),
    },
    {
      name: 'a vulnerability without a rating',
      source: 'decision: an unknown risk is not a low one',
      input: bom([library]),
      ids: ['sbom.affected-unrated'],
      risk: 'medium',
      answers: answer([{ risk: 'unknown' }]),
    },
    {
      name: 'a list that lacks what is needed, with an affected component',
      source: ntia,
      input: bom([library, { type: 'library', name: 'other' }], { metadata: {}, dependencies: [] }),
      ids: [
        'sbom.affected-high',
        'sbom.without-identifiers',
        'sbom.without-relations',
        'sbom.without-time',
        'sbom.without-versions',
      ],
      risk: 'high',
      answers: answer([{ risk: 'high' }]),
    },
    {
      name: 'an affected model in SPDX 3',
      source: 'SPDX 3.0.1, ai_AIPackage',
      input: JSON.stringify({
        '@context': 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld',
        '@graph': [
          { type: 'CreationInfo', specVersion: '3.0.1', created: '2026-08-01T08:00:00Z' },
          {
            type: 'ai_AIPackage',
            spdxId: 'urn:a',
            name: 'sample',
            software_packageVersion: '1.0.0',
            software_packageUrl: 'pkg:huggingface/sample/sample@1.0.0',
          },
        ],
      }),
      ids: ['sbom.affected-medium'],
      risk: 'medium',
      answers: answer([{}]),
    },
  ],
  harmless: [
    {
      name: 'a component that is not affected',
      source: 'CycloneDX 1.6, and decision: looked at, nothing wrong',
      input: bom([library]),
      ids: [],
      risk: 'none',
      answers: answer([]),
    },
    {
      name: 'the same in SPDX',
      source: 'SPDX 2.3',
      input: spdx([spdxPackage]),
      ids: [],
      risk: 'none',
      answers: answer([]),
    },
    {
      name: 'a list before anything is looked up',
      source: 'decision: what could not be looked at is not clean',
      input: bom([library]),
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a component that nobody names',
      source: 'decision: what nobody names is unknown',
      input: bom([library]),
      ids: [],
      risk: 'unknown',
      answers: answer([], { reason: 'not-named', status: 'unknown' }),
    },
    {
      name: 'a component without an identifier',
      source: ntia,
      input: bom([{ type: 'library', name: 'sample', version: '1.0.0' }]),
      ids: ['sbom.without-identifiers'],
      risk: 'unknown',
      answers: answer([], { reason: 'not-identified', status: 'unknown' }),
    },
    {
      name: 'a component without a version',
      source: ntia,
      input: bom([{ type: 'library', name: 'sample', purl: 'pkg:npm/sample' }]),
      ids: ['sbom.possible', 'sbom.without-versions'],
      risk: 'unknown',
      answers: answer([{ status: 'unknown', reason: 'no-version' }]),
    },
    {
      name: 'a version that only the package URL has',
      source: 'purl specification: the version is behind the at sign',
      input: bom([{ type: 'library', name: 'sample', purl: 'pkg:npm/sample@1.0.0' }]),
      ids: [],
      risk: 'none',
      answers: answer([]),
    },
    {
      name: 'no components',
      source: 'CycloneDX 1.6: components are optional',
      input: bom([]),
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a list without a time',
      source: ntia,
      input: bom([library], { metadata: {} }),
      ids: ['sbom.without-time'],
      risk: 'none',
      answers: answer([]),
    },
    {
      name: 'components without relations',
      source: ntia,
      input: bom([library, { ...library, purl: 'pkg:npm/other@1.0.0' }], { dependencies: [] }),
      ids: ['sbom.without-relations'],
      risk: 'none',
      answers: answer([]),
    },
    {
      name: 'files next to components',
      source: 'CycloneDX 1.6, type file',
      input: bom([library, { type: 'file', name: '/etc/hosts' }]),
      ids: [],
      risk: 'none',
      answers: answer([]),
    },
    {
      name: 'an operating system by its CPE name',
      source: 'CycloneDX 1.6, member cpe',
      input: bom([
        { type: 'operating-system', name: 'sample', cpe: 'cpe:2.3:o:sample:sample:1.0:*:*:*:*:*:*:*' },
      ]),
      ids: [],
      risk: 'none',
      answers: answer([]),
    },
  ],
} as const;
