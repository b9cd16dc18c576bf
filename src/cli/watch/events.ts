import { judgedColumns, type ListColumn } from '../../formats/list.ts';
import type { WatchEvent, WatchEventPage, WatchMatch } from '../../services/watchlists/contract.ts';
import { formatRisk } from '../cve/risk.ts';
import { formatCount, formatTime } from '../layout/format.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Column, type Row, renderUsed } from '../layout/table.ts';
import { countOf, ownHeading } from '../own/heading.ts';

export const watchEventColumns: readonly ListColumn<WatchEvent>[] = [
  ['id', ({ id }) => id],
  ['type', ({ type }) => type],
  ['subject', ({ subject }) => subject],
  ['title', ({ title }) => title],
  ['at', ({ at }) => at],
  ['seen', ({ seen }) => seen],
  ['source', ({ source }) => source],
  ['before', ({ before }) => JSON.stringify(before)],
  ['after', ({ after }) => JSON.stringify(after)],
  ['because', ({ match }) => because(match)],
  ...judgedColumns,
];

/** The events of a watchlist, the newest first, each with why it belongs to it. */
export function renderWatchEvents(
  { items, total, handled, nextCursor }: WatchEventPage,
  width: number,
): Rich[] {
  const heading = ownHeading(
    countOf(items.length, total, 'event'),
    rich(handled === 0 ? '' : `${formatCount(handled)} handled`, 'faint'),
  );
  const more =
    nextCursor === null
      ? []
      : [[], rich('more with --limit, or with --cursor and nextCursor of --json', 'faint')];
  const table = items.length === 0 ? [] : [[], ...renderUsed(columns, items.flatMap(rowsOf), width)];
  return [...wrapRich(heading, width), ...table, ...more.flatMap((line) => wrapRich(line, width))];
}

const columns: readonly Column[] = [
  { heading: 'seen' },
  { heading: 'event' },
  { heading: 'of' },
  { heading: 'risk' },
  { heading: 'from', isOptional: true },
];

function rowsOf({ seen, type, subject, title, risk, riskScore, source, match }: WatchEvent): Row[] {
  const row = [
    rich(formatTime(seen).slice(0, 'yyyy-mm-dd'.length), 'faint'),
    rich(type.replaceAll('_', ' ')),
    rich(subject, 'strong'),
    risk === null ? [] : formatRisk(risk, riskScore),
    rich(source, 'faint'),
  ];
  const below = [rich(title ?? ''), rich(because(match), 'faint')].filter((line) => line.length > 0);
  return [row, ...below.map((line): Row => ({ across: line, indent: 2, linesMax: 2 }))];
}

/** An event on a line of its own, as it is noted. */
export function renderWatchEvent(event: WatchEvent, width: number): Rich[] {
  const { seen, type, subject, title, risk, riskScore } = event;
  const line = joinRich(
    [
      rich(formatTime(seen), 'faint'),
      rich(type.replaceAll('_', ' ')),
      rich(subject, 'strong'),
      risk === null ? [] : formatRisk(risk, riskScore),
      rich(title ?? ''),
    ],
    '  ',
  );
  return wrapRich(line, width);
}

/** Why it belongs to the watchlist. */
function because({ query, components, rules }: WatchMatch): string {
  if (query !== null) return `matches ${query}`;
  const named = components.map(({ identifiers: [first], name, version, status }) =>
    [
      first ?? [name, version].filter((part) => part !== null).join(' '),
      status === 'unknown' ? '(perhaps)' : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  );
  return [...named, ...rules.map(({ name }) => name)].join(', ');
}
