import type { z } from 'zod';
import type { FailureCode } from '../kit/failure.ts';
import type { JsonBytes, JsonMembers, JsonText } from '../services/contract.ts';
import type { Services } from '../services/services.ts';
import type { Download } from './download.ts';
import type { EventRequest, ServerEvent } from './events.ts';
import type { Immutable } from './schemas/match.ts';

/**
 * One route, declared once. The server, the OpenAPI document and the tests over all routes read it.
 * `Payload` is what the handler answers, before any envelope.
 */
export interface RouteDeclaration<Params extends z.ZodObject, Query extends z.ZodObject, Payload> {
  readonly method: 'GET' | 'POST';
  /** Pattern with `:name` for each path parameter. */
  readonly path: `/${string}`;
  /** Whether the last path parameter is all the rest of the path, slashes too, up to a last plain step. */
  readonly takesRest?: boolean;
  /** `v1` wraps the payload in the envelope, the others send it bare. */
  readonly family: 'meta' | 'v1' | 'v3' | 'v9';
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Describes the path parameters. Their form is the services' to judge: they alone know every kind of id. */
  readonly params: Params;
  readonly query: Query;
  /** Of a route with POST: what it takes, in JSON. It comes to the handler as it was sent. */
  readonly body?: {
    readonly bytesMax: number;
    /** Loads the schema, which describes it. */
    schema(): Promise<z.ZodType>;
    readonly example: unknown;
  };
  /** Loads the schema of the payload. Only who describes or tests answers needs it: a server starts without. */
  response(): Promise<z.ZodType<Payload>>;
  readonly example: Immutable<Payload>;
  /** Failures that the handler may throw. Those of any request (limit, unknown parameter) need no mention. */
  readonly errors: readonly FailureCode[];
  /** Counted by the rate limiter. */
  readonly limited: boolean;
  /** `public` stays open to everybody; `read` belongs to who may read. */
  readonly access: 'public' | 'read';
  /** Sent with an entity tag, to be kept and revalidated. */
  readonly cached: boolean;
  /** Whether the payload, which is ready text then, stays the same while the server runs: it is compressed once. */
  readonly isConstant?: boolean;
  /** Status of an answer that is not always 200. */
  statusOf?(payload: Payload): 200 | 503;
  handler(
    input: RouteInput<z.output<Params>, z.output<Query>>,
  ): Promise<
    | Immutable<Payload>
    | JsonText<Immutable<Payload>>
    | JsonBytes<Immutable<Payload>>
    | JsonMembers<Immutable<Payload>>
  >;
  /** Members of the payload that stand beside it as well. The handler answers member by member then. */
  readonly repeated?: readonly string[];
  /** Present where a request may have bytes in place of the payload, stored ones or such as are made for it. */
  readonly download?: {
    /** Whether the bytes never change at their address. */
    readonly lasting: boolean;
    /** Media types that they may have, each with what they are then; any where none are named. */
    readonly mediaTypes?: Readonly<Record<string, string>>;
    /** Values of the parameter `format` by the media types of `Accept` that stand for them. */
    readonly formats?: Readonly<Record<string, string>>;
    isAsked(query: z.output<Query>): boolean;
    read(input: RouteInput<z.output<Params>, z.output<Query>>): Promise<Download>;
  };
  /** Present where a request that accepts `text/event-stream` has events in place of the payload. */
  readonly events?: {
    /** What events there are and what their data is. */
    readonly description: string;
    /** A few events as they are sent. */
    readonly example: string;
    open(
      input: RouteInput<z.output<Params>, z.output<Query>>,
      request: EventRequest,
    ): AsyncIterable<ServerEvent>;
  };
}

export interface RouteInput<Params, Query> {
  readonly params: Params;
  readonly query: Query;
  /** Empty where the route takes none. */
  readonly body: Uint8Array;
  readonly services: Services;
}

/** Any route, its types forgotten. */
export type Route = RouteDeclaration<z.ZodObject, z.ZodObject, unknown>;

/** Declares a route; a function only so that the types of handler and schemas are held against each other. */
export function defineRoute<Params extends z.ZodObject, Query extends z.ZodObject, Payload>(
  declaration: RouteDeclaration<Params, Query, Payload>,
): Route {
  return declaration;
}
