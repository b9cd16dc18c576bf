import type { FastifyReply, FastifyRequest } from 'fastify';
import { bucketsOf } from '../access/buckets.ts';
import type { Admission } from '../access/limiter.ts';
import {
  failureOf,
  type MatchedRoute,
  openContext,
  type RequestContext,
  type ServerContext,
} from './request-context.ts';
import { sendFailure, sendProblem } from './send.ts';

/**
 * Counts a request if it is limited. Then refuses it, or passes its context on to be answered. If the limiter
 * decides at once, so does this function.
 */
export function receive(
  server: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  matched: MatchedRoute,
  answer: (context: RequestContext) => void,
): void {
  const startedMs = performance.now();
  const client = server.addressOf(request.raw);
  const open = (admission: Admission | null) =>
    openContext(server, request, reply, matched, { startedMs, client, admission });
  const decide = (admission: Admission | null) => {
    const context = open(admission);
    const failure = failureOf(context);
    if (failure === null) answer(context);
    else sendProblem(context, failure);
  };
  const buckets = matched.limited ? bucketsOf(client, server.limitPerMinute) : [];
  const admission = buckets.length === 0 ? null : server.limiter.admit(buckets);
  if (admission instanceof Promise) admission.then(decide, (thrown) => sendFailure(open(null), thrown));
  else decide(admission);
}
