import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Caller, Callers, Creation } from '../access/callers.ts';
import type { Admission, Limiter } from '../access/limiter.ts';
import type { AuthMode, Denials } from '../access/scope.ts';
import type { RequestMeter, RequestMetrics } from '../metrics/request-metrics.ts';
import type { ServicesFor } from '../services/services.ts';
import type { HeaderKind, HeaderList, HeaderSets, HeadersByAudience } from './headers.ts';
import type { OpenStreams } from './open-streams.ts';
import type { PendingBytes } from './pending-bytes.ts';
import type { Problem } from './problems.ts';
import type { AllowedHosts } from './protocol.ts';
import type { CorsOrigins } from './settings.ts';
import type { RequestSpan, StartSpan } from './tracing.ts';

/** What all requests of one server share. */
export interface ServerContext {
  readonly servicesFor: ServicesFor;
  readonly log: Logger;
  readonly metrics: Pick<RequestMetrics, 'meterOf'>;
  /** Null if nobody records traces. */
  readonly startSpan: StartSpan | null;
  readonly callers: Pick<Callers, 'identify' | 'anonymous'>;
  readonly authMode: AuthMode;
  readonly limiter: Limiter;
  /** Requests of one address; 0 if the limit is off. */
  readonly limitPerMinute: number;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly corsOrigins: CorsOrigins;
  readonly allowedHosts: AllowedHosts;
  readonly headersFor: (kind: HeaderKind) => HeadersByAudience;
  readonly streams: OpenStreams;
  readonly pendingBytes: PendingBytes;
  /** Sends a problem as a page if the request is a browser's; null without pages. */
  readonly sendErrorPage: ((context: RequestContext, problem: Problem, own: HeaderList) => boolean) | null;
}

/** One request, from its arrival to its answer. */
export interface RequestContext {
  readonly server: ServerContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Writes the log line, with the method and the route already set. */
  readonly log: Logger;
  /** Counts it when it has ended. */
  readonly meter: RequestMeter;
  /** Pattern of the route; null if none matched. */
  readonly route: string | null;
  /** The constant headers of its answers. */
  readonly headers: HeaderSets;
  readonly startedMs: number;
  readonly span: RequestSpan | null;
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

/** What is known of a request from its method and path. */
export interface MatchedRoute extends Pick<RequestContext, 'route' | 'log' | 'meter'> {
  /** Whether requests are counted by the limiter. */
  readonly limited: boolean;
  /** Whether API keys in requests are checked. */
  readonly identified: boolean;
  /** The constant headers of its answers. */
  readonly headers: HeadersByAudience;
  /** What it creates that is limited by the hour. */
  readonly creates: Creation | null;
  /** To whom it is refused; null if no operation matched. */
  readonly denials: Denials | null;
  /** Limit of the body; absent if no body is read. */
  readonly bytesMax?: number | undefined;
}

/**
 * If the body is read but is too large, this much beyond its limit is discarded before the answer. A client that is
 * still sending when the connection closes may never see the answer.
 */
export const discardedBytesMax = 16 * 1024 * 1024;
