/** Times as milliseconds in UTC. Windows of days begin and end at midnight, weeks on Monday. */
export const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A window, `to` exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export type TimeUnit = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The whole calendar unit that is `offset` units from the one with the moment: 0 is this one, -1 the one before. */
export function calendarUnit(moment: number, unit: TimeUnit, offset = 0): Range {
  const from = add(startOf(moment, unit), unit, offset);
  return { from, to: add(from, unit, 1) };
}

/** From that many units before today until the end of today. */
export function untilNow(now: number, unit: TimeUnit, count: number): Range {
  const to = startOf(now, 'day') + dayMs;
  if (unit === 'hour') return { from: now - count * hourMs, to };
  return { from: add(startOf(now, 'day'), unit, -count), to };
}

/** From a moment until the end of today, or of its own day if it is later. */
export function since(now: number, from: number): Range {
  return { from, to: Math.max(startOf(now, 'day'), from) + dayMs };
}

export function startOf(moment: number, unit: TimeUnit): number {
  const date = new Date(moment);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (unit) {
    case 'hour':
      return Math.floor(moment / hourMs) * hourMs;
    case 'day':
      return Date.UTC(year, month, date.getUTCDate());
    case 'week':
      return Date.UTC(year, month, date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
    case 'month':
      return Date.UTC(year, month, 1);
    case 'quarter':
      return Date.UTC(year, month - (month % 3), 1);
    case 'year':
      return Date.UTC(year, 0, 1);
  }
}

const fixedMs = { hour: hourMs, day: dayMs, week: 7 * dayMs } as const;
const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

/** A shorter month has its last day instead. */
export function add(moment: number, unit: TimeUnit, count: number): number {
  if (unit === 'hour' || unit === 'day' || unit === 'week') return moment + count * fixedMs[unit];
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * monthsIn[unit]);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, days));
}

/** The month of a year; without a year, the newest one that has begun. Null if there is no such month. */
export function monthRange(now: number, month: number, year: number | null): Range | null {
  if (month < 1 || month > 12) return null;
  const thisYear = new Date(now).getUTCFullYear();
  const begun = Date.UTC(thisYear, month - 1, 1) <= now ? thisYear : thisYear - 1;
  return inSpan(calendarUnit(Date.UTC(year ?? begun, month - 1, 1), 'month'));
}

/** The day of a month; without a year, the newest one that is not in the future. Null if there is no such day. */
export function dayRange(now: number, day: number, month: number, year: number | null): Range | null {
  const thisYear = new Date(now).getUTCFullYear();
  const begun = Date.UTC(thisYear, month - 1, day) <= now ? thisYear : thisYear - 1;
  const from = Date.UTC(year ?? begun, month - 1, day);
  const date = new Date(from);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return inSpan({ from, to: from + dayMs });
}

export function quarterRange(now: number, quarter: number, year: number | null): Range | null {
  const thisYear = new Date(now).getUTCFullYear();
  const begun = Date.UTC(thisYear, (quarter - 1) * 3, 1) <= now ? thisYear : thisYear - 1;
  return inSpan(calendarUnit(Date.UTC(year ?? begun, (quarter - 1) * 3, 1), 'quarter'));
}

export function yearRange(year: number): Range | null {
  return inSpan(calendarUnit(Date.UTC(year, 0, 1), 'year'));
}

const earliest = Date.UTC(1970, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** Years outside are typing errors or parts of something else. */
export function inSpan(range: Range): Range | null {
  return range.from >= earliest && range.to <= latest ? range : null;
}
