import type { TimeWindow } from '../../../../answers/contract.ts';

const dayMs = 86_400_000;

/** Whole days, both inclusive: `2026-08-15`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days that a window touches, up to today if it began before. */
export function daysOf({ from, to }: Pick<TimeWindow, 'from' | 'to'>, nowMs: number): Days {
  const firstMs = Date.parse(from);
  const lastMs = Math.max(firstMs, Date.parse(to) - 1);
  return { from: dayOf(firstMs), to: dayOf(firstMs > nowMs ? lastMs : Math.min(lastMs, nowMs)) };
}

/** Seven days up to one. */
export function weekTo(day: string): Days {
  return { from: dayOf(Date.parse(day) - (weekDays - 1) * dayMs), to: day };
}

const weekDays = 7;

/** Twelve months up to a day, its own included. */
export function yearTo(day: string): Days {
  const last = new Date(day);
  return { from: dayOf(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 11, 1)), to: day };
}

/** A stretch of time that is counted by itself. `name` is as queries write it: a day, a month or a year. */
export interface Part extends Days {
  readonly kind: 'day' | 'month' | 'year';
  readonly name: string;
}

/** No series has more parts. */
const partsMax = 31;
const monthsMax = 24;

/** Days of a month or less, months of two years or less, otherwise years; the last ones of many. */
export function partsOf(days: Days): readonly Part[] {
  const count = (Date.parse(days.to) - Date.parse(days.from)) / dayMs + 1;
  const kind = count <= partsMax ? 'day' : monthsBetween(days) <= monthsMax ? 'month' : 'year';
  const parts: Part[] = [];
  for (let from = days.from; from <= days.to; ) {
    const next = followingPart(from, kind);
    const last = dayOf(Date.parse(next) - dayMs);
    parts.push({ kind, name: from.slice(0, nameLength[kind]), from, to: last < days.to ? last : days.to });
    from = next;
  }
  return parts.slice(-partsMax);
}

/** Whether it is a whole day, month or year, so that its name says all of it. */
export function isWhole({ kind, name, from, to }: Part): boolean {
  return from === `${name}${firstDay[kind]}` && followingPart(from, kind) === dayOf(Date.parse(to) + dayMs);
}

const nameLength = { day: 'yyyy-mm-dd'.length, month: 'yyyy-mm'.length, year: 'yyyy'.length } as const;
const firstDay = { day: '', month: '-01', year: '-01-01' } as const;

function followingPart(day: string, kind: Part['kind']): string {
  const at = new Date(day);
  if (kind === 'day') return dayOf(at.getTime() + dayMs);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return dayOf(kind === 'month' ? Date.UTC(year, month + 1, 1) : Date.UTC(year + 1, 0, 1));
}

function monthsBetween({ from, to }: Days): number {
  const [start, end] = [new Date(from), new Date(to)];
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth() + 1;
}

export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, nameLength.day);
}
