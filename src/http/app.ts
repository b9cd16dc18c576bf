import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import type { Limiter } from '../access/limiter.ts';
import type { Method } from '../interface/operation.ts';
import type { ServicesFor } from '../services/services.ts';
import { pathOf } from './catch-all.ts';
import { handlersOf } from './catch-all-routes.ts';
import { SocketAnswers } from './client-error.ts';
import { headerSets } from './headers.ts';
import { OpenStreams } from './open-streams.ts';
import { pathTable } from './path-table.ts';
import { parseQuery } from './query.ts';
import {
  addressReader,
  failureOf,
  newRequestId,
  openContext,
  type ServerContext,
} from './request-context.ts';
import type { Route } from './route.ts';
import { routes as allRoutes } from './routes.ts';
import { sendFailure, sendProblem } from './send.ts';
import type { CorsOrigins } from './settings.ts';
import { isBelowApi, serveUnrouted } from './unrouted.ts';

export interface AppOptions {
  readonly servicesFor: ServicesFor;
  readonly log: Logger;
  /** Null when the limit is off. */
  readonly limiter: Limiter | null;
  /** Proxies that stand before the server. */
  readonly trustProxy: number;
  readonly corsOrigins: CorsOrigins;
  /** Those of all operations unless given. */
  readonly routes?: readonly Route[];
}

export interface HttpApp {
  /** Listens; resolves to the address in use, `http://127.0.0.1:8787`. */
  listen(at: { readonly host: string; readonly port: number }): Promise<string>;
  /**
   * Stops: takes no more connections, ends streams, lets other running requests end, closes idle connections at
   * once and what is left after 10 s.
   */
  close(): Promise<void>;
  /** Answers a request without a socket. */
  readonly inject: FastifyInstance['inject'];
}

const closeTimeoutMs = 10_000;
const idleCheckMs = 50;

/** Routes carry no schemas for Fastify. Without compilers of its own it loads Ajv, a fifth of what serving loads. */
const noCompiler = () => {
  throw new Error(
    'A route carries a schema, and nothing compiles schemas. Parse the input in the route instead.',
  );
};

const serverOptions: FastifyHttpOptions<Server> = {
  schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  /** Nobody's own id is taken over: it would let a client forge log lines. */
  genReqId: newRequestId,
  requestIdHeader: false,
  /** A connection without traffic, while a request is under way. */
  connectionTimeout: 30_000,
  /** Longer than common load balancers keep theirs, so that they close first. */
  keepAliveTimeout: 72_000,
  /** For a whole request to arrive. */
  requestTimeout: 30_000,
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  routerOptions: { maxParamLength: 200, querystringParser: parseQuery, compile: true },
  http: {
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16 * 1024,
    /** Node's own answer to a missing Host has no body; ours has. */
    requireHostHeader: false,
  },
};

/** Makes the HTTP interface of the services. */
export async function createApp(options: AppOptions): Promise<HttpApp> {
  const { servicesFor, log, limiter, corsOrigins, routes = allRoutes } = options;
  const headers = headerSets(corsOrigins);
  const addressOf = addressReader(options.trustProxy, log);
  const streams = new OpenStreams();
  const socketAnswers = new SocketAnswers(headers, log);
  const server: ServerContext = { servicesFor, log, limiter, addressOf, corsOrigins, headers, streams };
  const failWith = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { method } = request.raw;
    const limited = isBelowApi(pathOf(request.raw));
    const unmatched = { route: null, limited, log: log.child({ method, route: null }) };
    const context = openContext(server, request, reply, unmatched);
    const failure = failureOf(context);
    if (failure === null) sendFailure(context, thrown);
    else sendProblem(context, failure);
  };

  const app = fastify({
    ...serverOptions,
    clientErrorHandler: (error, socket) => socketAnswers.answerError(error, socket as Socket),
    frameworkErrors: failWith,
  });
  app.setErrorHandler(failWith);
  await app.register(compress, { global: false, globalDecompression: false, threshold: 0 });
  const table = pathTable(routes);
  const answerUnrouted = serveUnrouted(table, server);
  // Before any body is looked at, because nobody wants it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) answerUnrouted(request, reply);
    else done();
  });
  const served = new Set<Method>(['GET', ...routes.map(({ method }) => method)]);
  for (const [url, handlers] of handlersOf(table, server, answerUnrouted)) {
    for (const method of served) {
      // Every method, else a route with a parameter in this place would take those that are not served here.
      const answer = handlers.get(method) ?? answerUnrouted;
      // Bodies are read by who answers, which is when it is known that they are wanted.
      app.route({ method, url, ...(method !== 'GET' && { preParsing: answer }), handler: answer });
    }
  }
  app.server.prependListener('request', (request, response) => socketAnswers.expect(request, response));
  app.server.on('connect', (_request, socket) => socketAnswers.answerConnect(socket as Socket));
  // An expectation nobody knows may be ignored (RFC 9110, 10.1.1); node would answer without a body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  return {
    // A copy, because fastify writes into what it is given.
    listen: (at) => app.listen({ ...at }),
    close: () => {
      streams.close();
      return closeGracefully(app);
    },
    inject: app.inject.bind(app) as FastifyInstance['inject'],
  };
}

async function closeGracefully(app: {
  readonly server: Server;
  close(): PromiseLike<unknown>;
}): Promise<void> {
  // A connection whose last request ends now is idle only then.
  const idleCheck = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
  const deadline = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(idleCheck);
    clearTimeout(deadline);
  }
}
