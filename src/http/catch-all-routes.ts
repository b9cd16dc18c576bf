import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Method } from '../interface/operation.ts';
import { pathOf, suffixAfterCatchAll } from './catch-all.ts';
import { serveRoute } from './endpoint.ts';
import type { PathRoutes } from './path-table.ts';
import type { ServerContext } from './request-context.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

/** The handlers of a pattern of the router, by method. */
export type Handlers = ReadonlyMap<Method, Handler>;

/** A path that shares its pattern with others, and its suffix. */
interface Alternative {
  readonly suffix: string;
  readonly handlers: Handlers;
}

/**
 * The handlers of each pattern that the router gets. The router supports a catch-all only as `*` at the end.
 * Paths whose catch-all has a suffix therefore share a pattern and are distinguished by the suffix as it was
 * sent. A percent-encoded slash belongs to the catch-all.
 * @param answerUnrouted answers a path without any of these suffixes
 */
export function handlersOf(
  table: readonly PathRoutes[],
  server: ServerContext,
  answerUnrouted: Handler,
): ReadonlyMap<string, Handlers> {
  const byPattern = new Map<string, Handlers>();
  const sharing = new Map<string, Alternative[]>();
  for (const path of table) {
    const handlers = new Map([...path.routes].map(([method, route]) => [method, serveRoute(route, server)]));
    if (!path.catchAll) {
      byPattern.set(path.path, handlers);
      continue;
    }
    const url = path.path.replace(/:\w+(?:\/\w+)?$/, '*');
    const alternatives = sharing.get(url) ?? [];
    alternatives.push({ suffix: suffixAfterCatchAll(path), handlers });
    sharing.set(url, alternatives);
  }
  for (const [url, alternatives] of sharing) {
    // The longest suffix first; an empty one matches every path.
    alternatives.sort((a, b) => b.suffix.length - a.suffix.length);
    const methods = new Set(alternatives.flatMap(({ handlers }) => [...handlers.keys()]));
    const byMethod = [...methods].map((method): [Method, Handler] => [
      method,
      chooseBySuffix(url.length - 1, alternatives, method, answerUnrouted),
    ]);
    byPattern.set(url, new Map(byMethod));
  }
  return byPattern;
}

/**
 * Adds methods of other patterns that match the same paths. Otherwise, a route with a parameter would answer these
 * methods of a path that has its own routes.
 */
export function withOverlaps(
  byPattern: ReadonlyMap<string, Handlers>,
  answerUnrouted: Handler,
): ReadonlyMap<string, Handlers> {
  const patterns = [...byPattern].map(([url, handlers]) => ({ url, handlers, segments: url.split('/') }));
  return new Map(
    patterns.map(({ url, handlers, segments }) => {
      const others = patterns.filter((other) => other.url !== url && overlap(segments, other.segments));
      const methods = others.flatMap((other) => [...other.handlers.keys()]);
      return [
        url,
        new Map([...methods.map((method): [Method, Handler] => [method, answerUnrouted]), ...handlers]),
      ];
    }),
  );
}

/** Whether two patterns of the router, split at their slashes, match a common path. */
function overlap(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [one[0], other[0]];
  if (first === '*' || second === '*') return true;
  if (first === undefined || second === undefined) return first === second;
  const isSame = first === second || first.startsWith(':') || second.startsWith(':');
  return isSame && overlap(one.slice(1), other.slice(1));
}

/** @param before length of the path before the catch-all */
function chooseBySuffix(
  before: number,
  alternatives: readonly Alternative[],
  method: Method,
  answerUnrouted: Handler,
): Handler {
  return (request, reply) => {
    const remainder = pathOf(request.raw).slice(before);
    const fits = ({ suffix }: Alternative) =>
      suffix === '' || (remainder.endsWith(suffix) && remainder.length > suffix.length);
    const answer = alternatives.find(fits)?.handlers.get(method) ?? answerUnrouted;
    answer(request, reply);
  };
}
