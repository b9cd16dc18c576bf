import type { UnknownReason } from '../domain/match/verdict.ts';
import {
  type AnsweredComponent,
  type Finding,
  type FindingKind,
  findingSeverities,
  type ToolName,
} from './contract.ts';
import { finding } from './finding.ts';
import { findingsMax } from './score.ts';
import { quote } from './text.ts';

type Found = AnsweredComponent['vulnerabilities'][number];

const affectedNames = [
  'critical',
  'high',
  'medium',
  'low',
  'unrated',
  'possibleExploited',
  'possible',
] as const;

export type AffectedKinds = Readonly<Record<(typeof affectedNames)[number], FindingKind>>;

/** The kinds of findings about vulnerabilities of components, for a tool that reads components. */
export function affectedKinds(tool: ToolName): AffectedKinds {
  const kind = (id: string, own: Omit<FindingKind, 'id'>): FindingKind => ({ id: `${tool}.${id}`, ...own });
  const rated = (level: 'critical' | 'high' | 'medium' | 'low', recommendation: string) =>
    kind(`affected-${level}`, {
      severity: level,
      title: `Affected by a vulnerability of ${level} risk`,
      meaning: `A source says that this version is affected, and the risk of the vulnerability is ${level}.`,
      recommendation,
    });
  return {
    critical: rated('critical', 'Update to a fixed version now, and look for signs of an intrusion.'),
    high: rated('high', 'Update to a fixed version soon.'),
    medium: rated('medium', 'Update to a fixed version with the next maintenance.'),
    low: rated('low', 'Update to a fixed version when you update anyway.'),
    unrated: kind('affected-unrated', {
      severity: 'medium',
      title: 'Affected by a vulnerability of unknown risk',
      meaning: 'A source says that this version is affected, and no source says enough to rate the risk.',
      recommendation: 'Read what the vulnerability is about, and update to a fixed version.',
    }),
    possibleExploited: kind('possible-exploited', {
      severity: 'low',
      title: 'Possibly affected by an exploited vulnerability',
      meaning:
        'It can not be decided whether this version is affected. The vulnerability is known to be exploited.',
      recommendation: 'Compare your version with the advisory of the maker.',
    }),
    possible: kind('possible', {
      severity: 'info',
      title: 'Possibly affected',
      meaning: 'It can not be decided whether this version is affected.',
      recommendation: 'Compare your version with the advisory of the maker.',
    }),
  };
}

/**
 * The findings about components, the most severe first, exploited ones before others. There are at most as many as a
 * result shows, and one more.
 */
export function affectedFindings(
  kinds: AffectedKinds,
  components: readonly AnsweredComponent[],
  locationOf: (component: AnsweredComponent) => string | null,
): Finding[] {
  const all = components.flatMap((component) =>
    component.vulnerabilities.map((found) => ({ component, found, kind: kindOf(kinds, found) })),
  );
  const rankOf = ({ kind, found }: (typeof all)[number]) =>
    findingSeverities.indexOf(kind.severity) * 2 + (found.kev ? 0 : 1);
  return all
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, findingsMax + 1)
    .map(({ component, found, kind }) => finding(kind, detailOf(component, found), locationOf(component)));
}

/** `log4j-core 2.14.1`: as the input has it. */
export function nameOf({ name, version, identifier }: AnsweredComponent): string {
  return quote([name ?? identifier ?? 'a component without a name', version].join(' '));
}

function kindOf(kinds: AffectedKinds, { status, risk, kev }: Found): FindingKind {
  if (status !== 'affected') return kev ? kinds.possibleExploited : kinds.possible;
  return kinds[risk === 'unknown' ? 'unrated' : risk];
}

function detailOf(component: AnsweredComponent, { id, title, status, kev, fixed, reason }: Found): string {
  const [name, subject] = [nameOf(component), title === null ? id : `${id}, ${quote(title)}`];
  return [
    status === 'affected' ? `${name} is affected by ${subject}.` : `${name} may be affected by ${subject}.`,
    ...(reason === null ? [] : [`${reasons[reason]}.`]),
    ...(kev ? ['It is known to be exploited.'] : []),
    ...(fixed.length > 0 ? [`Fixed in ${quote(fixed.slice(0, fixedMax).join(', '))}.`] : []),
  ].join(' ');
}

const fixedMax = 3;

const reasons: Readonly<Record<UnknownReason, string>> = {
  'no-version': 'No version is given',
  'not-a-version': 'What is given is not one version',
  'nothing-said': 'No source has a statement about this version',
  'said-unknown': 'The source itself calls it unknown',
  'commits-only': 'Only one of both names commits',
  'scheme-unknown': 'No source says how its versions are ordered',
  'range-without-bounds': 'The range of the source has no bounds that can be compared',
  'not-comparable': 'The versions can not be compared',
  'release-not-given': 'It depends on the release of the distribution',
  'versions-of-part': 'The source has versions of a part of the product',
  'similar-name': 'Only the name is similar',
};
