import type { z } from 'zod';
import type { FailureCode } from '../kit/failure.ts';
import type { JsonText, Services } from '../services/contract.ts';
import type { Download } from './download.ts';
import type { Immutable } from './schemas/match.ts';

/**
 * One route, declared once. The server, the OpenAPI document and the tests over all routes read it.
 * `Payload` is what the handler answers, before any envelope.
 */
export interface RouteDeclaration<Params extends z.ZodObject, Query extends z.ZodObject, Payload> {
  readonly method: 'GET';
  /** Pattern with `:name` for each path parameter. */
  readonly path: `/${string}`;
  /** Whether the last path parameter is all the rest of the path, slashes too. */
  readonly takesRest?: boolean;
  /** `v1` wraps the payload in the envelope, the others send it bare. */
  readonly family: 'meta' | 'v1' | 'v3' | 'v9';
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Describes the path parameters. Their form is the services' to judge: they alone know every kind of id. */
  readonly params: Params;
  readonly query: Query;
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
  /** Status of an answer that is not always 200. */
  statusOf?(payload: Payload): 200 | 503;
  handler(
    input: RouteInput<z.output<Params>, z.output<Query>>,
  ): Promise<Immutable<Payload> | JsonText<Immutable<Payload>>>;
  /** Present where a request may have stored bytes in place of the payload. */
  readonly download?: {
    isAsked(query: z.output<Query>): boolean;
    read(input: RouteInput<z.output<Params>, z.output<Query>>): Promise<Download>;
  };
}

export interface RouteInput<Params, Query> {
  readonly params: Params;
  readonly query: Query;
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
