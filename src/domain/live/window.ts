const minuteMs = 60_000;
const dayMs = 86_400_000;
const windowDays = 7;

/** A time is in the window if it is after `from` and not after `to`: both canonical. */
export interface LiveWindow {
  readonly from: string;
  readonly to: string;
}

/** The 7 days up to the present, in whole minutes, so that an answer stays the same for a minute. */
export function liveWindow(nowMs: number): LiveWindow {
  const toMs = Math.floor(nowMs / minuteMs) * minuteMs;
  return {
    from: new Date(toMs - windowDays * dayMs).toISOString(),
    to: new Date(toMs).toISOString(),
  };
}

/** The days of a window as `YYYY-MM-DD`: those whose midnight it contains. */
export function daysIn({ from, to }: LiveWindow): string[] {
  const days: string[] = [];
  const lastMs = Date.parse(to);
  for (let ms = Math.floor(Date.parse(from) / dayMs) * dayMs + dayMs; ms <= lastMs; ms += dayMs) {
    days.push(dayOf(new Date(ms).toISOString()));
  }
  return days;
}

/** The day of a canonical time as `YYYY-MM-DD`. */
export function dayOf(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length);
}
