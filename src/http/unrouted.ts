import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './catch-all.ts';
import { isLimited } from './limited-paths.ts';
import type { PathRoutes } from './path-table.ts';
import { problem } from './problems.ts';
import { receive, unmatchedRoute } from './receive.ts';
import type { ServerContext } from './request-context.ts';
import { send, sendProblem } from './send.ts';

/** Creates the handler of everything without a route: OPTIONS, other methods, other paths. */
export function serveUnrouted(
  table: readonly PathRoutes[],
  server: ServerContext,
): (request: FastifyRequest, reply: FastifyReply) => void {
  return (request, reply) => {
    const requested = pathOf(request.raw);
    const path = table.find(({ pattern }) => pattern.test(requested)) ?? null;
    const { method = '' } = request.raw;
    const limited = path?.limited ?? isLimited(requested);
    const matched = unmatchedRoute(server, { path: path?.path ?? null, limited }, method);
    receive(server, request, reply, matched, (context) => {
      if (path === null) sendProblem(context, problem('route_unknown'));
      else if (method === 'OPTIONS') send(context, 204, context.headers.optionsOf(path), []);
      else sendProblem(context, problem('method_not_allowed'), ['Allow', path.allow]);
    });
  };
}
