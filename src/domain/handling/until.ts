import { canonicalTime } from '../time.ts';

/**
 * The canonical time that is meant: an RFC 3339 time, a day, which begins at midnight UTC, or an age such as `30d`,
 * which is added to the present. Null for any other text, and beyond the year 9999.
 */
export function readUntil(text: string, nowMs: number): string | null {
  const age = /^(\d{1,4})([hdwmy])$/i.exec(text.trim());
  if (age === null) return canonicalTime(text);
  const [, count, unit = ''] = age;
  const time = new Date(nowMs);
  add(time, Number(count), unit.toLowerCase());
  return Number.isNaN(time.getTime()) ? null : canonicalTime(time.toISOString());
}

function add(time: Date, count: number, unit: string): void {
  if (unit === 'm') time.setUTCMonth(time.getUTCMonth() + count);
  else if (unit === 'y') time.setUTCFullYear(time.getUTCFullYear() + count);
  else time.setTime(time.getTime() + count * (unitMs.get(unit) ?? 0));
}

const hourMs = 3_600_000;

const unitMs: ReadonlyMap<string, number> = new Map([
  ['h', hourMs],
  ['d', 24 * hourMs],
  ['w', 7 * 24 * hourMs],
]);
