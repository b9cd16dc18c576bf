import { matchStatuses } from '../../domain/match/verdict.ts';
import { formatShare } from '../../domain/share.ts';
import type { SearchHit, VersionFinding } from '../../services/search/contract.ts';
import { formatRisk, formatTier } from '../cve/risk.ts';
import { formatSeverity } from '../cve/severity.ts';
import { joinRich, padRich, type Rich, rich, richWidth } from '../layout/rich-text.ts';
import { type Across, type Column, type Row, renderUsed } from '../layout/table.ts';
import { verdictCells, verdictColumns } from '../match/verdict.ts';
import { formatAge } from './age.ts';
import { withoutMarkUp } from './mark-up.ts';
import { markRanges, markWords } from './marked.ts';

/** The screen and the time. */
export interface Setting {
  readonly width: number;
  readonly nowMs: number;
}

/**
 * The hits as a table. On a narrow screen, or if versions are shown, the titles are below the figures. A hit
 * without figures has its own line.
 */
export function renderHits(hits: readonly SearchHit[], { width, nowMs }: Setting): Rich[] {
  const identifiers = new Set(
    hits.flatMap(({ versions = [] }) => versions.map((finding) => finding.identifier)),
  );
  const isWide = width >= wideMin && identifiers.size === 0;
  const widths = firstWidths(hits);
  const rows = hits.map((hit) => {
    const cells = [...figuresOf(hit, nowMs), ...versionCells(hit, identifiers.size > 1)];
    if (!cells.some((cell) => cell.length > 0)) return [];
    return [padRich(rich(hit.id, 'strong'), widths.id), ...cells, ...(isWide ? [formatTitle(hit)] : [])];
  });
  const all = rows.flatMap((row, index): Row[] => {
    const hit = hits[index];
    if (hit === undefined) return [];
    if (row.length === 0) return renderEntity(hit, widths);
    const title = hit.type === 'vulnerability' ? formatTitle(hit) : formatTyped(hit, 0);
    return isWide ? [row] : [row, { across: title, indent: 2, linesMax }];
  });
  return renderUsed(columns, all, width);
}

/** From this width on, titles fit next to the figures. */
const wideMin = 120;
const linesMax = 2;
/** A wider id has its own line. */
const idWidthMax = 24;

/**
 * The widths of the columns for the ids of all hits and for the types of entities other than vulnerabilities.
 */
interface FirstWidths {
  readonly id: number;
  readonly type: number;
}

function firstWidths(hits: readonly SearchHit[]): FirstWidths {
  const entities = hits.filter(({ type }) => type !== 'vulnerability');
  if (entities.length === 0) return { id: 0, type: 0 };
  const fitting = hits.map(({ id }) => richWidth(rich(id))).filter((width) => width <= idWidthMax);
  return { id: Math.max(0, ...fitting), type: Math.max(...entities.map(({ type }) => type.length)) };
}

const columns: readonly Column[] = [
  { heading: 'id' },
  { heading: 'risk', isOptional: true },
  { heading: 'severity' },
  { heading: 'EPSS', align: 'right', isOptional: true },
  { heading: 'KEV' },
  { heading: 'age', align: 'right', isOptional: true },
  { heading: 'tier', isOptional: true },
  ...verdictColumns,
  { heading: 'of', linesMax },
  { heading: 'title', linesMax },
];

function figuresOf(hit: SearchHit, nowMs: number): Rich[] {
  if (hit.type !== 'vulnerability') return [[], [], [], [], [], []];
  return [
    formatRisk(hit.risk, hit.riskScore),
    formatSeverity(hit.severity, hit.cvss),
    rich(hit.epss === null ? '' : formatShare(hit.epss)),
    rich(hit.kev ? 'yes' : '', 'high'),
    rich(hit.published === null ? '' : formatAge(nowMs - Date.parse(hit.published)), 'faint'),
    formatTier(hit.tier),
  ];
}

/**
 * The status of the version in the query; for several versions, the most severe one.
 * @param isOfSeveral whether the version must be named
 */
function versionCells({ versions = [] }: SearchHit, isOfSeveral: boolean): Rich[] {
  const rank = ({ status }: VersionFinding) => matchStatuses.indexOf(status);
  const [mostSevere] = versions.toSorted((a, b) => rank(a) - rank(b));
  if (mostSevere === undefined) return [[], [], [], []];
  return [...verdictCells(mostSevere), isOfSeveral ? rich(mostSevere.identifier) : []];
}

function renderEntity(hit: SearchHit, widths: FirstWidths): Across[] {
  const id = rich(hit.id, 'strong');
  if (richWidth(id) > widths.id) {
    return [
      { across: id, indent: 0, linesMax },
      { across: formatTyped(hit, 0), indent: 2, linesMax },
    ];
  }
  const line = joinRich([padRich(id, widths.id), formatTyped(hit, widths.type)], '  ');
  return [{ across: line, indent: 0, linesMax }];
}

function formatTyped(hit: SearchHit, width: number): Rich {
  return joinRich([padRich(rich(hit.type, 'accent'), width), formatTitle(hit)], '  ');
}

/**
 * The title, or another text that shows what the hit is about. Matches are marked. If the title has none, the
 * passage with the match follows.
 */
function formatTitle(hit: SearchHit): Rich {
  const title = (hit.type === 'vulnerability' ? hit.title : hit.name) ?? '';
  const terms = [...hit.why.terms, ...(hit.why.synonyms ?? [])];
  const marked = markWords(title, terms);
  const tells = marked.some(({ tone }) => tone === 'strong') || (title !== '' && hit.highlights.length === 0);
  const passage = tells || hit.snippet === null ? [] : formatPassage(hit.snippet, hit.highlights);
  return joinRich([
    rich(isUsual(hit.state) ? '' : `(${hit.state})`, 'faint'),
    title === '' && passage.length === 0 ? rich(makersOf(hit)) : marked,
    rich(title === '' || passage.length === 0 ? '' : '–', 'faint'),
    passage,
  ]);
}

function formatPassage(snippet: string, highlights: SearchHit['highlights']): Rich {
  const { text, ranges } = withoutMarkUp(snippet, highlights);
  return markRanges(text, ranges);
}

function makersOf(hit: SearchHit): string {
  if (hit.type !== 'vulnerability') return '';
  return [hit.vendor, hit.product].filter((part) => part !== null).join(' ');
}

function isUsual(state: SearchHit['state']): boolean {
  return state === null || state === 'published' || state === 'unknown' || state === 'active';
}
