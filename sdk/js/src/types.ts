import type { operationTable } from './operations.gen.ts';
import type { operations } from './schema.gen.ts';

export type OperationId = keyof typeof operationTable & keyof operations;

/** The parameters of the path and the query, and the body, in one object. */
export type Params<Id extends OperationId> = PathOf<Id> & QueryOf<Id> & BodyOf<Id>;

/** The answer as the document describes it. Other forms are texts or bytes. */
export type AnswerOf<Id extends OperationId> = operations[Id]['responses'][200] extends {
  readonly content: { readonly 'application/json': infer Body };
}
  ? Body
  : (typeof operationTable)[Id][2] extends 'text'
    ? string
    : Uint8Array;

type PathOf<Id extends OperationId> = operations[Id]['parameters'] extends { readonly path: infer Path }
  ? Path
  : unknown;

type QueryOf<Id extends OperationId> = operations[Id]['parameters'] extends { readonly query: infer Query }
  ? Query
  : operations[Id]['parameters'] extends { readonly query?: infer Query }
    ? [NonNullable<Query>] extends [never]
      ? unknown
      : Partial<NonNullable<Query>>
    : unknown;

type BodyOf<Id extends OperationId> = operations[Id] extends {
  readonly requestBody: { readonly content: { readonly 'application/json': infer Body } };
}
  ? { readonly body: Body }
  : operations[Id] extends {
        readonly requestBody?: { readonly content: { readonly 'application/json': infer Body } };
      }
    ? { readonly body?: Body }
    : unknown;

/** The arguments of a call. The parameters may be left out where none is required. */
export type CallArguments<Id extends OperationId> =
  Record<never, never> extends Params<Id>
    ? [params?: Params<Id>, options?: CallOptions]
    : [params: Params<Id>, options?: CallOptions];

export interface CallOptions {
  /** Ends the call and all its attempts. */
  readonly signal?: AbortSignal;
  /** The time for one attempt; that of the client by default. */
  readonly timeoutMs?: number;
  /** The media type of the answer, such as `text/markdown`; JSON by default. */
  readonly accept?: string;
  /** The tag of an answer that is known. The answer has status 304 while it is still the same. */
  readonly ifNoneMatch?: string;
  /** Changes the thing only in this version, as its ETag gives it. */
  readonly ifMatch?: string;
  /** With it, a request that creates something can be repeated safely. */
  readonly idempotencyKey?: string;
  /** The language of the answer, such as `de` or `pt-BR`. */
  readonly acceptLanguage?: string;
}

/** An answer with what HTTP says of it. */
export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined for status 304 if the client does not remember the answer. */
  readonly body: Body;
}

/** All operations of the interface as methods. */
export type Methods = {
  readonly [Id in OperationId]: (...args: CallArguments<Id>) => Promise<AnswerOf<Id>>;
};

/** The operations that answer with pages. */
export type PagedOperationId = {
  [Id in OperationId]: Params<Id> extends { readonly cursor?: string } ? Id : never;
}[OperationId];

/** An item on the pages of an operation. */
export type ItemOf<Id extends OperationId> = ItemsIn<PayloadOf<AnswerOf<Id>>>;

type PayloadOf<Body> = Body extends { readonly data: infer Data } ? Data : Body;
type ItemsIn<Page> = Page extends { readonly hits: readonly (infer Item)[] }
  ? Item
  : Page extends { readonly items: readonly (infer Item)[] }
    ? Item
    : unknown;

/** The operations that send Server-Sent Events. */
export type FollowedOperationId = 'streamChanges' | 'listWatchEvents';

export interface ServerEvent<Item> {
  /** The position after this event: with it as `lastEventId`, a later call continues here. */
  readonly id: string;
  /** `reset`: the server could not continue from the position, and continues from now on. */
  readonly event: 'change' | 'reset';
  readonly data: Item;
}

export interface FollowOptions {
  readonly signal?: AbortSignal;
  /** The id of the last event that was handled. Without it, the events start now. */
  readonly lastEventId?: string;
  /** How many times in a row the connection may fail before the server sends anything; 5 by default. */
  readonly retries?: number;
}
