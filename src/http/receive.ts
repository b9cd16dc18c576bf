import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { looksLikeKey, withoutFeedToken } from '../access/api-key.ts';
import { bucketsOf, type Caller } from '../access/callers.ts';
import type { Admission } from '../access/limiter.ts';
import { bodyTooLarge, type Problem, problem } from './problems.ts';
import { isAllowedHost, protocolProblem } from './protocol.ts';
import { rateProblem } from './rate-limit.ts';
import {
  discardedBytesMax,
  type MatchedRoute,
  type RequestContext,
  type ServerContext,
} from './request-context.ts';
import { sendFailure, sendProblem } from './send.ts';

/** Who sends a request, and why the key in it is refused, or null. */
interface Identified {
  readonly caller: Caller;
  readonly refused: { readonly thrown: unknown } | null;
}

/**
 * Identifies who sends a request, and counts it if it is limited. Then refuses it, or passes its context on to be
 * answered. If keys and limits are decided at once, so does this function.
 */
export function receive(
  server: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  matched: MatchedRoute,
  answer: (context: RequestContext) => void,
): void {
  const startedMs = performance.now();
  const span = server.startSpan?.(request.raw, matched.route, request.id) ?? null;
  const address = server.addressOf(request.raw);

  const decide = ({ caller, refused }: Identified, admission: Admission | null) => {
    const context = openContext(server, request, reply, matched, { startedMs, span, caller, admission });
    const failure = failureOf(context);
    if (failure !== null) sendProblem(context, failure);
    else if (refused !== null) sendFailure(context, refused.thrown);
    else {
      const denied = denialProblem(context, matched);
      if (denied !== null) sendProblem(context, denied);
      else if (span === null) answer(context);
      else span.run(() => answer(context));
    }
  };
  const admit = (identified: Identified) => {
    const creation = identified.refused === null ? matched.creates : null;
    const buckets = bucketsOf(identified.caller, server.limitPerMinute, creation);
    const admission = buckets.length === 0 ? null : server.limiter.admit(buckets);
    if (!(admission instanceof Promise)) decide(identified, admission);
    else {
      admission.then(
        (decided) => decide(identified, decided),
        (thrown) => decide({ ...identified, refused: { thrown } }, null),
      );
    }
  };
  // A request with a key that is refused counts like one without, even where others do not count: keys can't be guessed.
  const refuse = (thrown: unknown) =>
    admit({ caller: server.callers.anonymous(address), refused: { thrown } });

  if (!matched.identified) {
    decide({ caller: server.callers.anonymous(address), refused: null }, null);
    return;
  }
  const accept = (caller: Caller) => {
    const identified = { caller, refused: null };
    if (matched.limited) admit(identified);
    else decide(identified, null);
  };
  let caller: Caller | Promise<Caller>;
  try {
    caller = server.callers.identify(request.raw.rawHeaders, address);
  } catch (thrown) {
    refuse(thrown);
    return;
  }
  if (caller instanceof Promise) caller.then(accept, refuse);
  else accept(caller);
}

/** What is known of a request that no operation answers. */
export function unmatchedRoute(
  { log, headersFor, metrics }: ServerContext,
  { path, limited }: { readonly path: string | null; readonly limited: boolean },
  method: string,
): MatchedRoute {
  const headers = headersFor({ variesWithKey: limited, changes: false });
  return {
    route: path,
    limited,
    identified: limited,
    log: log.child({ method, route: path }),
    meter: metrics.meterOf(path, method, 'other'),
    headers,
    creates: null,
    denials: null,
  };
}

function openContext(
  server: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  matched: MatchedRoute,
  arrival: Pick<RequestContext, 'startedMs' | 'span' | 'caller' | 'admission'>,
): RequestContext {
  const { route, log, meter, bytesMax, identified } = matched;
  const headers = identified && sendsKey(request.raw) ? matched.headers.private : matched.headers.public;
  const { startedMs, span, caller, admission } = arrival;
  const [takesBody, bodyBytesMax] = [bytesMax !== undefined, bytesMax ?? unreadBytesMax];
  // One literal without spreads, which would take ten times as long.
  return {
    server,
    request,
    reply,
    protocolProblem: protocolProblem(request.raw),
    log,
    meter,
    route,
    headers,
    startedMs,
    span,
    caller,
    admission,
    takesBody,
    bodyBytesMax,
  };
}

function sendsKey({ headers }: IncomingMessage): boolean {
  return headers['x-api-key'] !== undefined || headers.authorization !== undefined;
}

const urlLengthMax = 8 * 1024;
/** If the body is not read, one up to this size is discarded. */
const unreadBytesMax = 1024 * 1024;

/** The reason to refuse the request whatever it asks for, or null. */
function failureOf({
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
  const announcedMax = takesBody ? bodyBytesMax + discardedBytesMax : unreadBytesMax;
  return Number(headers['content-length'] ?? 0) > announcedMax ? bodyTooLarge(bodyBytesMax) : null;
}

/** The reason why a caller may not have what it requests, or null. */
function denialProblem(
  { request, caller }: RequestContext,
  { identified, denials }: MatchedRoute,
): Problem | null {
  if (identified && hasSecret(request.raw.url ?? '')) return problem('invalid_input', secretInUrl);
  const denial = denials?.[caller.apiKey?.scope ?? 'none'] ?? null;
  if (denial === null) return null;
  if (denial === 'no_key') return problem('unauthorized', noKey);
  return problem('forbidden', `This needs an API key with the scope ${denial.missing}.`);
}

const noKey = 'This needs an API key. Send it in the header x-api-key, or as Authorization: Bearer.';

/** Names of parameters in which clients of other services send keys. */
const secretName = /[?&](?:x-)?(?:api[-_]?|access[-_]?|auth[-_]?|identity)?(?:key|token)=/i;

const secretInUrl =
  'Keys and tokens are not accepted in the URL, because URLs get into logs and histories. Send a key in the header x-api-key, and revoke one that was sent in a URL.';

/** Whether a URL has a key in it that does not belong there, or a parameter that is called like one. */
function hasSecret(url: string): boolean {
  if (secretName.test(url)) return true;
  const plain = decoded(url);
  return looksLikeKey(plain) && looksLikeKey(withoutFeedToken(plain));
}

function decoded(url: string): string {
  if (!url.includes('%')) return url;
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
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
