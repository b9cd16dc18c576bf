import type { ListColumn } from '../../formats/list.ts';
import { type CollectedItem, defaultCollection } from '../../services/collections/contract.ts';
import { formatNumber, formatTime } from '../layout/format.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Column, type Row, renderUsed } from '../layout/table.ts';
import { ownHeading } from '../own/heading.ts';

export const collectedColumns: readonly ListColumn<CollectedItem>[] = [
  ['id', ({ id }) => id],
  ['collection', ({ collection }) => collection],
  ['kind', ({ kind }) => kind],
  ['item_id', ({ itemId }) => itemId],
  ['title', ({ title }) => title],
  ['tags', ({ tags }) => tags.join(' ')],
  ['note', ({ note }) => note],
  ['added', ({ addedAt }) => addedAt],
  ['known', ({ known }) => (known === null ? null : String(known))],
];

/**
 * The items of each collection under its name, with notes below them.
 * @param done what was done to them; nothing by default
 */
export function renderCollected(items: readonly CollectedItem[], width: number, done = ''): Rich[] {
  if (items.length === 0) return wrapRich(ownHeading('Nothing collected.', rich(howToAdd, 'faint')), width);
  const collections = Map.groupBy(items, ({ collection }) => collection);
  const isOne = collections.size === 1 && collections.has(defaultCollection);
  const rows = [...collections].flatMap(([name, own]): Row[] => [
    ...(isOne ? [] : [{ across: rich(name, 'accent'), indent: 0, linesMax: 1 }]),
    ...own.flatMap(rowsOf),
  ]);
  const parts = isOne ? '' : ` in ${formatNumber(collections.size, 'collection')}`;
  const heading = ownHeading(`${formatNumber(items.length, 'item')}${parts}${done}`);
  return [...wrapRich(heading, width), [], ...renderUsed(columns, rows, width)];
}

const howToAdd = '`cairn collection add` adds an id, a name or a query.';

const columns: readonly Column[] = [
  { heading: 'id', align: 'right' },
  { heading: 'kind' },
  { heading: 'item', linesMax: 2 },
  { heading: 'title', linesMax: 2 },
  { heading: 'added', isOptional: true },
];

function rowsOf({ id, kind, itemId, title, known, tags, note, addedAt }: CollectedItem) {
  const words = tags.map((tag) => rich(`#${tag}`, 'accent'));
  const below = joinRich([joinRich(words), rich(note ?? '', 'faint')], '  ');
  const row = [
    rich(String(id)),
    rich(kind, 'faint'),
    rich(itemId, 'strong'),
    known === false ? rich('in no loaded source', 'faint') : rich(title ?? ''),
    rich(formatTime(addedAt).slice(0, 10), 'faint'),
  ];
  return below.length === 0 ? [row] : [row, { across: below, indent: 4, linesMax: 2 }];
}
