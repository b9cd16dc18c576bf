import { changesData, type Method } from '../interface/operation.ts';
import { patternOf } from './catch-all.ts';
import type { Methods } from './headers.ts';
import type { Route } from './route.ts';

/** A path, and the routes that answer it by their methods. */
export interface PathRoutes extends Methods {
  readonly path: Route['path'];
  /** The same for all routes of the path. */
  readonly catchAll: boolean;
  readonly limited: boolean;
  readonly pattern: RegExp;
  readonly routes: ReadonlyMap<Method, Route>;
}

/** The routes by their paths, in the order of the list. */
export function pathTable(routes: readonly Route[]): readonly PathRoutes[] {
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return [...byPath.values()].map((ofPath) => {
    const [first] = ofPath as [Route, ...Route[]];
    const byMethod = new Map(ofPath.map((route) => [route.method, route]));
    if (byMethod.size < ofPath.length)
      throw new Error(`Two operations have the same method and path ${first.path}.`);
    return {
      path: first.path,
      catchAll: first.catchAll ?? false,
      limited: first.limited,
      pattern: patternOf(first),
      routes: byMethod,
      allow: listOf(ofPath),
      reads: listOf(ofPath.filter((route) => !changesData(route))),
    };
  });
}

/** As a header lists them: `GET, HEAD, DELETE, OPTIONS`. */
function listOf(routes: readonly Route[]): string {
  const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...methods, 'OPTIONS'].join(', ');
}
