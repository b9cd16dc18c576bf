/** What a process counted in one minute, hour or day. */
export interface MeasureRow {
  /** When the span begins, in milliseconds since 1970. */
  readonly fromMs: number;
  readonly span: MeasureSpan;
  /** JSON that the store does not read. */
  readonly counts: string;
}

export const measureSpans = ['minute', 'hour', 'day'] as const;
export type MeasureSpan = (typeof measureSpans)[number];

/** Adds up counts: the store does not know what they mean. */
export type AddCounts = (counts: readonly string[]) => string;

/**
 * What processes measured of themselves: nothing personal, and nothing that answers depend on. Rows of several writers
 * are next to each other, and are added up when they are read.
 */
export interface Measures {
  /** @param writer whose counts they are; those of the same span are added */
  add(writer: string, row: MeasureRow, add: AddCounts): Promise<void>;
  /** The rows that begin from one time up to and without another, the oldest first. */
  read(fromMs: number, toMs: number): Promise<readonly MeasureRow[]>;
  /**
   * Merges minutes into hours after two days, and hours into days after 35 days. Removes the oldest rows beyond 400 days,
   * and beyond the greatest number. They are counted and not compared with the time, because a clock can jump.
   */
  compact(nowMs: number, add: AddCounts): Promise<void>;
  close(): Promise<void>;
}
