import type { z } from 'zod';
import type { Creation } from '../access/callers.ts';
import type { Scope } from '../access/scope.ts';
import type { FailureCode } from '../kit/failure.ts';
import type { ExpectedVersions, JsonBytes, JsonMembers, JsonText } from '../services/contract.ts';
import type { Noun, Services } from '../services/services.ts';
import type { Immutable } from './schemas/match.ts';

/** HEAD and OPTIONS follow from them. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/**
 * One operation of the interface, declared once. The HTTP server, the OpenAPI document and the tests of all
 * operations read it. `Payload` is the handler's answer, without any envelope.
 */
export interface OperationDeclaration<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Payload,
  Of extends Noun,
> {
  readonly method: Method;
  /** Pattern with `:name` for each path parameter. */
  readonly path: `/${string}`;
  /** True if the last path parameter is a catch-all, up to a plain suffix if the path has one. */
  readonly catchAll?: boolean;
  /** `v1` wraps the payload in the envelope; the others send it bare. */
  readonly family: 'meta' | 'v1' | 'v3' | 'v9' | 'v20' | 'ai' | 'tools' | 'feeds';
  /** The handler may call only the verbs of this noun. */
  readonly noun?: Of;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /**
   * Describes the path parameters. Only the services check their form because only they know every kind of
   * id.
   */
  readonly params: Params;
  readonly query: Query;
  /** For any method but GET: the input, in JSON. The handler gets it as it was sent. */
  readonly body?: {
    readonly bytesMax: number;
    /** Whether a request may have none, which stands for an empty object. */
    readonly optional?: true;
    /** Whether the handler reads `chunks` while they arrive. The body is then never in memory as a whole. */
    readonly streamed?: true;
    /** Loads the schema that describes it. */
    schema(): Promise<z.ZodType>;
    readonly example: unknown;
  };
  /** Loads the schema of the payload. Only documentation and tests need it; a server starts without it. */
  response(): Promise<z.ZodType<Payload>>;
  readonly example: Immutable<Payload>;
  /** Failures that the handler may throw, without those of every request (limit, unknown parameter). */
  readonly errors: readonly FailureCode[];
  /** Set on POST if the request changes something. The other methods say it themselves. */
  readonly changesData?: true;
  /**
   * Set if the payload is a thing with versions, its `version` among its members. GET then sends it with a strong tag,
   * and the other methods take If-Match.
   */
  readonly versioned?: true;
  /** What a request creates that is limited by the hour. An Idempotency-Key lets it be repeated safely. */
  readonly creates?: Creation;
  /** Who may call it. */
  readonly scope: Scope;
  handler(
    input: OperationInput<z.output<Params>, z.output<Query>, Of>,
  ): Promise<
    | Immutable<Payload>
    | JsonText<Immutable<Payload>>
    | JsonBytes<Immutable<Payload>>
    | JsonMembers<Immutable<Payload>>
  >;
}

export interface OperationInput<Params, Query, Of extends Noun = Noun> {
  readonly params: Params;
  readonly query: Query;
  /** Empty if the operation takes none, or reads it as a stream. */
  readonly body: Uint8Array;
  /**
   * A streamed body in parts, read once. Reading it fails if it is too large or breaks off. HTTP answers such a request
   * itself, so the handler only passes the failure on.
   */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** The header Idempotency-Key as it was sent; null without one. */
  readonly idempotencyKey: string | null;
  /** The versions that the header If-Match names. */
  readonly ifMatch: ExpectedVersions;
  /** The header Accept-Language as it was sent. */
  readonly acceptLanguage: string | undefined;
  readonly services: Services<Of>;
}

/** Any operation, without its specific types. */
export interface Operation
  extends Omit<OperationDeclaration<z.ZodObject, z.ZodObject, unknown, never>, 'noun'> {
  readonly noun?: Noun;
}

/**
 * Declares an operation. It is a function only so that the types of the handler and the schemas are compared.
 */
export function defineOperation<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Payload,
  Of extends Noun = never,
>(
  declaration: OperationDeclaration<Params, Query, Payload, Of>,
): OperationDeclaration<Params, Query, Payload, Of> {
  return declaration;
}

/** What stands for the chunks of a body that is not streamed. */
export const noChunks: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} };

/** Whether a request is made only if the thing has a version that If-Match names. */
export function takesIfMatch({ method, versioned }: Pick<Operation, 'method' | 'versioned'>): boolean {
  return versioned === true && method !== 'GET';
}

/** Whether a request can change something. */
export function changesData({ method, changesData }: Pick<Operation, 'method' | 'changesData'>): boolean {
  return method === 'POST' ? changesData === true : method !== 'GET';
}
