import type { FastifyReply, FastifyRequest } from 'fastify';
import { denialsOf } from '../access/scope.ts';
import { changesData, type OperationInput } from '../interface/operation.ts';
import { jsonObject, memberList } from '../kit/json-text.ts';
import { preferredFormat, prefers } from './accept.ts';
import { readBody } from './body.ts';
import { suffixAfterCatchAll } from './catch-all.ts';
import { type ConstantPayload, constantPayload, sendConstant } from './constant.ts';
import { sendDownload } from './download.ts';
import { eventStreamType, sendEvents } from './events.ts';
import { apiVersion } from './problems.ts';
import { emptyQuery, type RawQuery, readQuery, withParameter } from './query.ts';
import { receive } from './receive.ts';
import type { RequestContext, ServerContext } from './request-context.ts';
import type { Route } from './route.ts';
import {
  isKnown,
  measure,
  reserveBytes,
  retryHeader,
  send,
  sendEncoded,
  sendFailure,
  sendProblem,
} from './send.ts';

/** Creates the handler of one route, for GET and HEAD or for POST. */
export function serveRoute(
  route: Route,
  server: ServerContext,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const { path, limited, body } = route;
  const headers = server.headersFor({ variesWithKey: limited, changes: changesData(route) });
  const denials = denialsOf(route, server.authMode);
  const matchedBy = (method: string) => ({
    route: path,
    limited,
    headers,
    creates: route.creates ?? null,
    denials,
    log: server.log.child({ method, route: path }),
    bytesMax: body?.bytesMax,
  });
  const [plain, head] = [matchedBy(route.method), matchedBy('HEAD')];
  const readRouteQuery = queryReader(route);
  const readParams = paramsReader(route);
  const readConstant = route.isConstant ? constantReader(route) : null;

  return (request, reply) => {
    const matched = request.raw.method === 'HEAD' ? head : plain;
    receive(server, request, reply, matched, answer);
  };

  async function answer(context: RequestContext): Promise<void> {
    const { request } = context;
    try {
      const query = readRouteQuery(requestedFormat(route, request));
      const params = readParams(request.params as Record<string, string>);
      const received =
        route.body === undefined ? noBody : await readBody(context, route.body.optional === true);
      if ('failure' in received) {
        sendProblem(context, received.failure);
        return;
      }
      const services = server.servicesFor(context.caller);
      const idempotencyKey = idempotencyKeyOf(request);
      const input = { params, query, body: received.bytes, idempotencyKey, services };
      const { download, events } = route;
      if (download?.isRequested(query)) sendDownload(context, await download.read(input), download);
      else if (events && prefers(eventStreamType, request.headers.accept)) {
        await sendEvents(context, (request) => events.open(input, request));
      } else if (readConstant !== null) sendConstant(context, await readConstant(input));
      else sendPayload(context, route, await route.handler(input));
    } catch (thrown) {
      sendFailure(context, thrown);
    }
  }
}

/** A route that offers its list in several formats uses the format of `Accept` if the query has none. */
function requestedFormat({ download }: Route, { query, headers }: FastifyRequest): RawQuery {
  const format = download?.formats === undefined ? null : preferredFormat(download.formats, headers.accept);
  return format === null ? (query as RawQuery) : withParameter(query as RawQuery, 'format', format);
}

/** A header that was sent twice is joined by Node, and refused because of the blank. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const sent = headers['idempotency-key'];
  return sent === undefined ? null : String(sent);
}

const noBody = { bytes: new Uint8Array(0) };

/** Calls the handler once; after a failure the next request calls it again. */
function constantReader(route: Route): (input: OperationInput<object, object>) => Promise<ConstantPayload> {
  let payload: Promise<ConstantPayload> | null = null;
  return (input) => {
    payload ??= route.handler(input as never).then((answer) => constantPayload(String(answer)));
    payload.catch(() => {
      payload = null;
    });
    return payload;
  };
}

/** The router matches a catch-all parameter as `*`. */
function paramsReader(route: Route): (params: Record<string, string>) => Record<string, string> {
  const [, last] = route.catchAll ? (/:(\w+)(?:\/\w+)?$/.exec(route.path) ?? []) : [];
  if (last === undefined) return (params) => params;
  const suffixLength = suffixAfterCatchAll(route).length;
  return ({ '*': remainder = '', ...params }) => ({
    ...params,
    [last]: remainder.slice(0, remainder.length - suffixLength),
  });
}

/** An empty query always has the same meaning, so the schema parses it only once. */
function queryReader({ query: schema }: Route): (query: RawQuery) => Readonly<Record<string, unknown>> {
  const none = schema.safeParse({});
  if (!none.success) return (query) => readQuery(query, schema);
  const data = Object.freeze(none.data);
  return (query) => (query === emptyQuery ? data : readQuery(query, schema));
}

function sendPayload(context: RequestContext, route: Route, payload: unknown): void {
  const { request } = context;
  const { cacheable, notModified, varyOnAccept, varyOnAcceptNotModified, noStore } = context.headers;
  const [before, after] = route.family === 'v1' ? ['{"data":', envelopeEnd(request.id)] : ['', ''];
  if (payload instanceof Uint8Array) {
    if (!reserveBytes(context, payload.length)) return;
    sendEncoded(context, noStore, [Buffer.from(before), payload, Buffer.from(after)]);
    return;
  }
  const members = route.repeated === undefined ? null : (payload as Readonly<Record<string, string>>);
  const text =
    members !== null ? jsonObject(members) : typeof payload === 'string' ? payload : JSON.stringify(payload);
  const extraHeaders = members === null ? '' : memberList(members, route.repeated ?? []);
  const body = before + text + extraHeaders + after;
  const measured = measure(text);
  const bytes = measured.bytes + Buffer.byteLength(extraHeaders) + before.length + after.length;
  if (!route.cached) {
    const status = route.statusOf?.(payload) ?? 200;
    send(context, status, noStore, retryHeader(context, status), body, bytes);
    return;
  }
  const own = ['ETag', measured.etag];
  const varies = route.events !== undefined || route.download?.formats !== undefined;
  if (isKnown(context, measured.etag))
    send(context, 304, varies ? varyOnAcceptNotModified : notModified, own);
  else send(context, 200, varies ? varyOnAccept : cacheable, own, body, bytes);
}

function envelopeEnd(requestId: string): string {
  return `,"version":"${apiVersion}","requestId":"${requestId}"}`;
}
