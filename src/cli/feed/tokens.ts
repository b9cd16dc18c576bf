import type { ListColumn } from '../../formats/list.ts';
import type { CreatedFeedToken, FeedTokenInfo } from '../../services/feed-tokens/contract.ts';
import { formatNumber, formatTime } from '../layout/format.ts';
import { renderLabelled } from '../layout/list.ts';
import { type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Column, renderUsed } from '../layout/table.ts';
import { ownHeading } from '../own/heading.ts';

export const feedTokenColumns: readonly ListColumn<FeedTokenInfo>[] = [
  ['id', ({ id }) => id],
  ['feed', ({ feed }) => feed],
  ['query', ({ q }) => q],
  ['label', ({ label }) => label],
  ['prefix', ({ prefix }) => prefix],
  ['created', ({ createdAt }) => createdAt],
];

/** The tokens of feeds. @param done what was done to them */
export function renderFeedTokens(items: readonly FeedTokenInfo[], width: number, done = ''): Rich[] {
  if (items.length === 0) return wrapRich(ownHeading('No feed tokens.', rich(howToCreate, 'faint')), width);
  const rows = items.map(({ id, feed, q, label, prefix, createdAt }) => [
    rich(String(id)),
    rich(feed, 'strong'),
    rich(q ?? '', 'accent'),
    rich(label),
    rich(`${prefix}…`, 'faint'),
    rich(createdAt.slice(0, 'yyyy-mm-dd'.length), 'faint'),
  ]);
  const heading = ownHeading(`${formatNumber(items.length, 'feed token')}${done}`);
  return [...wrapRich(heading, width), [], ...renderUsed(columns, rows, width)];
}

const howToCreate = '`cairn feed-token create FEED --label TEXT` creates one.';

const columns: readonly Column[] = [
  { heading: 'id', align: 'right' },
  { heading: 'feed' },
  { heading: 'query', linesMax: 2 },
  { heading: 'label', linesMax: 2 },
  { heading: 'token' },
  { heading: 'created', isOptional: true },
];

/** A token that was just created, which is shown once. */
export function renderFeedToken(
  { id, feed, q, label, token, address, createdAt }: CreatedFeedToken,
  width: number,
): Rich[] {
  const texts = [
    ['token', rich(token, 'strong')],
    ['', rich('Copy it now: it is not shown again.', 'faint')],
    ['address', rich(address, 'accent')],
    ['feed', rich(feed)],
    ['query', rich(q ?? '')],
    ['label', rich(label)],
    ['id', rich(String(id))],
    ['created', rich(formatTime(createdAt))],
  ] as const;
  return texts.flatMap(([name, text]) =>
    renderLabelled(name, [text], { labelWidth: 'address'.length, width }),
  );
}
