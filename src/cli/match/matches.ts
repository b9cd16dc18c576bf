import type { MatchStatus } from '../../domain/match/verdict.ts';
import type { MatchedComponent, MatchFinding, MatchResult } from '../../services/contract.ts';
import { spellSeverity } from '../cve/severity.ts';
import { spellVersions } from '../cve/versions.ts';
import { spellCount, spellNumber, spellShare } from '../layout/figures.ts';
import { joinRich, type Rich, rich, type Tone, wrapRich } from '../layout/rich-text.ts';
import { type Across, type Column, layTable } from '../layout/table.ts';

/**
 * The components with what was found of them, and how many there are of each kind. Those of which nothing is to be
 * shown are counted only.
 * @param shown statuses of the findings that are listed
 */
export function layMatches(result: MatchResult, shown: readonly MatchStatus[], width: number): Rich[] {
  const rows = result.components.flatMap((component): (readonly Rich[] | Across)[] => {
    const findings = component.findings.filter(({ status }) => shown.includes(status));
    if (findings.length === 0) return [];
    const found = shown.reduce((sum, status) => sum + component.counts[countNames[status]], 0);
    return [headOf(component, found - findings.length), ...findings.map(figuresOf)];
  });
  const table = rows.length === 0 ? [] : [...layTable(columns, rows, width), []];
  return [...table, ...wrapRich(sumUp(result), width)];
}

const columns: readonly Column[] = [
  { heading: 'id' },
  { heading: 'severity' },
  { heading: 'EPSS', align: 'right', isOptional: true },
  { heading: 'KEV' },
  { heading: 'status' },
  { heading: 'versions', linesMax: 2 },
  { heading: 'fixed in', linesMax: 2 },
  { heading: 'by', isOptional: true },
];

function headOf({ name, version, purl, cpe, counts }: MatchedComponent, hidden: number): Across {
  const parts = [
    rich(purl ?? cpe ?? [name, version].filter((part) => part !== null).join(' '), 'strong'),
    rich(spellCounts(counts), 'faint'),
    rich(hidden > 0 ? `${spellCount(hidden)} more with --limit` : '', 'faint'),
  ];
  return { across: joinRich(parts, '  '), indent: 0, linesMax: 2 };
}

function figuresOf(finding: MatchFinding): Rich[] {
  const { id, severity, cvss, epss, kev, status, fixed, method } = finding;
  return [
    rich(id),
    spellSeverity(severity, cvss),
    rich(epss === null ? '' : spellShare(epss)),
    rich(kev ? 'yes' : '', 'high'),
    rich(status.replace('_', ' '), tones[status]),
    rich(spellReason(finding)),
    rich(fixed.slice(0, fixedShown).join(', ') + (fixed.length > fixedShown ? ' …' : '')),
    rich(method, 'faint'),
  ];
}

const countNames = {
  affected: 'affected',
  unknown: 'unknown',
  not_affected: 'notAffected',
} as const satisfies Record<MatchStatus, string>;
const fixedShown = 3;
const tones = {
  affected: 'critical',
  unknown: 'medium',
  not_affected: 'plain',
} as const satisfies Record<MatchStatus, Tone>;

/** The range that decides, or why nothing does. */
function spellReason({ range, rule, reason }: MatchFinding): string {
  const versions =
    range === null
      ? null
      : spellVersions({ versions: [{ ...range, status: 'affected' }], defaultStatus: null });
  const word = reason?.replaceAll('-', ' ') ?? (rule === 'default' ? 'all but those named' : null);
  return [versions, word].filter((part) => part !== null && part !== '').join('; ');
}

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
    `${affected} affected by ${spellNumber(vulnerabilities, 'vulnerability', 'vulnerabilities')}${kev > 0 ? ` (${kev} known to be exploited)` : ''}`,
    `${unknown} unknown`,
    `${notAffected} not affected`,
    `${notNamed} that no source names`,
  ];
  const head = rich(`${spellNumber(components, 'component')}:`, 'strong');
  return joinRich([head, rich(parts.join(', '))]);
}
