import type { SearchInput, SearchResult } from '../../services/search/contract.ts';
import { formatCount, formatNumber } from '../layout/format.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { renderFacets } from './facets.ts';
import { renderHits, type Setting } from './hits.ts';

/** The results on one screen: the named entities, the hits, the facets and their numbers. */
export function renderResult(result: SearchResult, input: SearchInput, setting: Setting): Rich[] {
  const { width } = setting;
  const named = [
    ...formatUnderstood(result),
    ...formatCorrection(result),
    ...formatNamed(result),
    ...formatPart(result),
  ];
  const sections = [
    named.flatMap((line) => wrapRich(line, width)),
    renderHits(result.hits, setting),
    renderFacets(result.facets ?? {}, width),
    wrapRich(formatTotal(result, input), width),
  ];
  return sections
    .filter(({ length }) => length > 0)
    .flatMap((lines, at) => (at === 0 ? lines : [[], ...lines]));
}

/** Only if it adds something to the query. */
function formatUnderstood({ query, interpreted, corrected, total }: SearchResult): Rich[] {
  if (corrected || (query === '' && total === 0) || folded(interpreted) === folded(query)) return [];
  return [joinRich([rich('Searched for', 'faint'), rich(interpreted)])];
}

function formatCorrection({ query, didYouMean, corrected, warnings }: SearchResult): Rich[] {
  const warned = warnings.map(({ message }) => rich(message));
  if (corrected)
    return [
      ...warned,
      rich(`No results for ${quoted(query)}. Showing results for ${quoted(didYouMean ?? '')}.`),
    ];
  return didYouMean === null || warned.length > 0 ? warned : [rich(`Did you mean ${quoted(didYouMean)}?`)];
}

/** An entity that is named by its own id needs no line, because it is the first hit. */
function formatNamed({ entities, hits }: SearchResult): Rich[] {
  const isObvious = (id: string, text: string) =>
    hits[0]?.id === id && text.toLowerCase() === id.toLowerCase();
  const named = entities.filter(({ id, matchedText }) => !isObvious(id, matchedText));
  const lines = named
    .slice(0, namedMax)
    .map(({ id, type, name, matchedText }) =>
      joinRich([
        rich(quoted(matchedText)),
        rich('is', 'faint'),
        rich(id, 'strong'),
        rich(name === id ? '' : name),
        rich(`(${type})`, 'faint'),
      ]),
    );
  const more = named.length - lines.length;
  return more > 0 ? [...lines, rich(`and ${formatCount(more)} more`, 'faint')] : lines;
}

const namedMax = 4;

function formatPart({ matched, hits }: SearchResult): Rich[] {
  if (matched === 'all' || hits.length === 0) return [];
  return [rich('Few results match all words; the others match most of them.', 'faint')];
}

function formatTotal(
  { query, interpreted, count, total, nextCursor }: SearchResult,
  input: SearchInput,
): Rich {
  if (total === 0) return rich(`Nothing found for ${quoted(query === '' ? interpreted : query)}.`);
  if (input.countOnly) return rich(formatNumber(total, 'hit'), 'strong');
  const all =
    count < total ? `${formatCount(count)} of ${formatNumber(total, 'hit')}` : formatNumber(total, 'hit');
  if (nextCursor === null) return rich(all, 'faint');
  const more =
    input.limit < limitMax
      ? `more with --limit (up to ${limitMax})`
      : 'more with --cursor; --json prints the cursor';
  return rich(`${all}; ${more}`, 'faint');
}

const limitMax = 100;

function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function quoted(text: string): string {
  return `“${text}”`;
}
