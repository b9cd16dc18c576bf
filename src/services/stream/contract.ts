import type { StreamItem } from '../../domain/stream.ts';
import type { ChangesInput } from '../changes/contract.ts';
import type { PageInput } from '../contract.ts';

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

/**
 * What a client of the stream receives. `change` is a change. `mark` means that there is nothing else up to here.
 * `reset` means that the stream can't continue from the given mark and starts at the present. `mark` is the position
 * after the message.
 */
export type StreamMessage =
  | { readonly kind: 'change'; readonly mark: string; readonly item: StreamItem }
  | { readonly kind: 'mark'; readonly mark: string }
  | { readonly kind: 'reset'; readonly mark: string; readonly reason: string };
