import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Admission, Limiter } from '../access/limiter.ts';
import type { Services } from '../services/contract.ts';
import type { HeaderSets } from './headers.ts';
import type { OpenStreams } from './open-streams.ts';
import { type Problem, problem } from './problems.ts';
import type { CorsOrigins } from './settings.ts';

/** What all requests of one server share. */
export interface Surroundings {
  readonly services: Services;
  readonly log: Logger;
  /** Null when the limit is off. */
  readonly limiter: Limiter | null;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly corsOrigins: CorsOrigins;
  readonly headers: HeaderSets;
  readonly streams: OpenStreams;
}

/** One request on its way to its answer. */
export interface Exchange {
  readonly surroundings: Surroundings;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Writes the log line; method and route are in it already. */
  readonly log: Logger;
  /** Pattern of the route; null where none matched. */
  readonly route: string | null;
  readonly startedMs: number;
  readonly client: string;
  /** Null where the limiter does not count. */
  readonly admission: Admission | null;
}

const urlLengthMax = 8 * 1024;
/** No route reads a body; one up to this size is thrown away, a larger one is refused unread. */
const bodyBytesMax = 1024 * 1024;

/** Begins an exchange: notes time and client, and counts the request where it is limited. */
export function openExchange(
  surroundings: Surroundings,
  request: FastifyRequest,
  reply: FastifyReply,
  matched: { readonly route: string | null; readonly limited: boolean; readonly log: Logger },
): Exchange {
  const startedMs = performance.now();
  const client = surroundings.addressOf(request.raw);
  const admission =
    matched.limited && surroundings.limiter !== null ? surroundings.limiter.admit(client) : null;
  const { route, log } = matched;
  return { surroundings, request, reply, log, route, startedMs, client, admission };
}

/** Why the request is refused whatever it asks for, or null. */
export function refusalOf({ request, admission }: Exchange): Problem | null {
  if (admission?.admitted === false) return problem('rate_limited');
  const { url = '', headers, httpVersion } = request.raw;
  if (url.length > urlLengthMax) return problem('uri_too_long');
  if (Number(headers['content-length'] ?? 0) > bodyBytesMax) return problem('body_too_large');
  if (headers.host === undefined && httpVersion === '1.1') {
    return problem('malformed_request', 'The Host header is missing.');
  }
  return null;
}
