import { matchStatuses } from '../../domain/match/verdict.ts';
import type { SearchHit, VersionFinding } from '../../services/contract.ts';
import { spellSeverity } from '../cve/severity.ts';
import { spellShare } from '../layout/figures.ts';
import { joinRich, padRich, type Rich, rich } from '../layout/rich-text.ts';
import { type Across, type Column, layTable } from '../layout/table.ts';
import { verdictCells, verdictColumns } from '../match/verdict.ts';
import { spellAge } from './age.ts';
import { markRanges, markWords } from './marked.ts';
import type { Setting } from './result.ts';

/**
 * The hits as a table, on a narrow screen, and beside what is said of a version, with the titles below the figures.
 * What has no figures has a line of its own.
 */
export function layHits(hits: readonly SearchHit[], { width, nowMs }: Setting): Rich[] {
  const asked = new Set(hits.flatMap(({ versions = [] }) => versions.map((finding) => finding.asked)));
  const isWide = width >= wideMin && asked.size === 0;
  const rows = hits.map((hit) => {
    const cells = [...figuresOf(hit, nowMs), ...versionCells(hit, asked.size > 1)];
    if (!cells.some((cell) => cell.length > 0)) return [];
    return [rich(hit.id, 'strong'), ...cells, ...(isWide ? [spellTitle(hit)] : [])];
  });
  // What no hit has takes no room.
  const isUsed = columns.map((_, at) => rows.some((row) => (row[at] ?? []).length > 0));
  const used = <T>(cells: readonly T[]) => cells.filter((_, at) => isUsed[at]);
  const all = rows.flatMap((row, index): (readonly Rich[] | Across)[] => {
    const hit = hits[index];
    if (hit === undefined) return [];
    if (row.length === 0) return [{ across: spellEntity(hit), indent: 0, linesMax }];
    const title = hit.type === 'vulnerability' ? spellTitle(hit) : spellTyped(hit);
    return isWide ? [used(row)] : [used(row), { across: title, indent: 2, linesMax }];
  });
  return layTable(used(columns), all, width);
}

/** From here on there is room for titles beside the figures. */
const wideMin = 100;
const linesMax = 2;
/** The length of most CVE ids: what comes behind shorter ids stands in one column. */
const idWidth = 'CVE-2021-44228'.length;

const columns: readonly Column[] = [
  { heading: 'id' },
  { heading: 'severity' },
  { heading: 'EPSS', align: 'right', isOptional: true },
  { heading: 'KEV' },
  { heading: 'age', align: 'right', isOptional: true },
  ...verdictColumns,
  { heading: 'of', linesMax },
  { heading: 'title', linesMax },
];

function figuresOf(hit: SearchHit, nowMs: number): Rich[] {
  if (hit.type !== 'vulnerability') return [[], [], [], []];
  return [
    spellSeverity(hit.severity, hit.cvss),
    rich(hit.epss === null ? '' : spellShare(hit.epss)),
    rich(hit.kev ? 'yes' : '', 'high'),
    rich(hit.published === null ? '' : spellAge(nowMs - Date.parse(hit.published)), 'faint'),
  ];
}

/**
 * What is said of the version that was asked about: of several, what is gravest.
 * @param isOfSeveral whether it has to be told which one that is
 */
function versionCells({ versions = [] }: SearchHit, isOfSeveral: boolean): Rich[] {
  const rank = ({ status }: VersionFinding) => matchStatuses.indexOf(status);
  const [gravest] = versions.toSorted((a, b) => rank(a) - rank(b));
  if (gravest === undefined) return [[], [], [], []];
  return [...verdictCells(gravest), isOfSeveral ? rich(gravest.asked) : []];
}

function spellEntity(hit: SearchHit): Rich {
  return joinRich([padRich(rich(hit.id, 'strong'), idWidth), spellTyped(hit)], '  ');
}

function spellTyped(hit: SearchHit): Rich {
  return joinRich([rich(hit.type, 'accent'), spellTitle(hit)], '  ');
}

/** The title, or what else tells what it is about, with what was looked for marked, and where it stands if not there. */
function spellTitle(hit: SearchHit): Rich {
  const title = (hit.type === 'vulnerability' ? hit.title : hit.name) ?? '';
  const terms = [...hit.why.terms, ...(hit.why.synonyms ?? [])];
  const marked = markWords(title, terms);
  const tells = marked.some(({ tone }) => tone === 'strong') || (title !== '' && hit.highlights.length === 0);
  const passage = tells || hit.snippet === null ? [] : markRanges(hit.snippet, hit.highlights);
  return joinRich([
    rich(isUsual(hit.state) ? '' : `(${hit.state})`, 'faint'),
    title === '' && passage.length === 0 ? rich(makersOf(hit)) : marked,
    rich(title === '' || passage.length === 0 ? '' : '–', 'faint'),
    passage,
  ]);
}

function makersOf(hit: SearchHit): string {
  if (hit.type !== 'vulnerability') return '';
  return [hit.vendor, hit.product].filter((part) => part !== null).join(' ');
}

function isUsual(state: SearchHit['state']): boolean {
  return state === null || state === 'published' || state === 'unknown' || state === 'active';
}
