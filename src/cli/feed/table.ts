import { formatShare } from '../../domain/share.ts';
import { judgedColumns, type ListColumn } from '../../formats/list.ts';
import type { Feed, FeedInterest, FeedItem } from '../../services/feed/contract.ts';
import { formatRisk } from '../cve/risk.ts';
import { formatCount, formatNumber } from '../layout/format.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Column, type Row, renderUsed } from '../layout/table.ts';
import { countOf, ownHeading } from '../own/heading.ts';

export const feedColumns: readonly ListColumn<FeedItem>[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['reason', ({ matchReason }) => matchReason],
  ['score', ({ score }) => score.total],
  ['interests', ({ match }) => match.interests.map(({ interest }) => interest).join('; ')],
  ['change', ({ match }) => match.change?.type ?? null],
  ['changed', ({ match }) => match.change?.at ?? null],
  ...judgedColumns,
  ['tier', ({ tier }) => tier],
  ['vendor', ({ vendor }) => vendor],
  ['product', ({ product }) => product],
  ['published', ({ published }) => published],
  ['handled', ({ handled }) => handled],
];

/** What is new, the most relevant first, each with why; and what the interests were read as. */
export function renderFeed(feed: Feed, width: number): Rich[] {
  const { items, interests, total, handled, nextCursor, manifest } = feed;
  const isWide = width >= wideMin;
  const rows = items.flatMap((item) => rowsOf(item, isWide));
  const notes = interests.flatMap(notesOn);
  const heading = ownHeading(
    `${countOf(items.length, total, 'item')} for ${formatNumber(interests.length, 'interest')}`,
    rich(handled === 0 ? '' : `${formatCount(handled)} handled`, 'faint'),
  );
  const end = rich(
    `manifest ${manifest}${nextCursor === null ? '' : '; more with --limit, or with --cursor and nextCursor of --json'}`,
    'faint',
  );
  return [
    heading,
    ...notes,
    [],
    ...(rows.length === 0 ? [] : [...renderUsed(columns, rows, width), []]),
    end,
  ].flatMap((line) => wrapRich(line, width));
}

const columns: readonly Column[] = [
  { heading: 'score', align: 'right' },
  { heading: 'id' },
  { heading: 'risk' },
  { heading: 'KEV' },
  { heading: 'EPSS', align: 'right', isOptional: true },
  { heading: 'title', linesMax: 2 },
];

/** From this width on, titles fit next to the figures. Otherwise, they are below them. */
const wideMin = 120;

/** An item without a title has its id as title. */
function rowsOf(
  { id, title, matchReason, score, risk, riskScore, kev, epss }: FeedItem,
  isWide: boolean,
): Row[] {
  const named = rich(title === id ? '' : title);
  const row = [
    rich(score.total.toFixed(0)),
    rich(id, 'strong'),
    formatRisk(risk, riskScore),
    rich(kev ? 'yes' : '', 'high'),
    rich(epss === null ? '' : formatShare(epss)),
    isWide ? named : [],
  ];
  const below = [...(isWide ? [] : [named]), rich(matchReason, 'faint')];
  return [
    row,
    ...below
      .filter((line) => line.length > 0)
      .map((line): Row => ({ across: line, indent: 'score  '.length, linesMax: 2 })),
  ];
}

/** Only of interests that need a remark: those that found nothing, or were perhaps misunderstood. */
function notesOn({ text, via, items, readAs, didYouMean, warnings }: FeedInterest): Rich[] {
  const origin = via === 'request' ? '' : `(${via})`;
  const name = joinRich([rich(`“${text}”`), rich(origin, 'faint')]);
  const ids = [
    ...new Set(readAs.flatMap(({ as, id }) => (id === null || id === text ? [] : [`${as} ${id}`]))),
  ];
  const read =
    ids.length === 0 ? [] : joinRich([name, rich('is', 'faint'), rich(ids.slice(0, readListed).join(', '))]);
  const remarks = [
    ...(didYouMean === null ? [] : [`Did you mean “${didYouMean}”?`]),
    ...warnings,
    ...(items === 0 && didYouMean === null && warnings.length === 0 ? ['Nothing matches.'] : []),
  ];
  return [
    ...(read.length === 0 ? [] : [read]),
    ...(remarks.length === 0 ? [] : [joinRich([name, rich(remarks.join(' '))], '  ')]),
  ];
}

const readListed = 4;
