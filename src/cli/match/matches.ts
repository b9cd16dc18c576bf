import { type MatchStatus, matchStatuses } from '../../domain/match/verdict.ts';
import type { MatchedComponent, MatchFinding, MatchResult } from '../../services/contract.ts';
import { spellSeverity } from '../cve/severity.ts';
import { spellCount, spellNumber, spellShare } from '../layout/figures.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Across, type Column, layTable } from '../layout/table.ts';
import { verdictCells, verdictColumns } from './verdict.ts';

/**
 * The components with what was found of them, what is exploited and likeliest to be before the others, and how many
 * there are of each kind. Those of which nothing is to be shown are counted; those that no source names are told.
 * @param shown statuses of the findings that are listed
 */
export function layMatches(result: MatchResult, shown: readonly MatchStatus[], width: number): Rich[] {
  const isWide = width >= wideMin;
  const listed = result.components
    .map((component) => {
      return { component, findings: component.findings.filter(({ status }) => shown.includes(status)) };
    })
    .toSorted((a, b) => compareUrgency(a.findings[0], b.findings[0]));
  const rows = listed.flatMap(({ component, findings }): (readonly Rich[] | Across)[] => {
    if (findings.length === 0) return [];
    const found = shown.reduce((sum, status) => sum + component.counts[countNames[status]], 0);
    const hidden = found - findings.length;
    return [
      headOf(component),
      ...findings.flatMap((finding) => rowsOf(finding, isWide)),
      ...(hidden > 0 ? [below(rich(`${spellCount(hidden)} more with --limit`, 'faint'))] : []),
    ];
  });
  const shownColumns = isWide ? [...columns, titleColumn] : columns;
  const table = rows.length === 0 ? [] : [...layTable(shownColumns, rows, width), []];
  const told = [sumUp(result), ...spellNotNamed(result)];
  return [...table, ...told.flatMap((line) => wrapRich(line, width))];
}

/** From here on there is room for titles beside the figures; else they stand below them. */
const wideMin = 140;

const columns: readonly Column[] = [
  { heading: 'id' },
  { heading: 'severity' },
  { heading: 'EPSS', align: 'right', isOptional: true },
  { heading: 'KEV' },
  ...verdictColumns,
  { heading: 'by', isOptional: true },
];

const titleColumn: Column = { heading: 'title', linesMax: 2 };

/** By what was found first of each of two components, as the findings of one are ordered. */
function compareUrgency(a: MatchFinding | undefined, b: MatchFinding | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return (
    matchStatuses.indexOf(a.status) - matchStatuses.indexOf(b.status) ||
    Number(b.kev) - Number(a.kev) ||
    (b.epss ?? -1) - (a.epss ?? -1)
  );
}

function headOf(component: MatchedComponent): Across {
  const parts = [rich(nameOf(component), 'strong'), rich(spellCounts(component.counts), 'faint')];
  return { across: joinRich(parts, '  '), indent: 0, linesMax: 2 };
}

function rowsOf(finding: MatchFinding, isWide: boolean): (readonly Rich[] | Across)[] {
  const title = rich(finding.title ?? '');
  if (isWide) return [[...figuresOf(finding), title]];
  return title.length === 0 ? [figuresOf(finding)] : [figuresOf(finding), below(title)];
}

function below(line: Rich): Across {
  return { across: line, indent: 2, linesMax: 1 };
}

function nameOf({ name, version, purl, cpe, pointer }: MatchedComponent): string {
  const spelt = [name, version].filter((part) => part !== null && part !== '').join(' ');
  return purl ?? cpe ?? (spelt || pointer);
}

function figuresOf(finding: MatchFinding): Rich[] {
  const { id, severity, cvss, epss, kev, method } = finding;
  return [
    rich(id),
    spellSeverity(severity, cvss),
    rich(epss === null ? '' : spellShare(epss)),
    rich(kev ? 'yes' : '', 'high'),
    ...verdictCells(finding),
    rich(method, 'faint'),
  ];
}

const countNames = {
  affected: 'affected',
  unknown: 'unknown',
  not_affected: 'notAffected',
} as const satisfies Record<MatchStatus, string>;

function spellCounts({ affected, unknown, notAffected }: MatchedComponent['counts']): string {
  return [
    affected > 0 ? `${affected} affected` : '',
    unknown > 0 ? `${unknown} unknown` : '',
    notAffected > 0 ? `${notAffected} not affected` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function sumUp({ counts }: MatchResult): Rich {
  const { components, affected, unknown, notAffected, notNamed, vulnerabilities, kev } = counts;
  const parts = [
    `${affected} affected by ${spellNumber(vulnerabilities, 'vulnerability', 'vulnerabilities')}${kev > 0 ? ` (${kev} exploited)` : ''}`,
    `${unknown} unknown`,
    `${notAffected} not affected`,
    `${notNamed} not in any source`,
  ];
  const head = rich(`${spellNumber(components, 'component')}:`, 'strong');
  return joinRich([head, rich(parts.join(', '))]);
}

/** That nothing is known of these does not mean that nothing affects them, so they are listed by name. */
function spellNotNamed({ components }: MatchResult): Rich[] {
  const names = components.filter(({ reason }) => reason !== null).map(nameOf);
  const shown = names.slice(0, notNamedShown).join(', ');
  const more = names.length - notNamedShown;
  if (names.length === 0) return [];
  const told = more > 0 ? `${shown} and ${spellCount(more)} more, which --json gives` : shown;
  return [joinRich([rich('Not in any source:', 'faint'), rich(told)])];
}

const notNamedShown = 10;
