import { type MatchStatus, matchStatuses } from '../../domain/match/verdict.ts';
import { formatShare } from '../../domain/share.ts';
import type { MatchedComponent, MatchFinding, MatchResult } from '../../services/match/contract.ts';
import { formatRisk } from '../cve/risk.ts';
import { formatSeverity } from '../cve/severity.ts';
import { formatCount, formatNumber } from '../layout/format.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Across, type Column, renderTable } from '../layout/table.ts';
import { verdictCells, verdictColumns } from './verdict.ts';

/**
 * The components with their findings: exploited ones first, then the most likely ones, and the number of each
 * kind. Components without displayed findings are counted, and those that no source names are listed.
 * @param displayed statuses of the findings that are listed
 */
export function renderMatches(result: MatchResult, displayed: readonly MatchStatus[], width: number): Rich[] {
  const isWide = width >= wideMin;
  const listed = result.components
    .map((component) => {
      return { component, findings: component.findings.filter(({ status }) => displayed.includes(status)) };
    })
    .toSorted((a, b) => compareUrgency(a.findings[0], b.findings[0]));
  const rows = listed.flatMap(({ component, findings }): (readonly Rich[] | Across)[] => {
    if (findings.length === 0) return [];
    const found = displayed.reduce((sum, status) => sum + component.counts[countNames[status]], 0);
    const hidden = found - findings.length;
    return [
      headOf(component),
      ...findings.flatMap((finding) => rowsOf(finding, isWide)),
      ...(hidden > 0 ? [below(rich(`${formatCount(hidden)} more with --limit`, 'faint'))] : []),
    ];
  });
  const visibleColumns = isWide ? [...columns, titleColumn] : columns;
  const table = rows.length === 0 ? [] : [...renderTable(visibleColumns, rows, width), []];
  const lines = [sumUp(result), ...formatNotNamed(result)];
  return [...table, ...lines.flatMap((line) => wrapRich(line, width))];
}

/** From this width on, titles fit next to the figures. Otherwise, they are below them. */
const wideMin = 140;

const columns: readonly Column[] = [
  { heading: 'id' },
  { heading: 'risk', isOptional: true },
  { heading: 'severity' },
  { heading: 'EPSS', align: 'right', isOptional: true },
  { heading: 'KEV' },
  ...verdictColumns,
  { heading: 'by', isOptional: true },
];

const titleColumn: Column = { heading: 'title', linesMax: 2 };

/** Compares two components by their first findings, in the order of the findings of one component. */
function compareUrgency(a: MatchFinding | undefined, b: MatchFinding | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return (
    matchStatuses.indexOf(a.status) - matchStatuses.indexOf(b.status) ||
    Number(b.kev) - Number(a.kev) ||
    (b.epss ?? -1) - (a.epss ?? -1)
  );
}

function headOf(component: MatchedComponent): Across {
  const parts = [rich(nameOf(component), 'strong'), rich(formatCounts(component.counts), 'faint')];
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
  const { id, risk, riskScore, severity, cvss, epss, kev, method } = finding;
  return [
    rich(id),
    risk === null ? [] : formatRisk(risk, riskScore),
    formatSeverity(severity, cvss),
    rich(epss === null ? '' : formatShare(epss)),
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

function formatCounts({ affected, unknown, notAffected }: MatchedComponent['counts']): string {
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
    `${affected} affected by ${formatNumber(vulnerabilities, 'vulnerability', 'vulnerabilities')}${kev > 0 ? ` (${kev} exploited)` : ''}`,
    `${unknown} unknown`,
    `${notAffected} not affected`,
    `${notNamed} with nothing found`,
  ];
  const head = rich(`${formatNumber(components, 'component')}:`, 'strong');
  return joinRich([head, rich(parts.join(', '))]);
}

/** Missing data does not mean that nothing affects them, so they are listed by name. */
function formatNotNamed({ components }: MatchResult): Rich[] {
  const names = components.filter(({ reason }) => reason !== null).map(nameOf);
  const displayed = names.slice(0, notNamedListed).join(', ');
  const more = names.length - notNamedListed;
  if (names.length === 0) return [];
  const lines = more > 0 ? `${displayed} and ${formatCount(more)} more; --json lists all` : displayed;
  return [joinRich([rich('Nothing found for:', 'faint'), rich(lines)])];
}

const notNamedListed = 10;
