import type { FindingSeverity, ToolList, ToolResult, ToolRisk } from '../../services/tools/contract.ts';
import { joinRich, type Rich, rich, type Tone, wrapRich } from '../layout/rich-text.ts';
import { renderTable } from '../layout/table.ts';

/** The risk, the findings with what to do, and what could not be looked at. */
export function renderToolResult({ tool, risk, score, findings, meta }: ToolResult, width: number): Rich[] {
  const heading = joinRich([
    rich(`${tool}:`, 'strong'),
    rich(risk, tones[risk]),
    rich(`(score ${score})`, 'faint'),
  ]);
  const listed = findings.flatMap(({ id, severity, title, detail, location, recommendation }) => [
    [],
    ...wrapRich(joinRich([rich(severity, tones[severity]), rich(title, 'strong'), rich(id, 'faint')]), width),
    ...wrapRich(joinRich([rich(location === null ? '' : `${location}:`, 'faint'), rich(detail)]), width),
    ...wrapRich(rich(recommendation), width),
  ]);
  const unseen = meta.unseen.flatMap((text) =>
    wrapRich(joinRich([rich('not seen:', 'faint'), rich(text)]), width),
  );
  const cut = meta.truncated ? wrapRich(rich('Further findings are left out.', 'faint'), width) : [];
  return [heading, ...listed, ...(unseen.length > 0 ? [[], ...unseen] : []), ...cut];
}

/** The tools with what they are for. */
export function renderToolList({ tools }: ToolList, width: number): Rich[] {
  const rows = tools.map(({ name, purpose, grammar }) => [
    rich(name, 'strong'),
    rich(purpose),
    rich(grammar),
  ]);
  return renderTable(columns, rows, width);
}

const columns = [
  { heading: 'tool' },
  { heading: 'what it is for', linesMax: 5 },
  { heading: 'input', linesMax: 5, isOptional: true },
] as const;

const tones: Readonly<Record<ToolRisk | FindingSeverity, Tone>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  info: 'faint',
  none: 'plain',
  unknown: 'medium',
};
