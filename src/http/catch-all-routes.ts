import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, suffixAfterCatchAll } from './catch-all.ts';
import { serveRoute } from './endpoint.ts';
import type { ServerContext } from './request-context.ts';
import type { Route } from './route.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * What answers each pattern that the router is given. It knows a rest of a path only as `*` at the end, so that routes
 * which take the rest up to a last plain step share one, and are told apart by that step as it was sent: a slash that
 * is percent-encoded belongs to the rest.
 * @param answerUnrouted answers a path that ends in no such step
 */
export function handlersOf(
  routes: readonly Route[],
  server: ServerContext,
  answerUnrouted: Handler,
): Map<string, Handler> {
  const plain = new Map<string, Handler>();
  const taking = new Map<string, { readonly suffix: string; readonly answer: Handler }[]>();
  for (const route of routes) {
    const answer = serveRoute(route, server);
    if (!route.catchAll) {
      plain.set(route.path, answer);
      continue;
    }
    const url = route.path.replace(/:\w+(?:\/\w+)?$/, '*');
    const alternatives = taking.get(url) ?? [];
    alternatives.push({ suffix: suffixAfterCatchAll(route), answer });
    taking.set(url, alternatives);
  }
  for (const [url, alternatives] of taking) {
    // The longest suffix first; an empty one fits any path.
    alternatives.sort((a, b) => b.suffix.length - a.suffix.length);
    const before = url.length - 1;
    plain.set(url, (request, reply) => {
      const remainder = pathOf(request.raw).slice(before);
      const fits = ({ suffix }: { readonly suffix: string }) =>
        suffix === '' || (remainder.endsWith(suffix) && remainder.length > suffix.length);
      const answer = alternatives.find(fits)?.answer ?? answerUnrouted;
      answer(request, reply);
    });
  }
  return plain;
}
