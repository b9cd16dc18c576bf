import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Admission, Limiter } from '../access/limiter.ts';
import type { ServicesFor } from '../services/services.ts';
import type { HeaderSets } from './headers.ts';
import type { OpenStreams } from './open-streams.ts';
import { bodyTooLarge, type Problem, problem } from './problems.ts';
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

/** A name or address, and a port: what RFC 9112, 3.2, lets Host be. Empty where the target has no authority. */
const hostForm = /^(?:\[[\d.:a-f]+\]|(?:[\w!$&'()*+,.;=~-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** Why a request that the parser took breaks RFC 9112, or null. Its connection closes behind the answer. */
export function protocolProblem(request: IncomingMessage): Problem | null {
  const { headers, httpVersion } = request;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return problem('version_not_supported');
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') return problem('not_implemented');
  if (headers.host === undefined) {
    if (httpVersion === '1.0') return null;
    return problem('malformed_request', 'The Host header is missing.');
  }
  if (countOf('host', request) > 1) {
    return problem('malformed_request', 'The request has more than one Host header.');
  }
  if (!hostForm.test(headers.host)) {
    return problem('malformed_request', 'The Host header is not a host name with an optional port.');
  }
  return null;
}

/** How often a header stands in the request; the parsed headers hold the first of several only. */
function countOf(name: string, { rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const written = rawHeaders[at] ?? '';
    if (written.length === name.length && written.toLowerCase() === name) count += 1;
  }
  return count;
}

/**
 * Makes the function that tells the address a request is counted and logged under.
 * @param trustedHops proxies that stand before the server. Each appends the address it saw to
 *   X-Forwarded-For, so only that many entries from the right are worth anything; what stands left of
 *   them is the client's own invention. An entry that is missing or no address gives the socket's.
 * @param log warned once when the header arrives although no proxy is declared
 */
export function addressReader(trustedHops: number, log: Logger): (request: IncomingMessage) => string {
  let warned = false;
  return (request) => {
    const socketAddress = request.socket.remoteAddress ?? 'unknown';
    const header = request.headers['x-forwarded-for'];
    if (header === undefined) return socketAddress;
    if (trustedHops > 0) return forwardedAddress(String(header), trustedHops) ?? socketAddress;
    if (!warned) {
      warned = true;
      log.warn(
        'X-Forwarded-For is ignored because CAIRN_TRUST_PROXY is 0. Behind a proxy, set it to the number of proxies; otherwise all clients share one rate limit.',
      );
    }
    return socketAddress;
  };
}

function forwardedAddress(header: string, trustedHops: number): string | null {
  const hop = header.split(',').at(-trustedHops)?.trim() ?? '';
  return isIP(hop) === 0 ? null : hop;
}

const bytesPerId = 12;
/** Randomness is drawn for many ids at once: a call for each would cost ten times as much. */
const pool = Buffer.alloc(bytesPerId * 512);
let used = pool.length;

/** A new request identifier: `req_` and 96 random bits in hexadecimal. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const id = pool.toString('hex', used, used + bytesPerId);
  used += bytesPerId;
  return `req_${id}`;
}
