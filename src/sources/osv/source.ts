import type { Source } from '../contract.ts';
import { datesOf } from './dates.ts';
import { mapRecord } from './map.ts';
import { recogniser } from './recogniser.ts';
import { readRecord } from './wire.ts';

/** OSV: one record in each file, of any ecosystem. */
export const source: Source = {
  ...recogniser,
  map(bytes, _member, origins) {
    const record = readRecord(bytes);
    const dates = datesOf(record);
    return {
      identity: { key: record.id, upstreamTime: dates.version },
      ...mapRecord(record, dates, origins),
      items: 1,
      rejected: [],
    };
  },
};
