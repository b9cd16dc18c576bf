import type { z } from 'zod';
import type { FailureCode } from '../kit/failure.ts';
import type { JsonBytes, JsonMembers, JsonText } from '../services/contract.ts';
import type { Services } from '../services/services.ts';
import type { Immutable } from './schemas/match.ts';

/** HEAD and OPTIONS follow from them. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/**
 * One operation of the interface, declared once. The HTTP server, the OpenAPI document and the tests over all operations
 * read it. `Payload` is what the handler answers, before any envelope.
 */
export interface OperationDeclaration<Params extends z.ZodObject, Query extends z.ZodObject, Payload> {
  readonly method: Method;
  /** Pattern with `:name` for each path parameter. */
  readonly path: `/${string}`;
  /** Whether the last path parameter is all the rest of the path, slashes too, up to a last plain step. */
  readonly catchAll?: boolean;
  /** `v1` wraps the payload in the envelope, the others send it bare. */
  readonly family: 'meta' | 'v1' | 'v3' | 'v9';
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Describes the path parameters. Their form is the services' to judge: they alone know every kind of id. */
  readonly params: Params;
  readonly query: Query;
  /** Of an operation with POST: what it takes, in JSON. It comes to the handler as it was sent. */
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
  /** `public` stays open to everybody; `read` needs the right to read. */
  readonly scope: 'public' | 'read';
  handler(
    input: OperationInput<z.output<Params>, z.output<Query>>,
  ): Promise<
    | Immutable<Payload>
    | JsonText<Immutable<Payload>>
    | JsonBytes<Immutable<Payload>>
    | JsonMembers<Immutable<Payload>>
  >;
}

export interface OperationInput<Params, Query> {
  readonly params: Params;
  readonly query: Query;
  /** Empty where the operation takes none. */
  readonly body: Uint8Array;
  readonly services: Services;
}

/** Any operation, its types forgotten. */
export type Operation = OperationDeclaration<z.ZodObject, z.ZodObject, unknown>;

/** Declares an operation; a function only so that the types of handler and schemas are held against each other. */
export function defineOperation<Params extends z.ZodObject, Query extends z.ZodObject, Payload>(
  declaration: OperationDeclaration<Params, Query, Payload>,
): OperationDeclaration<Params, Query, Payload> {
  return declaration;
}
