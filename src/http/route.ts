import type { z } from 'zod';
import type { MarkdownPage } from '../formats/markdown/page.ts';
import type { Operation, OperationDeclaration, OperationInput } from '../interface/operation.ts';
import type { Noun } from '../services/services.ts';
import { isLimited } from './limited-paths.ts';

/** An operation, and how HTTP answers it. */
export interface Route extends Operation, HttpAnswer<object, object, unknown> {
  /** Counted by the rate limiter. */
  readonly limited: boolean;
  /** Whether keys in its requests are checked. */
  readonly identified: boolean;
  /** Sent with an entity tag, to be stored and revalidated. */
  readonly cached: boolean;
}

/** What HTTP adds to an operation. */
export interface HttpAnswer<Params, Query, Payload> {
  /** False if an answer is only true at this moment, although the method is GET. */
  readonly cached?: boolean;
  /**
   * True if the payload stays the same while the server runs. It is then ready text and is compressed once.
   */
  readonly isConstant?: boolean;
  /** True if the service remembers its texts, so that how they are sent is remembered too. */
  readonly isRemembered?: boolean;
  /** Status of an answer that is not always 200. */
  statusOf?(payload: Payload): 200 | 503;
  /** Members of the payload that are repeated at the top level. The handler then answers member by member. */
  readonly repeated?: readonly string[];
  /** Present if a request may get bytes instead of the payload, either stored or generated for it. */
  readonly download?: {
    /** True if the bytes at an address never change. */
    readonly lasting: boolean;
    /** Their possible media types, each with a description; any type if none is named. */
    readonly mediaTypes?: Readonly<Record<string, string>>;
    /** Values of the parameter `format`, each by the media type of `Accept` with the same meaning. */
    readonly formats?: Readonly<Record<string, string>>;
    /** True if every request gets bytes: there is no other answer. */
    readonly isOnly?: true;
    isRequested(query: Query): boolean;
    read(input: OperationInput<Params, Query>): Promise<Download>;
  };
  /** Present if the payload is a document with a media type of its own, which is sent as it is. */
  readonly document?: {
    /** An example of each media type, with what it is. */
    readonly mediaTypes: Readonly<Record<string, { readonly description: string; readonly example: string }>>;
    of(payload: Payload): TextDocument;
  };
  /** Present if a request that accepts `text/markdown` gets the payload as a page. */
  readonly markdown?: (payload: Payload) => MarkdownPage;
  /** Present if a request that accepts `text/event-stream` gets events instead of the payload. */
  readonly events?: {
    /** The names of the events, and what their data is. */
    readonly description: string;
    /** A few events as they are sent. */
    readonly example: string;
    open(input: OperationInput<Params, Query>, request: EventRequest): AsyncIterable<ServerEvent>;
  };
}

/** A text that is sent as the answer. */
export interface TextDocument {
  readonly mediaType: string;
  readonly text: string;
  /** Bytes in UTF-8. */
  readonly length: number;
  /** The same exactly for the same text. */
  readonly tag: string;
  /** Whether only its requester may have it. */
  readonly isPrivate: boolean;
}

/** Bytes that the client saves as a file. */
export interface Download {
  /** Digest of the bytes, which is their strong entity tag. */
  readonly sha256: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** For a part of a list, the cursor of the next part. */
  readonly nextCursor?: string | null;
}

/**
 * An event as the HTML standard defines it ("Server-sent events"). One without data only updates the mark of
 * the client.
 */
export interface ServerEvent {
  readonly id: string;
  readonly event?: string;
  /** Sent as JSON. */
  readonly data?: unknown;
}

/** The events for a client that listens. */
export interface EventRequest {
  /** The id of the event that the client received last; undefined if it sent none. */
  readonly lastEventId: string | undefined;
  /** Aborts when the client disconnects or the server stops. */
  readonly signal: AbortSignal;
}

/** An operation with its own options for HTTP. */
export type AnsweredOperation = readonly [operationId: string, answer: HttpAnswer<object, object, unknown>];

/** Sets how HTTP answers an operation. It is a function only so that both have the same types. */
export function answerOf<Params extends z.ZodObject, Query extends z.ZodObject, Payload, Of extends Noun>(
  { operationId }: OperationDeclaration<Params, Query, Payload, Of>,
  answer: HttpAnswer<z.output<Params>, z.output<Query>, Payload>,
): AnsweredOperation {
  return [operationId, answer as HttpAnswer<object, object, unknown>];
}

/** The route of an operation. Reads are cached. */
export function routeOf(operation: Operation, answer: HttpAnswer<object, object, unknown> = {}): Route {
  const { method, path, scope } = operation;
  const limited = isLimited(path);
  return {
    ...operation,
    cached: method === 'GET',
    limited,
    identified: limited || scope !== 'public',
    ...answer,
  };
}
