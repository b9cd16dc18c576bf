import { componentsMax } from '../../domain/match/component.ts';
import { grouped } from '../../kit/grouped.ts';
import { affectedFindings, nameOf } from '../affected.ts';
import {
  type Analysis,
  type Answer,
  type AnsweredComponent,
  documentBytesMax,
  type Tool,
} from '../contract.ts';
import { affected, kinds } from './kinds.ts';
import { qualityFindings } from './quality.ts';
import { depthMax, readBom } from './read.ts';

export const tool: Tool = {
  name: 'sbom',
  title: 'Software bills of materials',
  purpose: 'Says which components of a list are affected by stored vulnerabilities, and what the list lacks.',
  grammar: 'A CycloneDX document (1.2 or later) or an SPDX document (2.2, 2.3 or 3) in JSON.',
  bytesMax: documentBytesMax,
  limits: [
    `A document has at most ${grouped(componentsMax)} components, and ${depthMax} levels of lists and objects.`,
    'For each component, at most 20 vulnerabilities are looked at, the most urgent ones.',
    'A component that no loaded source names is unknown, not harmless.',
  ],
  example: JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { timestamp: '2026-08-01T08:00:00Z' },
    components: [
      {
        type: 'library',
        name: 'log4j-core',
        version: '2.14.1',
        purl: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
      },
    ],
  }),
  kinds,
  analyse(input) {
    const read = readBom(input);
    const { format, specVersion, components } = read.list;
    return {
      findings: qualityFindings(read),
      unseen: [components.length === 0 ? 'The document lists no components.' : notLookedUp],
      lookups: components.length === 0 ? [] : [{ kind: 'document' }],
      references: [
        format === 'spdx'
          ? 'https://spdx.dev/use/specifications/'
          : 'https://cyclonedx.org/specification/overview/',
        'https://www.ntia.gov/report/2021/minimum-elements-software-bill-materials-sbom',
      ],
      facts: { format, specVersion, components: components.length },
    };
  },
  conclude(analysis, answers) {
    return answers.reduce(concludeOne, analysis);
  },
};

/** Stands for the look-up until its answer is there. */
const notLookedUp = 'The components were not looked up.';

function concludeOne(analysis: Analysis, answer: Answer): Analysis {
  if (answer.kind !== 'document') return analysis;
  const { components } = answer;
  const found = components.flatMap(({ vulnerabilities }) => vulnerabilities);
  const affecting = found.filter(({ status }) => status === 'affected');
  return {
    ...analysis,
    findings: [...affectedFindings(affected, components, ({ pointer }) => pointer), ...analysis.findings],
    unseen: [...analysis.unseen.filter((one) => one !== notLookedUp), ...unseenOf(components)],
    facts: {
      ...analysis.facts,
      affectedComponents: components.filter(({ status }) => status === 'affected').length,
      vulnerabilities: new Set(affecting.map(({ id }) => id)).size,
      exploited: new Set(affecting.filter(({ kev }) => kev).map(({ id }) => id)).size,
      undecided: found.length - affecting.length,
    },
  };
}

function unseenOf(components: readonly AnsweredComponent[]): string[] {
  const summed = (what: string, is: (component: AnsweredComponent) => boolean) => {
    const own = components.filter(is);
    const names = own.slice(0, namesMax).map(nameOf).join(', ');
    return own.length === 0 ? [] : [`${what}: ${own.length}, such as ${names}.`];
  };
  return [
    ...summed('Components that no loaded source names', ({ reason }) => reason === 'not-named'),
    ...summed(
      'Components that sources name, but with no valid record',
      ({ reason }) => reason === 'nothing-found',
    ),
    ...summed('Components without an identifier', ({ reason }) => reason === 'not-identified'),
    ...summed('Components with vulnerabilities that could not be decided', ({ vulnerabilities }) =>
      vulnerabilities.some(({ status }) => status === 'unknown'),
    ),
    ...summed('Components with further vulnerabilities', ({ truncated }) => truncated),
  ];
}

const namesMax = 5;
