const dayMs = 86_400_000;
const series = ['advisory:icsa-', 'advisory:icsma-'] as const;
const icsId = /^advisory:icsm?a-(\d\d)-(\d{3})-/;

/** What the ids of CISA's advisories on industrial control systems begin with that were first released on a day. */
export function icsPrefixesOn(day: string): string[] {
  const yearDay = yearDayOf(day);
  return series.map((start) => `${start}${yearDay}-`);
}

/** For each series of ids, where it begins, and where it ends for those released up to a day. */
export function icsRangesUntil(day: string): { readonly start: string; readonly end: string }[] {
  const yearDay = yearDayOf(day);
  return series.map((start) => ({ start, end: `${start}${yearDay}~` }));
}

/** The day on which an advisory was first released, which its id states; null for other ids. */
export function icsDay(id: string): string | null {
  const [, year, dayOfYear] = icsId.exec(id) ?? [];
  if (year === undefined) return null;
  return new Date(Date.UTC(2000 + Number(year), 0, Number(dayOfYear))).toISOString().slice(0, 10);
}

/** The two-digit year, and the number of the day in it: `24-298`. */
function yearDayOf(day: string): string {
  const year = day.slice(0, 4);
  const number = (Date.parse(day) - Date.parse(`${year}-01-01`)) / dayMs + 1;
  return `${year.slice(2)}-${String(number).padStart(3, '0')}`;
}
