import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { denialsOf } from '../access/scope.ts';
import { detailsOf } from '../interface/input.ts';
import { changesData, noChunks, type OperationInput, takesIfMatch } from '../interface/operation.ts';
import { Failure, type FailureDetail } from '../kit/failure.ts';
import { jsonObject, memberList } from '../kit/json-text.ts';
import { noBody, receiveBody } from './body.ts';
import type { BodyStream } from './body-stream.ts';
import { suffixAfterCatchAll } from './catch-all.ts';
import { type ConstantPayload, constantPayload, sendConstant } from './constant.ts';
import { sendDocument } from './document.ts';
import { sendDownload } from './download.ts';
import { eventStreamType, sendEvents } from './events.ts';
import { markdownOf, markdownType } from './markdown-answers.ts';
import { apiVersion } from './problems.ts';
import { preferredFormat, prefers } from './protocol.ts';
import { receive } from './receive.ts';
import { requestClassOf } from './request-class.ts';
import type { RequestContext, ServerContext } from './request-context.ts';
import type { Route } from './route.ts';
import {
  isKnown,
  measure,
  reserveBytes,
  retryHeader,
  SentTexts,
  send,
  sendEncoded,
  sendFailure,
  sendProblem,
} from './send.ts';
import { expectedVersions, versionTag } from './version-tag.ts';

/** Creates the handler of one route, for GET and HEAD or for another method. */
export function serveRoute(
  route: Route,
  server: ServerContext,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const { path, limited, identified, body } = route;
  const headers = server.headersFor({ variesWithKey: identified, changes: changesData(route) });
  const denials = denialsOf(route, server.authMode);
  const matchedBy = (method: string) => ({
    route: path,
    limited,
    identified,
    headers,
    creates: route.creates ?? null,
    denials,
    log: server.log.child({ method, route: path }),
    meter: server.metrics.meterOf(path, method, requestClassOf(route)),
    bytesMax: body?.bytesMax,
  });
  const [plain, head] = [matchedBy(route.method), matchedBy('HEAD')];
  const readRouteQuery = queryReader(route);
  const readParams = paramsReader(route);
  const readsIfMatch = takesIfMatch(route);
  const readConstant = route.isConstant ? constantReader(route) : null;

  return (request, reply) => {
    const matched = request.raw.method === 'HEAD' ? head : plain;
    receive(server, request, reply, matched, answer);
  };

  async function answer(context: RequestContext): Promise<void> {
    const { request } = context;
    let stream: BodyStream | null = null;
    try {
      const query = readRouteQuery(requestedFormat(route, request));
      const params = readParams(request.params as Record<string, string>);
      const ifMatch = readsIfMatch ? expectedVersions(request.headers['if-match']) : null;
      const received = body === undefined ? noBody : await receiveBody(context, body);
      if ('failure' in received) {
        sendProblem(context, received.failure);
        return;
      }
      stream = received.stream;
      await answerWith(context, {
        ...{ params, query, body: received.bytes, chunks: stream ?? noChunks, ifMatch },
        idempotencyKey: idempotencyKeyOf(request),
        acceptLanguage: request.headers['accept-language'],
        services: server.servicesFor(context.caller),
      });
    } catch (thrown) {
      await stream?.discardRest();
      const failure = stream?.failure ?? null;
      if (failure === null) sendFailure(context, thrown);
      else sendProblem(context, failure);
    }
  }

  async function answerWith(context: RequestContext, input: OperationInput<object, object>): Promise<void> {
    const { accept } = context.request.headers;
    const { download, events } = route;
    if (download?.isRequested(input.query)) sendDownload(context, await download.read(input), download);
    else if (events && prefers(eventStreamType, accept)) {
      await sendEvents(context, (request) => events.open(input, request));
    } else if (route.markdown && prefers(markdownType, accept)) {
      sendMarkdown(
        context,
        route,
        await markdownOf(route.markdown(asValue(await route.handler(input as never)))),
      );
    } else if (readConstant !== null) sendConstant(context, await readConstant(input));
    else if (route.document) sendDocument(context, route.document.of(await route.handler(input as never)));
    else sendPayload(context, route, await route.handler(input as never));
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

/** A parsed query string. It is parsed before the route is known, so errors are recorded, not thrown. */
type RawQuery = {
  readonly values: Readonly<Record<string, string>>;
  readonly faults: readonly FailureDetail[];
};

/** The query of every request without one. */
const emptyQuery: RawQuery = Object.freeze({ values: Object.freeze({}), faults: Object.freeze([]) });
const faultsMax = 20;

/** Parses a query string: `&` separates, `+` is a space, names may appear once. */
export function parseQuery(text: string): RawQuery {
  if (text === '') return emptyQuery;
  const values: Record<string, string> = Object.create(null);
  const faults: FailureDetail[] = [];
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const rawName = equals === -1 ? pair : pair.slice(0, equals);
    const name = decode(rawName);
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    if (name === null || value === null) {
      faults.push({ path: name ?? rawName, message: 'is not percent-encoded UTF-8' });
    } else if (name in values) {
      faults.push({ path: name, message: 'is given more than once' });
    } else {
      values[name] = value;
    }
  }
  return { values, faults };
}

/** The query, with the parameter added if it is missing. */
function withParameter(query: RawQuery, name: string, value: string): RawQuery {
  return name in query.values ? query : { ...query, values: { ...query.values, [name]: value } };
}

/** The query as the route's schema reads it. Throws `invalid_input` that names each wrong parameter. */
function readQuery<Schema extends z.ZodType>(query: RawQuery, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(query.values);
  if (parsed.success && query.faults.length === 0) return parsed.data;
  const unreadable = new Set(query.faults.map(({ path }) => path));
  const faults = (parsed.error?.issues ?? []).flatMap(detailsOf).filter(({ path }) => !unreadable.has(path));
  throw invalidQuery([...query.faults, ...faults]);
}

function invalidQuery(faults: readonly FailureDetail[]): Failure {
  const details = faults
    .slice(0, faultsMax)
    .map(({ path, message }) => ({ path: path.slice(0, 100).toWellFormed(), message }));
  const [first] = details;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return new Failure('invalid_input', `Query parameter ${first?.path} ${first?.message}${more}.`, {
    details,
  });
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

const sentTexts = new SentTexts();

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
  const sent = route.isRemembered === true ? sentTexts.of(text) : null;
  const measured = sent ?? measure(text);
  const body = before + (sent?.wire ?? text) + extraHeaders + after;
  const bytes = measured.bytes + Buffer.byteLength(extraHeaders) + before.length + after.length;
  if (!route.cached) {
    const status = route.statusOf?.(payload) ?? 200;
    send(context, status, noStore, retryHeader(context, status), body, bytes);
    return;
  }
  const etag = route.versioned ? versionTag(payload, measured) : measured.etag;
  const own = ['ETag', etag];
  const varies =
    route.events !== undefined || route.markdown !== undefined || route.download?.formats !== undefined;
  if (isKnown(context, etag)) send(context, 304, varies ? varyOnAcceptNotModified : notModified, own);
  else send(context, 200, varies ? varyOnAccept : cacheable, own, body, bytes);
}

/** What a handler answered, if it answered with JSON. */
function asValue(payload: unknown): unknown {
  return typeof payload === 'string' ? JSON.parse(payload) : payload;
}

function sendMarkdown(context: RequestContext, { cached }: Route, text: string): void {
  const { markdown, cacheableMarkdown, varyOnAcceptNotModified } = context.headers;
  const { bytes, etag } = measure(text);
  if (!cached) send(context, 200, markdown, [], text, bytes);
  else if (isKnown(context, etag)) send(context, 304, varyOnAcceptNotModified, ['ETag', etag]);
  else send(context, 200, cacheableMarkdown, ['ETag', etag], text, bytes);
}

function envelopeEnd(requestId: string): string {
  return `,"version":"${apiVersion}","requestId":"${requestId}"}`;
}
