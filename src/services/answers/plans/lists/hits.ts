import { isSearchPageKey } from '../../../../search/page-key.ts';
import type { SearchInput, SearchResult } from '../../../search/contract.ts';
import { search } from '../../../search/search.ts';
import type { PlanInput } from '../../plan.ts';

/** Searches for conditions, as the API does. */
export function searched(
  { context }: Pick<PlanInput, 'context'>,
  conditions: readonly string[],
  input: Omit<SearchInput, 'q'>,
): SearchResult {
  const cursors = context.cursors(isSearchPageKey);
  return search({ ...context, cursors }, { q: conditions.join(' '), ...input });
}
