import type { NothingFound } from '../../domain/match/verdict.ts';
import { Failure } from '../../kit/failure.ts';
import { affectedFindings, nameOf } from '../affected.ts';
import { type Analysis, type Answer, type AnsweredComponent, inputBytesMax, type Tool } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { affected, kinds, malformed as malformedKind } from './kinds.ts';
import { linesMax, type ReadPackage, readPackages } from './read.ts';

export const tool: Tool = {
  name: 'package',
  title: 'Packages and products',
  purpose: 'Says which vulnerabilities of the stored data affect packages and products in their versions.',
  grammar: `Up to ${linesMax} package URLs or CPE names with versions, one on a line: \`pkg:npm/lodash@4.17.20\`.`,
  bytesMax: inputBytesMax,
  limits: [
    'A package without a version is not looked up.',
    'For each package, at most 20 vulnerabilities are listed, the most urgent ones.',
    'A package that no loaded source names is unknown, not harmless.',
  ],
  example: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
  kinds,
  analyse(input) {
    const { packages, malformed, isLikely, isCut } = readPackages(input);
    if (packages.length === 0 && !isLikely) throw unreadable(malformed);
    const versioned = packages.filter(({ version }) => version !== null);
    const identifiers = versioned.map(({ identifier }) => identifier);
    return {
      findings: malformed.map((line) => finding(malformedKind, 'It can not be read.', `line ${line}`)),
      unseen: [
        ...(identifiers.length > 0 ? [notLookedUp] : []),
        ...packages
          .filter(({ version }) => version === null)
          .map(({ identifier, line }) => `Line ${line}: ${quote(identifier)} has no version.`),
        ...(malformed.length > 0 ? [`Lines that could not be read: ${malformed.length}.`] : []),
        ...(isCut ? [`Only the first ${linesMax} lines were read.`] : []),
      ],
      lookups: identifiers.length === 0 ? [] : [{ kind: 'components', identifiers }],
      references: ['https://github.com/package-url/purl-spec', 'https://csrc.nist.gov/pubs/ir/7695/final'],
      facts: { packages: versioned.map(factOf) },
    };
  },
  conclude(analysis, answers) {
    return answers.reduce(concludeOne, analysis);
  },
};

/** Stands for the look-up until its answer is there. */
const notLookedUp = 'The packages were not looked up.';

interface PackageFact {
  readonly line: number;
  readonly kind: 'cpe' | 'purl';
  readonly identifier: string;
}

function factOf({ identifier, isCpe, line }: ReadPackage): PackageFact {
  return { line, kind: isCpe ? 'cpe' : 'purl', identifier: quote(identifier) };
}

function unreadable([line]: readonly number[]): Failure {
  const place = line === undefined ? 'The input is empty.' : `Line ${line} can not be read.`;
  return new Failure(
    'invalid_input',
    `${place} Send package URLs such as pkg:npm/lodash@4.17.20, or CPE names of one product, one on a line.`,
  );
}

function concludeOne(analysis: Analysis, answer: Answer): Analysis {
  if (answer.kind !== 'components') return analysis;
  const { components } = answer;
  const facts = analysis.facts.packages as readonly PackageFact[];
  const lines = new Map((['purl', 'cpe'] as const).flatMap((kind) => linesOf(facts, kind)));
  const locationOf = ({ pointer }: AnsweredComponent) => lines.get(pointer ?? '') ?? null;
  return {
    ...analysis,
    findings: [...affectedFindings(affected, components, locationOf), ...analysis.findings],
    unseen: [...analysis.unseen.filter((one) => one !== notLookedUp), ...components.flatMap(unseenOf)],
    facts: {
      packages: components.map((component) => ({
        location: locationOf(component),
        name: nameOf(component),
        status: component.status,
        affected: component.vulnerabilities.filter(({ status }) => status === 'affected').length,
        undecided: component.vulnerabilities.filter(({ status }) => status === 'unknown').length,
      })),
    },
  };
}

/** Lines by the pointers that the look-up gives to identifiers of a kind. */
function linesOf(
  facts: readonly PackageFact[],
  kind: PackageFact['kind'],
): [pointer: string, line: string][] {
  return facts
    .filter((fact) => fact.kind === kind)
    .map(({ line }, index) => [`/${kind}s/${index}`, `line ${line}`]);
}

const reasonTexts: Readonly<Record<NothingFound, string>> = {
  'not-identified': 'it has no identifier that can be looked up',
  'not-named': 'no loaded source names it',
  'nothing-found': 'sources name it, but no valid record is about it',
};

function unseenOf(component: AnsweredComponent): string[] {
  const { reason, vulnerabilities, truncated } = component;
  const name = nameOf(component);
  const undecided = vulnerabilities.filter(({ status }) => status === 'unknown').length;
  return [
    ...(reason === null ? [] : [`${name}: ${reasonTexts[reason]}.`]),
    ...(undecided > 0 ? [`${name}: could not be decided for vulnerabilities: ${undecided}.`] : []),
    ...(truncated ? [`${name}: further vulnerabilities are not listed.`] : []),
  ];
}
