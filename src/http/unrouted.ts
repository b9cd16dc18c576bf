import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, patternOf } from './catch-all.ts';
import { allowedMethods } from './headers.ts';
import { problem } from './problems.ts';
import { failureOf, openContext, type ServerContext } from './request-context.ts';
import type { Route } from './route.ts';
import { send, sendProblem } from './send.ts';

/** Makes the function that answers what no route answers: OPTIONS, other methods, other paths. */
export function serveUnrouted(
  routes: readonly Route[],
  server: ServerContext,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route) }));

  return (request, reply) => {
    const path = pathOf(request.raw);
    const route = patterns.find(({ pattern }) => pattern.test(path))?.route ?? null;
    const { method = '' } = request.raw;
    const context = openContext(server, request, reply, {
      route: route?.path ?? null,
      limited: route?.limited ?? isBelowApi(path),
      log: server.log.child({ method, route: route?.path ?? null }),
    });
    const failure = failureOf(context);
    if (failure !== null) sendProblem(context, failure);
    else if (route === null) sendProblem(context, problem('route_unknown'));
    else if (method === 'OPTIONS') send(context, 204, server.headers.options[route.method], []);
    else sendProblem(context, problem('method_not_allowed'), ['Allow', allowedMethods[route.method]]);
  };
}

/** Paths that are counted by the limiter whether they exist or not. */
export function isBelowApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
