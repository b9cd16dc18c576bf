import type { StreamItem } from '../../domain/stream.ts';
import type { ChangesInput } from '../changes/contract.ts';
import type { FollowMessage, PageInput } from '../contract.ts';

export type { StreamItem, StreamPage } from '../../domain/stream.ts';

/** As for the list of changes, but newest first. */
export interface StreamInput extends Omit<ChangesInput, 'sort'> {
  readonly explain?: boolean | undefined;
}

export interface FollowInput extends Omit<ChangesInput, keyof PageInput | 'sort'> {
  /** The mark of the last message that was received. It takes precedence over a manifest number in `since`. */
  readonly after?: string | undefined;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

export type StreamMessage = FollowMessage<StreamItem>;
