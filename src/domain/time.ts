const upstreamTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * In UTC, on a day that every month has; the first part is the time to the second, the second the milliseconds. Most
 * upstream times are so, and need no reading.
 */
const nearlyCanonical =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:(\.\d{3})\d{0,6})?Z?$/;

/** Years before 0 and after 9999 are longer, and would not order as text. */
const lengthOfCanonical = '2026-08-21T00:00:00.000Z'.length;

/** Stands for the time of a version whose upstream gives none: such versions are older than all that have one. */
export const undated = '1970-01-01T00:00:00.000Z';

/**
 * Reads an upstream time and gives it as RFC 3339 UTC with milliseconds, or null when it is not a time.
 * A time without a zone is UTC; a day becomes midnight; digits past the millisecond are cut.
 */
export function canonicalTime(text: string): string | null {
  const nearly = nearlyCanonical.exec(text);
  if (nearly !== null) return `${nearly[1]}${nearly[2] ?? '.000'}Z`;
  const parts = upstreamTime.exec(text.trim());
  if (parts === null) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = parts;
  const ms = fraction.slice(0, 3).padEnd(3, '0');
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const epochMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}${offset}`);
  if (Number.isNaN(epochMs) || new Date(`${year}-${month}-${day}`).getUTCDate() !== Number(day)) return null;
  const time = new Date(epochMs).toISOString();
  return time.length === lengthOfCanonical ? time : null;
}

/** The latest of several canonical times; null when there is none. They compare as text. */
export function latestTime(times: Iterable<string | null | undefined>): string | null {
  let latest: string | null = null;
  for (const time of times) if (time && (latest === null || time > latest)) latest = time;
  return latest;
}
