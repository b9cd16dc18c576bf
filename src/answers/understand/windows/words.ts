import type { TimeUnit } from './calendar.ts';

/** Every kind of phrase that names a time. */
export const windowKinds = [
  'last',
  'ago',
  'today',
  'yesterday',
  'dayBeforeYesterday',
  'current',
  'previous',
  'beforePrevious',
  'weekday',
  'day',
  'month',
  'months',
  'quarter',
  'year',
  'years',
  'decade',
] as const;

export type WindowKind = (typeof windowKinds)[number];

/**
 * How a language names windows of time: words and phrases, as sources of regular expressions. Case and accents are
 * ignored, so `février` is read without its accent too. Several words for the same are separated by `|`.
 */
export interface WindowWords {
  /** False for a language without blanks between words, whose phrases may stand inside of others. */
  readonly isSpaced: boolean;
  /** Twelve, each in full; empty if the word alone may mean something else. */
  readonly months: readonly string[];
  /** Twelve forms that are a month only next to a day or a year, such as `jan`; none for a language without them. */
  readonly shortMonths: readonly string[];
  /** Seven, from Monday. */
  readonly weekdays: readonly string[];
  /** The first, second, third and fourth quarter, as they stand for `{quarter}`. */
  readonly quarters: readonly string[];
  /** One, two, three and so on. A vague number such as "a few" is listed with the one that it means. */
  readonly numbers: readonly string[];
  /** The forms of one, then those of several. */
  readonly units: Readonly<Record<TimeUnit, readonly [one: string, several: string]>>;
  /** A word for two weeks; empty for none. */
  readonly fortnight: string;
  /** What makes a time the start of a window that ends today. */
  readonly since: string;
  /** What stands between two dates. */
  readonly until: string;
  /** Words before and after a year without "in" that is a time, and not the end of a product's name; empty for none. */
  readonly aroundYear: { readonly before: string; readonly after: string };
  /**
   * The phrases of each kind. A phrase has slots:
   * - `{count}`: digits or a number
   * - `{units}`: one or several of a unit; `{unit}`: one of it; `{period}`: one week, month, quarter or year
   * - `{month}`: a month in full or short; `{monthName}`: in full
   * - `{day}` of a month, `{weekday}`, `{quarter}`, `{year}` of four digits
   * - `{month2}`, `{year2}`: the end
   * - `{since}`: the window begins there and ends today
   */
  readonly phrases: Readonly<Record<WindowKind, readonly string[]>>;
}
