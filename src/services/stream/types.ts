import type { Head } from '../../storage/contract/log-state.ts';
import type { ChangesRequest } from '../changes/request.ts';
import type { StreamItem } from './contract.ts';

/** What to read of the stream: from a mark, or from `since`; without both, only what comes from now on. */
export interface StreamPartInput extends ChangesRequest {
  readonly mark?: string | undefined;
  readonly limit: number;
}

/** Some of the changes after a mark, oldest first. */
export interface StreamPart {
  /** Each with the mark to continue from after it. */
  readonly items: readonly { readonly mark: string; readonly item: StreamItem }[];
  /** The mark to continue from. */
  readonly mark: string;
  /** Whether the store had nothing more at that head. */
  readonly isAll: boolean;
  readonly head: Head;
  /** Why the stream could not continue from the mark and starts at the present; otherwise null. */
  readonly reset: string | null;
}

/** How to read the stream and wait for it. */
export interface FollowParts {
  /** Reads the next changes after a mark. */
  readonly read: (input: StreamPartInput) => Promise<StreamPart>;
  /** Resolves when the head is no longer `from`, or the signal aborts. */
  readonly moved: (from: Head, signal: AbortSignal) => Promise<void>;
  readonly retryMs?: number;
}
