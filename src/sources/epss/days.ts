const dayMs = 86_400_000;

/** The days up to that of a time, in UTC as upstream counts them: `2026-08-16`, oldest first. */
export function lastDays(count: number, nowMs: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => dayOf(nowMs - (count - 1 - index) * dayMs));
}

/** The number of days between a day and that of a time; 0 for the same. */
export function daysSince(day: string, nowMs: number): number {
  return Math.round((Date.parse(dayOf(nowMs)) - Date.parse(day)) / dayMs);
}

function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}
