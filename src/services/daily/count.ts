import { isDay } from '../../domain/daily/day.ts';
import { type DailyReasonCode, dailySectionNames } from './contract.ts';
import { type FindContext, findSection } from './find.ts';

/** The path of the brief of a day. Its numbers are named by a JSON pointer after `#`. */
export const briefRoute = '/api/v20/daily/intelligence';

/**
 * A number of the brief of a day, found again.
 * @param pointer JSON pointer: `/sections/0/total`, `/sections/0/counts/kev_added`
 * @returns null for what is not a number of the brief
 */
export function countInBrief(context: FindContext, day: string, pointer: string): number | null {
  const [, at = '', code] = /^\/sections\/(\d)\/(?:total|counts\/(\w+))$/.exec(pointer) ?? [];
  const name = dailySectionNames[Number(at || -1)];
  if (name === undefined || !isDay(day)) return null;
  const { total, counts } = findSection(name, context, day);
  if (code === undefined) return total;
  return Object.hasOwn(counts, code) ? (counts[code as DailyReasonCode] ?? null) : null;
}
