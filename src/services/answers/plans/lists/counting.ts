import type { CountQuery } from '../../../../answers/contract.ts';
import type { PlanInput } from '../../plan.ts';
import { recount } from '../../recount.ts';

/** A path of the API with parameters, in which ids and names stay readable. */
export function apiPath(route: string, parameters: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${readable(value)}`);
  return query.length === 0 ? route : `${route}?${query.join('&')}`;
}

/** The path of a search that only counts. */
export function searchPath(conditions: readonly string[]): string {
  return apiPath('/api/v1/search', { q: conditions.join(' '), countOnly: 'true' });
}

/** The path of the list of the vulnerabilities of a product. */
export function productPath(id: string, parameters: Readonly<Record<string, string>> = {}): string {
  return apiPath(`/api/v1/products/${readable(id)}/vulnerabilities`, parameters);
}

/** Counts the results of a path of the API. */
export function counted({ context, book }: Pick<PlanInput, 'context' | 'book'>, path: string): CountQuery {
  const total = recount(context, path);
  if (total === null) throw new Error(`${path} is not a path that sentences count by.`);
  return { path, manifest: book.manifest, total };
}

/** Encoded for a path or query; what both allow stays as it is. */
function readable(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(/%(?:3A|2F|40|2C)/g, decodeURIComponent);
}
