import type { z } from 'zod';
import type { Operation, OperationDeclaration, OperationInput } from '../interface/operation.ts';

/** An operation, and how HTTP answers it. */
export interface Route extends Operation, HttpAnswer<object, object, unknown> {
  /** Counted by the rate limiter. */
  readonly limited: boolean;
  /** Sent with an entity tag, to be kept and revalidated. */
  readonly cached: boolean;
}

/** What HTTP adds to an operation. */
export interface HttpAnswer<Params, Query, Payload> {
  /** False where an answer is only good for a moment, though GET asks for it. */
  readonly cached?: boolean;
  /** Whether the payload, which is ready text then, stays the same while the server runs: it is compressed once. */
  readonly isConstant?: boolean;
  /** Status of an answer that is not always 200. */
  statusOf?(payload: Payload): 200 | 503;
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
    isRequested(query: Query): boolean;
    read(input: OperationInput<Params, Query>): Promise<Download>;
  };
  /** Present where a request that accepts `text/event-stream` has events in place of the payload. */
  readonly events?: {
    /** What events there are and what their data is. */
    readonly description: string;
    /** A few events as they are sent. */
    readonly example: string;
    open(input: OperationInput<Params, Query>, request: EventRequest): AsyncIterable<ServerEvent>;
  };
}

/** Bytes for the client to keep as a file. */
export interface Download {
  /** Of the bytes; their strong entity tag. */
  readonly sha256: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Of a part of a list: the cursor of the next part. */
  readonly nextCursor?: string | null;
}

/** An event as the HTML standard has it ("Server-sent events"). One without data only moves the mark of the client. */
export interface ServerEvent {
  readonly id: string;
  readonly event?: string;
  /** Sent as JSON. */
  readonly data?: unknown;
}

/** What a request that listens is answered by. */
export interface EventRequest {
  /** What the client received last; undefined when it never did, or does not say. */
  readonly lastEventId: string | undefined;
  /** Aborts when the client is gone or the server stops. */
  readonly signal: AbortSignal;
}

/** An operation that HTTP answers in a way of its own. */
export type AnsweredOperation = readonly [operationId: string, answer: HttpAnswer<object, object, unknown>];

/** Says how HTTP answers an operation; a function only so that both have the same types. */
export function answerOf<Params extends z.ZodObject, Query extends z.ZodObject, Payload>(
  { operationId }: OperationDeclaration<Params, Query, Payload>,
  answer: HttpAnswer<z.output<Params>, z.output<Query>, Payload>,
): AnsweredOperation {
  return [operationId, answer as HttpAnswer<object, object, unknown>];
}

/** The route of an operation. Reads are cached, and what lies below `/api` is limited. */
export function routeOf(operation: Operation, answer: HttpAnswer<object, object, unknown> = {}): Route {
  const { method, path } = operation;
  return { ...operation, cached: method === 'GET', limited: path.startsWith('/api/'), ...answer };
}
