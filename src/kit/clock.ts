/** The present, as an argument: milliseconds since the Unix epoch. Tests pass their own. */
export type Clock = () => number;

export const systemClock: Clock = Date.now;

/** RFC 3339 in UTC with `Z` and milliseconds, the only form in which a time leaves the process. */
export function timestamp(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** A clock other than the system's, which stands still or is shifted. Null for the system's. */
export type ClockSetting =
  | { readonly kind: 'fixed'; readonly epochMs: number }
  | { readonly kind: 'shifted'; readonly byMs: number }
  | null;

/** The clock that is meant. */
export function clockFrom(setting: ClockSetting, system: Clock = systemClock): Clock {
  if (setting === null) return system;
  if (setting.kind === 'fixed') return () => setting.epochMs;
  return () => system() + setting.byMs;
}

/** A clock as the operator writes it: a time, a day, or a shift like `+1h`; null for any other text. */
export function parseClock(text: string): Exclude<ClockSetting, null> | null {
  const shift = shiftForm.exec(text);
  if (shift !== null) {
    const [, sign, count, unit = ''] = shift;
    const byMs = Number(`${sign}${count}`) * (unitMs.get(unit) ?? 0);
    return Math.abs(byMs) <= shiftMsMax ? { kind: 'shifted', byMs } : null;
  }
  const time = fixedForm.exec(text);
  if (time === null) return null;
  const epochMs = Date.parse(text);
  // A day that its month does not have would count as one of the next month.
  if (Number.isNaN(epochMs) || !timestamp(epochMs).startsWith(time[1] ?? '')) return null;
  return { kind: 'fixed', epochMs };
}

const shiftForm = /^([+-])(\d{1,9})([mhdy])$/;
const fixedForm = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/;

const dayMs = 86_400_000;

const unitMs: ReadonlyMap<string, number> = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', dayMs],
  ['y', 365 * dayMs],
]);

/** So that the year keeps its four digits. */
const shiftMsMax = 1000 * 365 * dayMs;
