import type { SearchInput, SearchResult } from '../../services/contract.ts';
import { spellCount, spellNumber } from '../layout/figures.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { layFacets } from './facets.ts';
import { layHits, type Setting } from './hits.ts';

/** What was found on one screen: what the query names, the hits, the facets, and how many there are. */
export function layResult(result: SearchResult, input: SearchInput, setting: Setting): Rich[] {
  const { width } = setting;
  const told = [
    ...spellUnderstood(result),
    ...spellCorrection(result),
    ...spellNamed(result),
    ...spellPart(result),
  ];
  const sections = [
    told.flatMap((line) => wrapRich(line, width)),
    layHits(result.hits, setting),
    layFacets(result.facets ?? {}, width),
    wrapRich(spellTotal(result, input), width),
  ];
  return sections
    .filter(({ length }) => length > 0)
    .flatMap((lines, at) => (at === 0 ? lines : [[], ...lines]));
}

/** Only where it says more than the query does. */
function spellUnderstood({ query, interpreted, corrected, total }: SearchResult): Rich[] {
  if (corrected || (query === '' && total === 0) || folded(interpreted) === folded(query)) return [];
  return [joinRich([rich('Searched for', 'faint'), rich(interpreted)])];
}

function spellCorrection({ query, didYouMean, corrected, warnings }: SearchResult): Rich[] {
  if (warnings.length > 0) return warnings.map(({ message }) => rich(message));
  if (didYouMean === null) return [];
  if (!corrected) return [rich(`Did you mean ${quoted(didYouMean)}?`)];
  return [rich(`Nothing has ${quoted(query)}. This is for ${quoted(didYouMean)}.`)];
}

/** What is named by its own id needs no telling: it is the first hit. */
function spellNamed({ entities, hits }: SearchResult): Rich[] {
  const isTold = (id: string, text: string) => hits[0]?.id === id && text.toLowerCase() === id.toLowerCase();
  const told = entities.filter(({ id, matchedText }) => !isTold(id, matchedText));
  const lines = told
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
  const more = told.length - lines.length;
  return more > 0 ? [...lines, rich(`and ${spellCount(more)} more`, 'faint')] : lines;
}

const namedMax = 4;

function spellPart({ matched, hits }: SearchResult): Rich[] {
  if (matched === 'all' || hits.length === 0) return [];
  return [rich('Few results have all the words; the others have most of them.', 'faint')];
}

function spellTotal(
  { query, interpreted, count, total, nextCursor }: SearchResult,
  input: SearchInput,
): Rich {
  if (total === 0) return rich(`Nothing found for ${quoted(query === '' ? interpreted : query)}.`);
  if (input.countOnly) return rich(spellNumber(total, 'hit'), 'strong');
  const all =
    count < total ? `${spellCount(count)} of ${spellNumber(total, 'hit')}` : spellNumber(total, 'hit');
  if (nextCursor === null) return rich(all, 'faint');
  const more =
    input.limit < limitMax
      ? `more with --limit (up to ${limitMax})`
      : 'more with --cursor, which --json gives';
  return rich(`${all}; ${more}`, 'faint');
}

const limitMax = 100;

function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function quoted(text: string): string {
  return `“${text}”`;
}
