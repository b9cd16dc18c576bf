import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendDownload } from './download.ts';
import { type Exchange, openExchange, refusalOf, type Surroundings } from './exchange.ts';
import { matchesEtag, measure } from './measure.ts';
import { emptyQuery, type RawQuery, readQuery } from './query.ts';
import type { Route } from './route.ts';
import { send, sendFailure, sendProblem } from './send.ts';
import { apiVersion } from './version.ts';

/** Makes the function that answers GET and HEAD of one route. */
export function serveRoute(
  route: Route,
  surroundings: Surroundings,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const { path, limited } = route;
  const matched = {
    GET: { route: path, limited, log: surroundings.log.child({ method: 'GET', route: path }) },
    HEAD: { route: path, limited, log: surroundings.log.child({ method: 'HEAD', route: path }) },
  };
  const readRouteQuery = queryReader(route);
  const readParams = paramsReader(route);

  return (request, reply) => {
    const method = request.raw.method === 'HEAD' ? 'HEAD' : 'GET';
    const exchange = openExchange(surroundings, request, reply, matched[method]);
    const refusal = refusalOf(exchange);
    if (refusal === null) void answer(exchange);
    else sendProblem(exchange, refusal);
  };

  async function answer(exchange: Exchange): Promise<void> {
    const { request } = exchange;
    try {
      const query = readRouteQuery(request.query as RawQuery);
      const params = readParams(request.params as Record<string, string>);
      const input = { params, query, services: surroundings.services };
      if (route.download?.isAsked(query)) sendDownload(exchange, await route.download.read(input));
      else sendPayload(exchange, route, await route.handler(input));
    } catch (thrown) {
      sendFailure(exchange, thrown);
    }
  }
}

/** A parameter that takes the rest of the path is matched by `*`. */
function paramsReader({
  path,
  takesRest,
}: Route): (params: Record<string, string>) => Record<string, string> {
  const [, last] = takesRest ? (/:(\w+)$/.exec(path) ?? []) : [];
  if (last === undefined) return (params) => params;
  return ({ '*': rest = '', ...params }) => ({ ...params, [last]: rest });
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
  const { revalidated, notModified, momentary } = surroundings.headers;
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const [before, after] = route.family === 'v1' ? ['{"data":', envelopeEnd(request.id)] : ['', ''];
  const body = before + text + after;
  const measured = measure(text);
  const bytes = measured.bytes + before.length + after.length;
  if (!route.cached) {
    send(exchange, route.statusOf?.(payload) ?? 200, momentary, [], body, bytes);
    return;
  }
  const own = ['ETag', measured.etag];
  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesEtag(known, measured.etag)) send(exchange, 304, notModified, own);
  else send(exchange, 200, revalidated, own, body, bytes);
}

function envelopeEnd(requestId: string): string {
  return `,"version":"${apiVersion}","requestId":"${requestId}"}`;
}
