import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Creation } from '../access/buckets.ts';
import type { Caller, Callers } from '../access/callers.ts';
import type { Admission, Limiter } from '../access/limiter.ts';
import type { AuthMode, GuardedOperation } from '../access/scope.ts';
import type { ServicesFor } from '../services/services.ts';
import type { HeaderKind, HeaderSets } from './headers.ts';
import { type AllowedHosts, isAllowedHost } from './hosts.ts';
import type { OpenStreams } from './open-streams.ts';
import type { PendingBytes } from './pending-bytes.ts';
import { bodyTooLarge, type Problem, problem } from './problems.ts';
import { rateProblem } from './rate-limit.ts';
import type { CorsOrigins } from './settings.ts';

/** What all requests of one server share. */
export interface ServerContext {
  readonly servicesFor: ServicesFor;
  readonly log: Logger;
  readonly callers: Pick<Callers, 'identify' | 'anonymous'>;
  readonly authMode: AuthMode;
  readonly limiter: Limiter;
  /** Requests of one address; 0 if the limit is off. */
  readonly limitPerMinute: number;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly corsOrigins: CorsOrigins;
  readonly allowedHosts: AllowedHosts;
  readonly headersFor: (kind: HeaderKind) => HeaderSets;
  readonly streams: OpenStreams;
  readonly pendingBytes: PendingBytes;
}

/** One request, from its arrival to its answer. */
export interface RequestContext {
  readonly server: ServerContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Writes the log line, with the method and the route already set. */
  readonly log: Logger;
  /** Pattern of the route; null if none matched. */
  readonly route: string | null;
  /** The constant headers of its answers. */
  readonly headers: HeaderSets;
  readonly startedMs: number;
  readonly caller: Caller;
  /** Null if the limiter does not count the request. */
  readonly admission: Admission | null;
  /** How the request breaks RFC 9112, or null. */
  readonly protocolProblem: Problem | null;
  /** Whether the body is read. */
  readonly takesBody: boolean;
  /** A larger body is refused. */
  readonly bodyBytesMax: number;
}

const urlLengthMax = 8 * 1024;
/** If the body is not read, one up to this size is discarded. */
const unreadBytesMax = 1024 * 1024;
/**
 * If the body is read but is too large, up to this size is discarded before the answer. A client that is
 * still sending when the connection closes may never see the answer.
 */
export const discardedBytesMax = 16 * 1024 * 1024;

/** What is known of a request from its method and path. */
export interface MatchedRoute extends Pick<RequestContext, 'route' | 'log'> {
  /** Whether requests are counted, and API keys checked. */
  readonly limited: boolean;
  /** Whether an answer is about something that the request may change. */
  readonly changes: boolean;
  /** What it creates that is limited by the hour. */
  readonly creates: Creation | null;
  /** Says who may have it; null if no operation matched. */
  readonly guard: GuardedOperation | null;
  /** Limit of the body; absent if no body is read. */
  readonly bytesMax?: number | undefined;
}

/** What is known of a request that no operation answers. */
export function unmatchedRoute(
  log: Logger,
  { path, limited }: { readonly path: string | null; readonly limited: boolean },
  method: string,
): MatchedRoute {
  const none = { changes: false, creates: null, guard: null };
  return { route: path, limited, log: log.child({ method, route: path }), ...none };
}

/** Creates the context of a request. */
export function openContext(
  server: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  matched: MatchedRoute,
  arrival: Pick<RequestContext, 'startedMs' | 'caller' | 'admission'>,
): RequestContext {
  const { startedMs, caller, admission } = arrival;
  const { route, log, bytesMax, limited, changes } = matched;
  const isPrivate = limited && sendsKey(request.raw);
  const headers = server.headersFor({ variesWithKey: limited, isPrivate, changes });
  const [takesBody, bodyBytesMax] = [bytesMax !== undefined, bytesMax ?? unreadBytesMax];
  const own = { log, route, headers, startedMs, caller, admission, takesBody, bodyBytesMax };
  return { server, request, reply, protocolProblem: protocolProblem(request.raw), ...own };
}

function sendsKey({ headers }: IncomingMessage): boolean {
  return headers['x-api-key'] !== undefined || headers.authorization !== undefined;
}

/** The reason to refuse the request whatever it asks for, or null. */
export function failureOf({
  server,
  request,
  admission,
  protocolProblem,
  takesBody,
  bodyBytesMax,
}: RequestContext): Problem | null {
  if (admission?.admitted === false) return rateProblem(admission);
  const { url = '', headers } = request.raw;
  if (url.length > urlLengthMax) return problem('uri_too_long');
  if (protocolProblem !== null) return protocolProblem;
  if (!isAllowedHost(headers.host, server.allowedHosts)) return problem('host_not_allowed');
  const announcedMax = takesBody ? discardedBytesMax : unreadBytesMax;
  return Number(headers['content-length'] ?? 0) > announcedMax ? bodyTooLarge(bodyBytesMax) : null;
}

/**
 * A name or address, and a port: what RFC 9112, 3.2, allows as Host. Empty if the target has no authority.
 */
const hostForm = /^(?:\[[\d.:a-f]+\]|(?:[\w!$&'()*+,.;=~-]|%[\da-f]{2})*)(?::\d*)?$/i;

/**
 * How a request that the parser accepted breaks RFC 9112, or null. Its connection closes after the answer.
 */
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

/** How often a header occurs in the request. The parsed headers contain only the first of several. */
function countOf(name: string, { rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const written = rawHeaders[at] ?? '';
    if (written.length === name.length && written.toLowerCase() === name) count += 1;
  }
  return count;
}

/**
 * Creates the function that finds the address under which a request is counted and logged.
 * @param trustedHops number of proxies in front of the server. Each appends the address that it saw to
 *   X-Forwarded-For, so only this many entries from the right are reliable. A client can invent all others. If
 *   the entry is missing or invalid, the address of the socket is used.
 * @param log warned once if the header arrives although no proxy is declared
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
/** Random bytes are generated for many ids at once. A call for each id would cost ten times as much. */
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
