import { matchStatuses } from '../../domain/match/verdict.ts';
import { type SearchParameter, searchParameters } from '../../domain/search-parameters.ts';
import { isSearchPageKey } from '../../search/page-key.ts';
import type { ReaderContext } from '../context.ts';
import { isFindingPageKey, listProductVulnerabilities } from '../match/product-vulnerabilities.ts';
import type { SearchInput } from '../search/contract.ts';
import { search } from '../search/search.ts';

/**
 * The total of a list, counted again by its path as the API answers it.
 * @returns null for a path that sentences may not count by, and for a wrong parameter
 * @throws Failure as the verb of the path does
 */
export function recount(context: ReaderContext, path: string): number | null {
  const [route = '', query = ''] = path.split('?', 2);
  const parameters = new URLSearchParams(query);
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) return null;
  const product = /^\/api\/v1\/products\/([^?#]+)\/vulnerabilities$/.exec(route)?.[1];
  const id = product === undefined ? null : decoded(product);
  if (id !== null) return countFindings(context, id, parameters);
  if (route === '/api/v1/search') return countHits(context, parameters);
  if (names.length > 0) return null;
  if (route === '/api/v1/kev/latest') return context.reader.shared().kevTotal;
  if (route === '/api/v1/cve/latest') return context.reader.shared().latestTotal;
  return null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function countHits(context: ReaderContext, parameters: URLSearchParams): number | null {
  const input: Record<string, unknown> = {};
  for (const [name, text] of parameters) {
    if (name === 'q') input[name] = text;
    else {
      const read = isSearchParameter(name) ? searchParameters[name](text) : { fault: '' };
      if (!('value' in read)) return null;
      input[name] = read.value;
    }
  }
  const requested = { ...(input as Partial<SearchInput>), countOnly: true, limit: 1 };
  return search({ ...context, cursors: context.cursors(isSearchPageKey) }, requested).total;
}

function isSearchParameter(name: string): name is SearchParameter {
  return Object.hasOwn(searchParameters, name);
}

function countFindings(context: ReaderContext, id: string, parameters: URLSearchParams): number | null {
  const { status = '', ...input } = Object.fromEntries(parameters);
  const isKnown = Object.keys(input).every((name) => name === 'version' || name === 'cve');
  const statuses = matchStatuses.filter((one) => status.split(',').includes(one));
  if (!isKnown || statuses.join().length !== status.length) return null;
  const requested = { id, ...input, ...(status !== '' && { status: statuses }), limit: 1 };
  return listProductVulnerabilities({ ...context, cursors: context.cursors(isFindingPageKey) }, requested)
    .total;
}
