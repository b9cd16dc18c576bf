import { chooseLocale } from '../../answers/locale.ts';
import { dayAt, isDay, lastMomentOf } from '../../domain/daily/day.ts';
import { Failure } from '../../kit/failure.ts';
import type { JsonText } from '../contract.ts';
import { defineVerb } from '../verb.ts';
import type { DailyBrief, DailyInput } from './contract.ts';

/**
 * The news of a day. The same day and data have the same brief for an hour.
 * @throws Failure `invalid_input` for a malformed or future date, and for a malformed locale
 */
export const verb = defineVerb({
  name: 'readDailyBrief',
  where: 'main',
  scope: 'read',
  run: ({ read, reads, briefs, clock }, input: DailyInput): Promise<JsonText<DailyBrief>> => {
    const chosen = chooseLocale(input.locale, input.acceptLanguage);
    const today = dayAt(clock());
    const requested = input.date === undefined ? null : requestedDay(input.date, today);
    return read(async (reader) => {
      const { known } = briefs.current(reader);
      const key = JSON.stringify([requested, today, chosen]);
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      const newest = reader.recent.newestDated(lastMomentOf(today));
      const date = requested ?? (newest === null ? today : newest.slice(0, today.length));
      const brief = await reads.composeDailyBrief({
        date,
        chosen,
        isNewest: requested === null,
        isPast: date < today,
      });
      known.add(key, brief, brief.length);
      return brief;
    });
  },
});

function requestedDay(text: string, today: string): string {
  if (!isDay(text)) throw refused('is not a day of the calendar, such as 2026-08-21');
  if (text > today) throw refused(`is after today, ${today}; request a day that has begun`);
  return text;
}

function refused(message: string): Failure {
  return new Failure('invalid_input', `In the request, date ${message}.`, {
    details: [{ path: 'date', message }],
  });
}
