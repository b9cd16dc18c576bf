import type { CvssExplanation } from '../../services/cvss/contract.ts';
import { formatSeverity, severityTone } from '../cve/severity.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Column, renderTable } from '../layout/table.ts';

/** The metrics of a vector by their groups, then its scores, with those after a change next to them. */
export function renderExplanation(explanation: CvssExplanation, width: number): Rich[] {
  const { version, vector, nomenclature, scores } = explanation;
  const head = joinRich(
    [
      rich(nomenclature ?? `CVSS ${version}`, 'strong'),
      formatSeverity(scores.overall.severity, scores.overall.score),
    ],
    '  ',
  );
  return [
    head,
    ...wrapRich(rich(vector, 'faint'), width),
    [],
    ...renderTable(metricColumns, metricRows(explanation), width),
    [],
    ...renderScoreTable(explanation, width),
  ];
}

const metricColumns: readonly Column[] = [
  { heading: 'metric' },
  { heading: 'name', linesMax: 2 },
  { heading: 'value', linesMax: 2 },
  { heading: 'meaning', linesMax: 4 },
];

function metricRows({ metrics, whatIf }: CvssExplanation) {
  const changed = whatIf?.changes.map((change) => ({ ...change, group: 'changed' })) ?? [];
  return [...metrics, ...changed].flatMap(({ group, key, name, value, valueName, meaning }, at, all) => {
    const row = [rich(`${key}:${value}`, 'accent'), rich(name), rich(valueName), rich(meaning)];
    const isFirst = all[at - 1]?.group !== group;
    return isFirst ? [{ across: rich(group, 'strong'), indent: 0, linesMax: 1 }, row] : [row];
  });
}

const scoreNames = ['base', 'temporal', 'threat', 'environmental', 'overall'] as const;

/** Scores that neither vector has are left out. */
function renderScoreTable({ scores, whatIf }: CvssExplanation, width: number): Rich[] {
  const columns: readonly Column[] = [
    { heading: 'score' },
    { heading: 'now' },
    ...(whatIf === null ? [] : [{ heading: 'changed' }, { heading: 'difference', align: 'right' as const }]),
  ];
  const rows = scoreNames.flatMap((name) => {
    if (scores[name] === null && (whatIf?.scores[name] ?? null) === null) return [];
    const changed =
      whatIf === null ? [] : [formatRated(whatIf.scores[name]), formatDifference(whatIf.differences[name])];
    return [[rich(name), formatRated(scores[name]), ...changed]];
  });
  const table = renderTable(columns, rows, width);
  if (whatIf === null) return table;
  return [...table, [], ...wrapRich(joinRich([rich('changed', 'faint'), rich(whatIf.vector)], '  '), width)];
}

function formatRated(rated: CvssExplanation['scores']['base'] | null): Rich {
  if (rated === null) return rich('–', 'faint');
  return rich(`${rated.score.toFixed(1)} ${rated.severity}`, severityTone(rated.severity));
}

function formatDifference(difference: number | null): Rich {
  if (difference === null) return [];
  return rich(difference > 0 ? `+${difference.toFixed(1)}` : difference.toFixed(1).replace('-', '−'));
}
