import { linkedTag } from '../../search/lookup.ts';
import { countVulnerabilities, suggestFrom } from '../../search/suggest.ts';
import type { ReadContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { SuggestInput, SuggestResult } from './contract.ts';
import { DocumentRows, nameOf } from './hits.ts';

export const verb = defineVerb({
  name: 'suggest',
  where: 'search',
  scope: 'public',
  run: suggest,
});

/** What the start of an id or a name could be completed to. */
export function suggest({ reader, search }: ReadContext, { q, limit }: SuggestInput): SuggestResult {
  const { index } = search();
  const rows = new DocumentRows(reader, index);
  const found = suggestFrom(index, q, limit, rows.keysOf);
  const read = rows.read(found.map(({ document }) => document));
  const suggestions = found.flatMap(({ document, matchedText }) => {
    const row = read.get(document);
    if (row === undefined) return [];
    const linked = linkedTag(row.key);
    return {
      id: row.key,
      type: row.kind === 'vulnerability' ? ('vulnerability' as const) : row.row.type,
      name: nameOf(row),
      matchedText,
      vulnerabilities: linked === null ? null : countVulnerabilities(index, linked),
    };
  });
  return { query: q, suggestions, count: suggestions.length };
}
