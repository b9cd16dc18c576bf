import type { IncomingMessage } from 'node:http';
import type { Route } from './route.ts';

/**
 * The path as it was sent, without its query and, for a target in absolute form (RFC 9112, 3.2.2), without
 * its authority.
 */
export function pathOf({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '');
  return target.split('?', 1)[0] ?? '';
}

/** The plain segment after a catch-all parameter, with its slash; empty if there is none. */
export function suffixAfterCatchAll({ path, catchAll }: Pick<Route, 'path' | 'catchAll'>): string {
  return catchAll ? (/\/\w+$/.exec(path)?.[0] ?? '') : '';
}

/** Matches the paths of a route as they are sent. */
export function patternOf({ path, catchAll }: Pick<Route, 'path' | 'catchAll'>): RegExp {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${catchAll ? pattern.replace(/\[\^\/\]\+(?=(?:\/\w+)?$)/, '.+') : pattern}$`);
}
