import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Admission, Limiter } from '../access/limiter.ts';
import type { ServicesFor } from '../services/services.ts';
import type { HeaderSets } from './headers.ts';
import type { OpenStreams } from './open-streams.ts';
import { bodyTooLarge, type Problem, problem } from './problems.ts';
import { protocolProblem } from './protocol.ts';
import type { CorsOrigins } from './settings.ts';

/** What all requests of one server share. */
export interface ServerContext {
  readonly servicesFor: ServicesFor;
  readonly log: Logger;
  /** Null when the limit is off. */
  readonly limiter: Limiter | null;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly corsOrigins: CorsOrigins;
  readonly headers: HeaderSets;
  readonly streams: OpenStreams;
}

/** One request on its way to its answer. */
export interface RequestContext {
  readonly server: ServerContext;
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
  /** How the request breaks RFC 9112, or null. */
  readonly protocolProblem: Problem | null;
  /** Whether the body is read. */
  readonly takesBody: boolean;
  /** A larger body is refused. */
  readonly bodyBytesMax: number;
}

const urlLengthMax = 8 * 1024;
/** Where no body is read, one up to this size is thrown away. */
const unreadBytesMax = 1024 * 1024;
/**
 * Where one is read, so much of one that is too large is thrown away before the answer: a client that is still sending
 * when the connection closes may never see it.
 */
export const discardedBytesMax = 16 * 1024 * 1024;

/** Begins an exchange: notes time and client, and counts the request where it is limited. */
export function openContext(
  server: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  matched: {
    readonly route: string | null;
    readonly limited: boolean;
    readonly log: Logger;
    /** Of the body; absent where none is read. */
    readonly bytesMax?: number | undefined;
  },
): RequestContext {
  const startedMs = performance.now();
  const client = server.addressOf(request.raw);
  const admission = matched.limited && server.limiter !== null ? server.limiter.admit(client) : null;
  const { route, log, bytesMax } = matched;
  const [takesBody, bodyBytesMax] = [bytesMax !== undefined, bytesMax ?? unreadBytesMax];
  const own = { log, route, startedMs, client, admission, takesBody, bodyBytesMax };
  return { server, request, reply, protocolProblem: protocolProblem(request.raw), ...own };
}

/** Why the request is refused whatever it asks for, or null. */
export function failureOf({
  request,
  admission,
  protocolProblem,
  takesBody,
  bodyBytesMax,
}: RequestContext): Problem | null {
  if (admission?.admitted === false) return problem('rate_limited');
  const { url = '', headers } = request.raw;
  if (url.length > urlLengthMax) return problem('uri_too_long');
  if (protocolProblem !== null) return protocolProblem;
  const announcedMax = takesBody ? discardedBytesMax : unreadBytesMax;
  return Number(headers['content-length'] ?? 0) > announcedMax ? bodyTooLarge(bodyBytesMax) : null;
}
