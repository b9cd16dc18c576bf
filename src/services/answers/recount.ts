import { addressOf } from '../../answers/verify/counts.ts';
import type { ReaderContext } from '../context.ts';
import { briefRoute, countInBrief } from '../daily/count.ts';
import {
  countFindings,
  countHits,
  countLinks,
  countPaths,
  countRelations,
  type Route,
} from './recount-routes.ts';

/**
 * The total of a list, counted again by its path as the API answers it.
 * @returns null for a path that sentences may not count by, and for a wrong parameter
 * @throws Failure as the verb of the path does
 */
export function recount(context: ReaderContext, path: string): number | null {
  const { route, query, pointer } = addressOf(path);
  const given = [...new URLSearchParams(query)];
  const parameters = new Map(given);
  if (parameters.size < given.length) return null;
  if (pointer !== '') {
    const isOfBrief = route === briefRoute && parameters.size === 1;
    return isOfBrief ? countInBrief(context, parameters.get('date') ?? '', pointer) : null;
  }
  for (const [pattern, count] of routes) {
    const match = pattern.exec(route);
    const id = match === null ? null : decoded(match[1] ?? '');
    if (id !== null) return count(context, id, parameters);
  }
  return null;
}

/** Those whose answers have a number of results; the first that fits. */
const routes: readonly (readonly [RegExp, Route])[] = [
  [/^\/api\/v1\/search$/, countHits],
  [/^\/api\/v1\/products\/(.+)\/vulnerabilities$/, countFindings],
  [/^\/api\/v1\/entities\/(.+)\/graph$/, countRelations],
  [/^\/api\/v1\/entities\/([^/]+)$/, countLinks],
  [/^\/api\/v1\/paths$/, countPaths],
  [/^\/api\/v1\/kev\/latest$/, ({ reader }, _, { size }) => (size === 0 ? reader.shared().kevTotal : null)],
  [
    /^\/api\/v1\/cve\/latest$/,
    ({ reader }, _, { size }) => (size === 0 ? reader.shared().latestTotal : null),
  ],
];

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
