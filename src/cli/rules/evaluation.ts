import type { DryRun, EvaluatedEvent, EventMatch, RuleEvaluation } from '../../services/rules/contract.ts';
import { formatSeverity } from '../cve/severity.ts';
import { formatCount, formatNumber } from '../layout/format.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Column, renderTable } from '../layout/table.ts';

type TraceEntry = EventMatch['trace'][number];

/** Which rules match and why: each with what to do, and with its conditions. */
export function renderEvaluation(result: RuleEvaluation, width: number): Rich[] {
  const { matches, warnings, dryRun } = result;
  const head = dryRun === null ? headOf(result) : headOfRun(dryRun);
  return [
    ...wrapRich(head, width),
    ...(dryRun === null ? [] : renderCounts(dryRun, width)),
    ...matches.flatMap((match) => [[], ...renderMatch(match, width)]),
    ...(warnings.length > 0 ? [[]] : []),
    ...warnings.flatMap((warning) => wrapRich(rich(`! ${warning}`), width)),
    ...renderNext(dryRun, width),
  ];
}

function headOf({ event, entity, matches, evaluated }: RuleEvaluation): Rich {
  const counted = `${matches.length} of ${formatCount(evaluated)} rules match`;
  return joinRich([rich(`${event?.type} of ${entity?.id}: ${counted}`, 'strong'), eventText(event)], '  ');
}

function eventText(event: EvaluatedEvent | null): Rich {
  if (event === null || event.id === null)
    return rich(event?.provided ? 'event of the request' : '', 'faint');
  return rich(`stored event ${event.id}, seen ${event.seen?.slice(0, 10)}`, 'faint');
}

function headOfRun({ events, total, matched }: DryRun): Rich {
  const text = `${formatNumber(matched, 'match', 'matches')} in ${formatCount(events)} of ${formatNumber(total, 'stored event')}`;
  return rich(text, 'strong');
}

const countColumns: readonly Column[] = [{ heading: 'rule' }, { heading: 'matches', align: 'right' }];

function renderCounts({ rules }: DryRun, width: number): Rich[] {
  const rows = rules
    .filter(({ matches }) => matches > 0)
    .map(({ ruleId, matches }) => [rich(ruleId), rich(formatCount(matches))]);
  return rows.length === 0 ? [] : [[], ...renderTable(countColumns, rows, width)];
}

function renderMatch(
  { ruleId, name, severity, actions, reason, trace, event }: EventMatch,
  width: number,
): Rich[] {
  const when = event === undefined ? [] : [rich(event.at.slice(0, 10), 'faint')];
  return [
    ...wrapRich(
      joinRich([formatSeverity(severity, null), rich(name, 'strong'), rich(ruleId, 'faint'), ...when], '  '),
      width,
    ),
    ...wrapRich(rich(`  ${reason}`), width),
    ...(event === undefined ? trace.flatMap((entry) => wrapRich(lineOf(entry), width)) : []),
    ...actions.flatMap((action) => wrapRich(rich(`  - ${action}`), width)),
  ];
}

function lineOf({ path, fact, op, expected, actual, result, provided, warning }: TraceEntry): Rich {
  const mark = result ? '✓' : '✗';
  const depth = '  '.repeat(path.split('/').length - 1);
  if (fact === null)
    return rich(`${depth}${mark} ${op}${expected === null ? '' : ` ${String(expected)}`}`, 'faint');
  const note = [provided === true ? 'given' : null, warning ?? null].filter((one) => one !== null).join('; ');
  const compared = `${fact} ${op} ${JSON.stringify(expected)}: ${JSON.stringify(actual)}`;
  return rich(`${depth}${mark} ${compared}${note === '' ? '' : ` (${note})`}`, 'faint');
}

function renderNext(dryRun: DryRun | null, width: number): Rich[] {
  if (dryRun?.nextCursor == null) return [];
  return [[], ...wrapRich(rich(`Continue with --cursor ${dryRun.nextCursor}`, 'faint'), width)];
}
