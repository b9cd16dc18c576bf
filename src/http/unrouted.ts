import type { FastifyReply, FastifyRequest } from 'fastify';
import { openExchange, refusalOf, type Surroundings } from './exchange.ts';
import { allowedMethods } from './headers.ts';
import { problem } from './problems.ts';
import { pathOf, patternOf } from './rest-path.ts';
import type { Route } from './route.ts';
import { send, sendProblem } from './send.ts';

/** Makes the function that answers what no route answers: OPTIONS, other methods, other paths. */
export function serveUnrouted(
  routes: readonly Route[],
  surroundings: Surroundings,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route) }));

  return (request, reply) => {
    const path = pathOf(request.raw);
    const route = patterns.find(({ pattern }) => pattern.test(path))?.route ?? null;
    const { method = '' } = request.raw;
    const exchange = openExchange(surroundings, request, reply, {
      route: route?.path ?? null,
      limited: route?.limited ?? isBelowApi(path),
      log: surroundings.log.child({ method, route: route?.path ?? null }),
    });
    const refusal = refusalOf(exchange);
    if (refusal !== null) sendProblem(exchange, refusal);
    else if (route === null) sendProblem(exchange, problem('route_unknown'));
    else if (method === 'OPTIONS') send(exchange, 204, surroundings.headers.options[route.method], []);
    else sendProblem(exchange, problem('method_not_allowed'), ['Allow', allowedMethods[route.method]]);
  };
}

/** Paths that are counted by the limiter whether they exist or not. */
export function isBelowApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
