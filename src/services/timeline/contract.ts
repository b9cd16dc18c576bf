export type { Timeline, TimelineEntry } from '../../domain/timeline/timeline.ts';

export interface TimelineInput {
  /** A canonical id in any case, or an alias that only one entity has. */
  readonly id: string;
  readonly explain?: boolean | undefined;
}
