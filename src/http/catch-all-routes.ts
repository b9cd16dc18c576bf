import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Method } from '../interface/operation.ts';
import { pathOf, suffixAfterCatchAll } from './catch-all.ts';
import { serveRoute } from './endpoint.ts';
import type { PathRoutes } from './path-table.ts';
import type { ServerContext } from './request-context.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

/** What answers a pattern of the router, by method. */
export type Handlers = ReadonlyMap<Method, Handler>;

/** A path that shares its pattern with others, and what its paths end in. */
interface Alternative {
  readonly suffix: string;
  readonly handlers: Handlers;
}

/**
 * What answers each pattern that the router is given. It knows a rest of a path only as `*` at the end. Paths that take
 * the rest up to a last plain step therefore share a pattern. That step, as it was sent, decides between them: a slash
 * that is percent-encoded belongs to the rest.
 * @param answerUnrouted answers a path that ends in no such step
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
    // The longest suffix first; an empty one fits any path.
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

/** @param before length of the path in front of the rest */
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
