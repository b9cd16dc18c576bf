import { searchParameters } from '../../domain/search-parameters.ts';
import { Failure } from '../../kit/failure.ts';
import { definePage, type PageInput } from '../contract.ts';
import { type SearchModel, searchView } from '../views/search.ts';

const facets = ['type', 'severity', 'kev', 'vendor', 'cwe', 'year'] as const;
const limit = 25;

/** Hits of a query with their facets. A wrong query is shown with the place of the fault, as part of the page. */
export const page = definePage<SearchModel>({
  viewName: 'search',
  async load({ services, query, now, origin }: PageInput): Promise<SearchModel> {
    const { q = '', sort, cursor } = query;
    const { fields } = await services.listSearchFields();
    const model = { q: q.slice(0, 1000), sort: sort ?? '', fields, result: null, fault: null, now, origin };
    if (q.trim() === '') return model;
    const order = sort === undefined || sort === '' ? null : searchParameters.sort(sort);
    try {
      if (order !== null && 'fault' in order) throw new Failure('invalid_input', `The order ${order.fault}.`);
      const result = await services.search({
        ...{ q, limit, facets },
        ...(order === null ? {} : { sort: order.value }),
        ...(cursor ? { cursor } : {}),
      });
      return { ...model, result };
    } catch (thrown) {
      if (
        !(thrown instanceof Failure) ||
        (thrown.code !== 'invalid_input' && thrown.code !== 'cursor_invalid')
      )
        throw thrown;
      const { message, details } = thrown;
      return {
        ...model,
        fault: {
          message,
          details: details.map((one) => ({ message: one.message, range: one.range ?? null })),
        },
      };
    }
  },
  view: searchView,
});
