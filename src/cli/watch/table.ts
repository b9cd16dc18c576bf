import type { ListColumn } from '../../formats/list.ts';
import type { WatchlistInfo } from '../../services/watchlists/contract.ts';
import { formatNumber, formatTime } from '../layout/format.ts';
import { type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Across, type Column, type Row, renderTable } from '../layout/table.ts';
import { ownHeading } from '../own/heading.ts';

export const watchlistColumns: readonly ListColumn<WatchlistInfo>[] = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['watches', watchedIn],
  ['query', ({ query }) => query],
  ['events', ({ events }) => events.join(' ')],
  ['since_manifest', ({ since }) => since],
  ['version', ({ version }) => version],
  ['created', ({ createdAt }) => createdAt],
  ['updated', ({ updatedAt }) => updatedAt],
];

/** The watchlists with what they watch. @param done what was done to them */
export function renderWatchlists(items: readonly WatchlistInfo[], done: string, width: number): Rich[] {
  if (items.length === 0) return wrapRich(ownHeading('No watchlists.', rich(howToAdd, 'faint')), width);
  const heading = ownHeading(`${formatNumber(items.length, 'watchlist')}${done}`);
  return [...wrapRich(heading, width), [], ...renderTable(columns, items.flatMap(rowsOf), width)];
}

const howToAdd = '`cairn watch add NAME --query QUERY` makes one.';

const columns: readonly Column[] = [
  { heading: 'id', align: 'right' },
  { heading: 'name', linesMax: 2 },
  { heading: 'watches', linesMax: 3 },
  { heading: 'events', linesMax: 3 },
  { heading: 'since', isOptional: true },
];

function rowsOf(list: WatchlistInfo): Row[] {
  const row = [
    rich(String(list.id)),
    rich(list.name, 'strong'),
    rich(list.query ?? watchedIn(list), list.query === null ? 'plain' : 'accent'),
    rich(eventsIn(list), 'faint'),
    rich(formatTime(list.createdAt).slice(0, dayLength), 'faint'),
  ];
  return [
    row,
    ...list.warnings.map((text): Across => ({ across: rich(`! ${text}`), indent: 4, linesMax: 2 })),
  ];
}

const dayLength = 'yyyy-mm-dd'.length;

function watchedIn({ query, inventory, rules }: WatchlistInfo): string {
  if (query !== null) return 'query';
  if (inventory) return 'inventory';
  return rules === null || rules.length === 0 ? 'all own rules' : `rules ${rules.join(' ')}`;
}

/** The types, or how many if there are many. */
function eventsIn({ events }: WatchlistInfo): string {
  return events.length > eventsListed ? `${events.length} types` : events.join(', ');
}

const eventsListed = 4;
