import { canonicalTime } from '../../domain/time.ts';
import { type MappedVersion, UnmappableError } from '../contract.ts';
import { modelOf } from './models.ts';
import { readRows } from './rows.ts';
import { readPreamble } from './wire.ts';

/** Maps one day of scores. */
export function mapDay(bytes: Uint8Array): MappedVersion {
  const preamble = readPreamble(bytes);
  const day = canonicalTime(preamble.scoreDate)?.slice(0, 10);
  if (day === undefined) throw new UnmappableError('The score date is not a date.');
  const date = `${day}T00:00:00.000Z`;

  const { ids, scores, percentiles, items, rejected } = readRows(
    bytes,
    preamble.rowsStart,
    preamble.rowsLine,
  );
  // Taken at its word, such a day would withdraw every score.
  if (items === 0) throw new UnmappableError('The file has no rows.');
  return {
    identity: { key: 'scores', upstreamTime: date, upstreamVersion: day },
    vulnerabilities: [],
    epss: { date, model: modelOf(preamble.modelVersion, day), ids, scores, percentiles },
    items,
    rejected,
  };
}
