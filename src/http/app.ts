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
import type { AuthMode } from '../access/scope.ts';
import type { ServicesFor } from '../services/services.ts';
import { type AgentOptions, agentPath, serveAgents } from './agents.ts';
import { pathOf } from './catch-all.ts';
import { handlersOf, withOverlaps } from './catch-all-routes.ts';
import { SocketAnswers } from './client-error.ts';
import { parseQuery } from './endpoint.ts';
import { headersByKind } from './headers.ts';
import { isLimited } from './limited-paths.ts';
import { OpenStreams } from './open-streams.ts';
import { type PageOptions, pageErrors, pagePathTable, servePages } from './pages.ts';
import { pathTable } from './path-table.ts';
import { PendingBytes } from './pending-bytes.ts';
import type { AllowedHosts } from './protocol.ts';
import { addressReader, newRequestId, receive, unmatchedRoute } from './receive.ts';
import type { ServerContext } from './request-context.ts';
import type { Route } from './route.ts';
import { routes as allRoutes } from './routes.ts';
import { sendFailure } from './send.ts';
import type { CorsOrigins } from './settings.ts';
import { openTracing } from './tracing.ts';
import { serveUnrouted } from './unrouted.ts';

export interface AppOptions {
  readonly servicesFor: ServicesFor;
  readonly log: Logger;
  /** Counts the requests. */
  readonly metrics: ServerContext['metrics'];
  readonly callers: ServerContext['callers'];
  readonly authMode: AuthMode;
  readonly limiter: Limiter;
  /** Requests of one address; 0 if the limit is off. */
  readonly limitPerMinute: number;
  /** Number of proxies in front of the server. */
  readonly trustProxy: number;
  readonly corsOrigins: CorsOrigins;
  readonly allowedHosts: AllowedHosts;
  /** Answers the messages of agents; without it there is no path for them. */
  readonly agents?: AgentOptions;
  /** Makes the pages for people; without it there are none. */
  readonly pages?: PageOptions;
  /** The default is those of all operations. */
  readonly routes?: readonly Route[];
}

export interface HttpApp {
  /** Starts listening and resolves to the address in use, `http://127.0.0.1:8787`. */
  listen(at: { readonly host: string; readonly port: number }): Promise<string>;
  /**
   * Stops the server. It takes no more connections, ends streams and idle connections at once, and lets other
   * running requests finish. After 10 s it closes what is left.
   */
  close(): Promise<void>;
  /** Answers a request without a socket. */
  readonly inject: FastifyInstance['inject'];
}

const closeTimeoutMs = 10_000;
const idleCheckMs = 50;

/**
 * Routes have no schemas for Fastify. Without our own compilers, Fastify loads Ajv, which is a fifth of all
 * that serving loads.
 */
const noCompiler = () => {
  throw new Error(
    'A route carries a schema, and nothing compiles schemas. Parse the input in the route instead.',
  );
};

const serverOptions: FastifyHttpOptions<Server> = {
  schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  /** A request id from the client is never used: the client could forge log lines with it. */
  genReqId: newRequestId,
  requestIdHeader: false,
  /** For a connection without traffic during a request. */
  connectionTimeout: 30_000,
  /** Longer than common load balancers keep their connections, so that they close first. */
  keepAliveTimeout: 72_000,
  /** For receiving a whole request. */
  requestTimeout: 30_000,
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  routerOptions: { maxParamLength: 200, querystringParser: parseQuery, compile: true },
  http: {
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16 * 1024,
    /** Node's own answer to a missing Host has no body; ours has one. */
    requireHostHeader: false,
  },
};

/** Creates the HTTP interface of the services. */
export async function createApp(options: AppOptions): Promise<HttpApp> {
  const {
    servicesFor,
    log,
    metrics,
    limiter,
    limitPerMinute,
    corsOrigins,
    allowedHosts,
    agents,
    pages,
    routes = allRoutes,
  } = options;
  const headersFor = headersByKind(corsOrigins);
  const addressOf = addressReader(options.trustProxy, log);
  const streams = new OpenStreams();
  const socketAnswers = new SocketAnswers(headersFor({ variesWithKey: false, changes: false }).public, log);
  const access = { callers: options.callers, authMode: options.authMode, limiter, limitPerMinute };
  const bounds = { streams, pendingBytes: new PendingBytes() };
  const web = { corsOrigins, allowedHosts, headersFor };
  const observed = { log, metrics, startSpan: openTracing() };
  const sendErrorPage = pages === undefined ? null : pageErrors(pages);
  const server: ServerContext = {
    ...{ servicesFor, ...observed, ...access, addressOf, ...web, ...bounds, sendErrorPage },
  };
  const failWith = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const limited = isLimited(pathOf(request.raw));
    const unmatched = unmatchedRoute(server, { path: null, limited }, request.raw.method ?? '');
    receive(server, request, reply, unmatched, (context) => sendFailure(context, thrown));
  };

  const app = fastify({
    ...serverOptions,
    clientErrorHandler: (error, socket) => socketAnswers.answerError(error, socket as Socket),
    frameworkErrors: failWith,
  });
  app.setErrorHandler(failWith);
  await app.register(compress, { global: false, globalDecompression: false, threshold: 0 });
  const ofPages = pages === undefined ? [] : pagePathTable(pages);
  const table = [...pathTable(routes), ...(agents === undefined ? [] : [agentPath(agents)]), ...ofPages];
  const answerUnrouted = serveUnrouted(table, server);
  // In a scope of its own, so that requests of routes do not run the hook.
  await app.register(async (unrouted) => {
    // Before any body is read, because no route wants it.
    unrouted.addHook('onRequest', (request, reply, _done) => answerUnrouted(request, reply));
    unrouted.setNotFoundHandler(answerUnrouted);
  });
  const handled = new Map(handlersOf(table, server, answerUnrouted));
  const ofAgents = agents === undefined ? null : serveAgents(server, agents);
  if (ofAgents !== null) handled.set('/mcp', ofAgents.handlers);
  const pageHandlers = pages === undefined ? [] : servePages(server, pages);
  for (const [url, handler] of pageHandlers) handled.set(url, new Map([['GET', handler]]));
  for (const [url, handlers] of withOverlaps(handled, answerUnrouted)) {
    for (const [method, answer] of handlers) {
      // Each route reads its own body, once it is clear that it needs one.
      app.route({ method, url, ...(method !== 'GET' && { preParsing: answer }), handler: answer });
    }
  }
  socketAnswers.attach(app.server);
  // An unknown expectation may be ignored (RFC 9110, 10.1.1). Node would answer without a body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  return {
    // A copy, because Fastify modifies its argument.
    listen: (at) => app.listen({ ...at }),
    close: async () => {
      streams.close();
      // At once: the deadline of the server counts for the streams of agents too.
      await Promise.all([ofAgents?.close(), closeGracefully(app)]);
    },
    inject: app.inject.bind(app) as FastifyInstance['inject'],
  };
}

async function closeGracefully(app: {
  readonly server: Server;
  close(): PromiseLike<unknown>;
}): Promise<void> {
  // A connection becomes idle only when its last request ends.
  const idleCheck = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
  const deadline = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(idleCheck);
    clearTimeout(deadline);
  }
}
