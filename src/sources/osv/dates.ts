import { canonicalTime, latestTime } from '../../domain/time.ts';
import { UnmappableError } from '../contract.ts';
import type { OsvRecord } from './wire.ts';

/** The dates of a record; null where it has none. */
export interface RecordDates {
  readonly published: string | null;
  readonly modified: string | null;
  readonly withdrawn: string | null;
  /** By which versions of the record are ordered. */
  readonly version: string;
}

/** Years that no record can be from. Some databases write the year 1 where they have no date. */
const yearMin = '1985';
const yearMax = '2100';

/** Reads the dates, or throws `UnmappableError` where none of them tells versions apart. */
export function datesOf(record: OsvRecord): RecordDates {
  const published = readTime(record.published);
  const modified = readTime(record.modified);
  const withdrawn = readTime(record.withdrawn);
  // A record is withdrawn by this member alone, so it must not be guessed at.
  if (record.withdrawn?.trim() && withdrawn === null) {
    throw new UnmappableError(
      'The member withdrawn is not a time, so it is unclear whether the record is withdrawn.',
    );
  }
  const version = modified ?? latestTime([published, withdrawn]) ?? yearOfId(record.id);
  if (version === null) {
    throw new UnmappableError('The record has no readable date, so its versions cannot be ordered.');
  }
  return { published, modified, withdrawn, version };
}

function readTime(text: string | null | undefined): string | null {
  const time = text ? canonicalTime(text) : null;
  return time === null || time < yearMin || time.slice(0, 4) > yearMax ? null : time;
}

/** The beginning of the year in `GO-2024-2598`: earlier than any date that a later version will have. */
function yearOfId(id: string): string | null {
  const year = /^[A-Za-z]+-(\d{4})-\d{4,}$/.exec(id)?.[1];
  return year === undefined ? null : readTime(`${year}-01-01`);
}
