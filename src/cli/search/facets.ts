import type { FacetCount, SearchResult } from '../../services/search/contract.ts';
import { formatCount } from '../layout/format.ts';
import { cutRich, joinRich, padRich, type Rich, rich, richWidth } from '../layout/rich-text.ts';

/** The values of each facet with their counts, and a bar in proportion to each count. */
export function renderFacets(facets: NonNullable<SearchResult['facets']>, width: number): Rich[] {
  const listed = Object.entries(facets).filter(([, counts]) => counts.length > 0);
  const nameWidth = Math.max(...listed.map(([name]) => name.length), 0);
  return listed.flatMap(([name, counts], index) => {
    const lines = renderFacet(name, counts, nameWidth, width);
    return index === 0 ? lines : [[], ...lines];
  });
}

const barWidthMax = 24;
const barWidthMin = 6;
const valuesMax = 10;
const gap = '  ';

function renderFacet(name: string, counts: readonly FacetCount[], nameWidth: number, width: number): Rich[] {
  const listed = counts.slice(0, valuesMax);
  const most = Math.max(...listed.map(({ count }) => count), 1);
  const countWidth = formatCount(most).length;
  const inner = width - nameWidth - countWidth - 2 * gap.length;
  const natural = Math.max(...listed.map((counted) => richWidth(rich(labelOf(counted)))), 1);
  const valueWidth = Math.max(Math.min(natural, inner - barWidthMin - gap.length), 4);
  const barWidth = Math.min(inner - valueWidth - gap.length, barWidthMax);
  const lines = listed.map((counted, index) => {
    const { count } = counted;
    return joinRich(
      [
        padRich(rich(index === 0 ? name : '', 'faint'), nameWidth),
        padRich(cutRich(rich(labelOf(counted)), valueWidth), valueWidth),
        padRich(rich(formatCount(count)), countWidth, 'right'),
        rich(barWidth < barWidthMin ? '' : bar((count / most) * barWidth), 'accent'),
      ],
      gap,
    );
  });
  const more = counts.length - listed.length;
  if (more <= 0) return lines;
  return [
    ...lines,
    [...padRich([], nameWidth + gap.length), ...rich(`and ${formatCount(more)} more`, 'faint')],
  ];
}

/** An id means little without its name. */
function labelOf({ value, name }: FacetCount): string {
  return name === undefined ? value : `${value} ${name}`;
}

/** A bar of this many columns, in steps of an eighth. */
function bar(columns: number): string {
  const eighths = Math.max(Math.round(columns * 8), 1);
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest === 0 ? '' : String.fromCodePoint(0x2590 - rest));
}
