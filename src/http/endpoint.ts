import type { FastifyReply, FastifyRequest } from 'fastify';
import { limiterKey } from '../access/limiter-key.ts';
import type { OperationInput } from '../interface/operation.ts';
import { jsonObject, memberList } from '../kit/json-text.ts';
import { preferredFormat, prefers } from './accept.ts';
import { readBody } from './body.ts';
import { type ConstantPayload, constantPayload, sendConstant } from './constant.ts';
import { sendDownload } from './download.ts';
import { eventStreamType, sendEvents } from './events.ts';
import { type Exchange, openExchange, refusalOf, type Surroundings } from './exchange.ts';
import { matchesEtag, measure } from './measure.ts';
import { emptyQuery, type RawQuery, readQuery, withParameter } from './query.ts';
import { restSuffix } from './rest-path.ts';
import type { Route } from './route.ts';
import { retryHeader, send, sendEncoded, sendFailure, sendProblem } from './send.ts';
import { apiVersion } from './version.ts';

/** Makes the function that answers one route: GET and HEAD, or POST. */
export function serveRoute(
  route: Route,
  surroundings: Surroundings,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const { path, limited, body } = route;
  const matchedBy = (method: string) => ({
    route: path,
    limited,
    log: surroundings.log.child({ method, route: path }),
    bytesMax: body?.bytesMax,
  });
  const [plain, head] = [matchedBy(route.method), matchedBy('HEAD')];
  const readRouteQuery = queryReader(route);
  const readParams = paramsReader(route);
  const readConstant = route.isConstant ? constantReader(route) : null;

  return (request, reply) => {
    const matched = request.raw.method === 'HEAD' ? head : plain;
    const exchange = openExchange(surroundings, request, reply, matched);
    const refusal = refusalOf(exchange);
    if (refusal === null) void answer(exchange);
    else sendProblem(exchange, refusal);
  };

  async function answer(exchange: Exchange): Promise<void> {
    const { request } = exchange;
    try {
      const query = readRouteQuery(formatAsked(route, request));
      const params = readParams(request.params as Record<string, string>);
      const received = route.body === undefined ? noBody : await readBody(exchange);
      if ('refusal' in received) {
        sendProblem(exchange, received.refusal);
        return;
      }
      const services = surroundings.servicesFor({ key: limiterKey(exchange.client) });
      const input = { params, query, body: received.bytes, services };
      const { download, events } = route;
      if (download?.isAsked(query)) sendDownload(exchange, await download.read(input), download);
      else if (events && prefers(eventStreamType, request.headers.accept)) {
        await sendEvents(exchange, (request) => events.open(input, request));
      } else if (readConstant !== null) sendConstant(exchange, await readConstant(input));
      else sendPayload(exchange, route, await route.handler(input));
    } catch (thrown) {
      sendFailure(exchange, thrown);
    }
  }
}

/** A route that gives out its list in several formats takes the format from `Accept` where the query names none. */
function formatAsked({ download }: Route, { query, headers }: FastifyRequest): RawQuery {
  const format = download?.formats === undefined ? null : preferredFormat(download.formats, headers.accept);
  return format === null ? (query as RawQuery) : withParameter(query as RawQuery, 'format', format);
}

const noBody = { bytes: new Uint8Array(0) };

/** Asks the handler once; after a failure the next request asks again. */
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

/** A parameter that takes the rest of the path is matched by `*`. */
function paramsReader(route: Route): (params: Record<string, string>) => Record<string, string> {
  const [, last] = route.takesRest ? (/:(\w+)(?:\/\w+)?$/.exec(route.path) ?? []) : [];
  if (last === undefined) return (params) => params;
  const behind = restSuffix(route).length;
  return ({ '*': rest = '', ...params }) => ({ ...params, [last]: rest.slice(0, rest.length - behind) });
}

/** What no query means is the same each time, so the schema reads that only once. */
function queryReader({ query: schema }: Route): (query: RawQuery) => Readonly<Record<string, unknown>> {
  const none = schema.safeParse({});
  if (!none.success) return (query) => readQuery(query, schema);
  const data = Object.freeze(none.data);
  return (query) => (query === emptyQuery ? data : readQuery(query, schema));
}

function sendPayload(exchange: Exchange, route: Route, payload: unknown): void {
  const { request, surroundings } = exchange;
  const { revalidated, notModified, negotiated, negotiatedNotModified, momentary } = surroundings.headers;
  const [before, after] = route.family === 'v1' ? ['{"data":', envelopeEnd(request.id)] : ['', ''];
  if (payload instanceof Uint8Array) {
    sendEncoded(exchange, momentary, [Buffer.from(before), payload, Buffer.from(after)]);
    return;
  }
  const members = route.repeated === undefined ? null : (payload as Readonly<Record<string, string>>);
  const text =
    members !== null ? jsonObject(members) : typeof payload === 'string' ? payload : JSON.stringify(payload);
  const beside = members === null ? '' : memberList(members, route.repeated ?? []);
  const body = before + text + beside + after;
  const measured = measure(text);
  const bytes = measured.bytes + Buffer.byteLength(beside) + before.length + after.length;
  if (!route.cached) {
    const status = route.statusOf?.(payload) ?? 200;
    send(exchange, status, momentary, retryHeader(exchange, status), body, bytes);
    return;
  }
  const own = ['ETag', measured.etag];
  const known = request.headers['if-none-match'];
  const varies = route.events !== undefined || route.download?.formats !== undefined;
  const isUnchanged = known !== undefined && matchesEtag(known, measured.etag);
  if (isUnchanged) send(exchange, 304, varies ? negotiatedNotModified : notModified, own);
  else send(exchange, 200, varies ? negotiated : revalidated, own, body, bytes);
}

function envelopeEnd(requestId: string): string {
  return `,"version":"${apiVersion}","requestId":"${requestId}"}`;
}
