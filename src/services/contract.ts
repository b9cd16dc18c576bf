export type { Caller } from '../access/callers.ts';

/** JSON that is sent unchanged. `T` is what it parses to. */
export type JsonText<T> = string & { readonly parsesTo?: T };

/** The same as UTF-8, in a buffer of its own, which moves from one thread to another without a copy. */
export type JsonBytes<T> = Uint8Array<ArrayBuffer> & { readonly parsesTo?: T };

/** The members of `T`, each as JSON. */
export type JsonMembers<T> = { readonly [K in keyof T]: JsonText<T[K]> };

/**
 * The versions that a thing may have when it is changed. `any` is every version of a thing that exists. With null, the
 * change is made in any case.
 */
export type ExpectedVersions = readonly number[] | 'any' | null;

export interface PageInput {
  /** 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the previous page. */
  readonly cursor?: string | undefined;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Items on this page. */
  readonly count: number;
  /** Items on all pages. */
  readonly total: number;
  readonly nextCursor: string | null;
}

export interface AsOfInput {
  /** A manifest number, or a time or day. */
  readonly asOf?: string | undefined;
}

/**
 * What a client that follows something receives. `change` is something new. `mark` means that there is nothing else up to here.
 * `reset` means that the stream can't continue from the given mark and starts at the present. `mark` is the position
 * after the message.
 */
export type FollowMessage<Item> =
  | { readonly kind: 'change'; readonly mark: string; readonly item: Item }
  | { readonly kind: 'mark'; readonly mark: string }
  | { readonly kind: 'reset'; readonly mark: string; readonly reason: string };
