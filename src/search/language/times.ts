import { canonicalTime } from '../../domain/time.ts';

/** The time that a date stands for, a whole year or a second: from the first moment to the first one after it. */
export interface TimeSpan {
  /** Canonical time. */
  readonly from: string;
  /** Canonical time, exclusive. */
  readonly to: string;
}

/** A moment before now. */
export interface Age {
  readonly count: number;
  readonly unit: AgeUnit;
}

/** Hours, days, weeks, months, years. */
export type AgeUnit = 'h' | 'd' | 'w' | 'm' | 'y';

/** Whether a time depends on the present. */
export function isAge(time: TimeSpan | Age): time is Age {
  return 'unit' in time;
}

/**
 * Reads `2024`, `2024-01`, `2024-01-31`, `2024-01-31T10:00`, `2024-01-31T10:00:00.000+02:00` (UTC without a zone) and
 * ages such as `7d`; null for anything else, and for years before 1970 and after 2199.
 */
export function readTime(text: string): TimeSpan | Age | null {
  const age = /^(\d{1,4})([hdwmy])$/i.exec(text);
  if (age !== null) return { count: Number(age[1]), unit: unitNamed(age[2]) };
  const parts = dateForm.exec(text);
  if (parts === null) return null;
  const [, year = '', month, day, minutes, seconds, fraction] = parts;
  const from = canonicalTime(day === undefined ? `${year}-${month ?? '01'}-01` : text);
  if (from === null || from < earliest || from >= latest) return null;
  if (month === undefined) return { from, to: addMonths(from, 12) };
  if (day === undefined) return { from, to: addMonths(from, 1) };
  const lengthMs =
    minutes === undefined ? dayMs : seconds === undefined ? 60_000 : fraction === undefined ? 1000 : 1;
  return { from, to: toTime(Date.parse(from) + lengthMs) };
}

/** The shortest text that `readTime` reads as this. */
export function printTime(time: TimeSpan | Age): string {
  if (isAge(time)) return `${time.count}${time.unit}`;
  for (const length of datePrecisions) {
    const text = `${time.from.slice(0, length)}${length > dayLength ? 'Z' : ''}`;
    const read = readTime(text);
    if (read !== null && !isAge(read) && read.from === time.from && read.to === time.to) return text;
  }
  return time.from;
}

/** The millisecond that is this long before now, not before 1970. A month has the number of days in the calendar. */
export function resolveAge({ count, unit }: Age, nowMs: number): TimeSpan {
  const hours = hoursIn[unit];
  const ms =
    hours === null ? monthsBefore(nowMs, unit === 'y' ? count * 12 : count) : nowMs - count * hours * hourMs;
  const momentMs = Math.max(ms, 0);
  return { from: toTime(momentMs), to: toTime(momentMs + 1) };
}

const dateForm =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/i;

const earliest = '1970-01-01T00:00:00.000Z';
const latest = '2200-01-01T00:00:00.000Z';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Null for units that depend on the calendar. */
const hoursIn: Readonly<Record<AgeUnit, number | null>> = { h: 1, d: 24, w: 168, m: null, y: null };

const dayLength = '2024-01-31'.length;

/** Lengths of a canonical time cut after year, month, day, minutes, seconds and milliseconds. */
const datePrecisions = [4, 7, dayLength, 16, 19, 23];

function unitNamed(letter: string | undefined): AgeUnit {
  const unit = letter?.toLowerCase();
  return unit === 'h' || unit === 'w' || unit === 'm' || unit === 'y' ? unit : 'd';
}

function addMonths(time: string, months: number): string {
  const date = new Date(time);
  return toTime(date.setUTCMonth(date.getUTCMonth() + months));
}

/** The same day the given number of months earlier, or the last day of that month if it is shorter. */
function monthsBefore(nowMs: number, months: number): number {
  const date = new Date(nowMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, daysInMonth));
}

function toTime(ms: number): string {
  return new Date(ms).toISOString();
}
