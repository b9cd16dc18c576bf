import type { BoundedMemory } from '../../kit/bounded-memory.ts';
import type { FeedTokens } from '../feed-tokens/known.ts';
import type { HourlyMemory } from '../hourly-memory.ts';
import type { FeedDocument } from './contract.ts';

/** What the verbs about feeds work with. */
export interface FeedParts {
  /** Base of the links; null for those of upstream. */
  readonly publicUrl: string | null;
  /** Whether every feed needs a token. */
  readonly isStrict: boolean;
  readonly tokens: FeedTokens;
  /** Changes with each commit to the state. */
  readonly stateVersion: () => number;
  /** Feeds of the present hour, by what was requested. */
  readonly documents: HourlyMemory<BoundedMemory<string, FeedDocument>>;
}
