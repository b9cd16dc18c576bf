import type { Head } from '../../storage/contract/log-state.ts';
import type { ChangesRequest } from '../changes/request.ts';
import type { StreamItem } from './contract.ts';

/** What to read of the stream: from a mark, or from `since`; without both, only what comes from now on. */
export interface StreamPartInput extends ChangesRequest {
  readonly mark?: string | undefined;
  readonly limit: number;
}

/** Some of what comes after a mark, oldest first. */
export interface FollowedPart<Item> {
  /** Each with the mark to continue from after it. */
  readonly items: readonly { readonly mark: string; readonly item: Item }[];
  /** The mark to continue from. */
  readonly mark: string;
  /** Whether the store had nothing more at that head. */
  readonly isAll: boolean;
  readonly head: Head;
  /** Why the stream could not continue from the mark and starts at the present; otherwise null. */
  readonly reset: string | null;
}

/** Some of the changes after a mark. */
export type StreamPart = FollowedPart<StreamItem>;

/** How to read the stream and wait for it. */
export interface FollowParts {
  /** Reads the next changes after a mark. */
  readonly read: (input: StreamPartInput) => Promise<StreamPart>;
  /** Resolves when the head is no longer `from`, or the signal aborts. */
  readonly moved: (from: Head, signal: AbortSignal) => Promise<void>;
  readonly retryMs?: number;
}
