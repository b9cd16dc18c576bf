import type { LiveWindow } from '../live/window.ts';

const dayMs = 86_400_000;

/** The number of days after the day of a brief on which deadlines are near. */
export const dueDays = 7;

/** Whether a text is a day of the calendar as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && dayAt(ms) === text;
}

/** The day of a time. @param ms since 1970, in UTC */
export function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The day that comes this number of days later. */
export function daysLater(day: string, count: number): string {
  return dayAt(Date.parse(day) + count * dayMs);
}

/** All times from the first to the last of some days, both inclusive. */
export function windowOf(first: string, last: string = first): LiveWindow {
  return { from: lastMomentOf(daysLater(first, -1)), to: lastMomentOf(last) };
}

/** The last millisecond of a day. */
export function lastMomentOf(day: string): string {
  return `${day}T23:59:59.999Z`;
}
