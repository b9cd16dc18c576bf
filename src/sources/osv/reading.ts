import type { UpstreamTrace } from '../../domain/origin.ts';
import type { Database } from './database.ts';
import type { RecordDates } from './dates.ts';
import type { OsvRecord } from './wire.ts';

/** A record as it is read: by whom it is said, and how what is made of it is marked. */
export interface Reading {
  readonly record: OsvRecord;
  /** Id of the record as an advisory. */
  readonly advisory: string;
  readonly dates: RecordDates;
  readonly database: Database;
  readonly trace: UpstreamTrace | null;
}
