import { isAge, readTime } from '../../../search/language/times.ts';
import { type Range, since, untilNow } from './calendar.ts';
import type { WindowPhrase } from './contract.ts';
import { withoutAccents } from './plain-letters.ts';
import type { WindowWords } from './words.ts';

/** Dates and ages in digits, with the words that all languages put around them. */
export function datesInDigits(languages: readonly WindowWords[]): readonly WindowPhrase[] {
  const spaced = languages.filter(({ isSpaced }) => isSpaced);
  const unspaced = languages.filter(({ isSpaced }) => !isSpaced);
  const before = `(?<since>${anyOf(spaced.map((words) => words.since))}) (?:\\p{L}{1,3} )?`;
  const after = `(?<after>${anyOf(unspaced.map((words) => words.since))})`;
  const until = anyOf(languages.map((words) => words.until));
  const open = (date: string) =>
    phrase(`(?:${before})?${date}(?:${after})?(?![\\p{L}\\p{N}]|[-./]\\d)`, readDate);
  return [
    phrase(
      `(?<first>${dayOrMonth}) ?(?:\\.\\.|-|~|〜|${until}) ?(?<last>${dayOrMonth})(?![\\w-])`,
      readDates,
    ),
    open('(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)'),
    open('(?<year>\\d{4})[/.](?<month>\\d{1,2})[/.](?<day>\\d{1,2})'),
    open('(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})'),
    open('(?<day>\\d{1,2})/(?<month>\\d{1,2})/(?<year>\\d{4})'),
    open('(?<year>(?:19|20)\\d\\d)-(?<month>0[1-9]|1[0-2])'),
    phrase('(?:last |past |letzte )?(?<count>\\d{1,3})(?<unit>[hdw])(?!\\w)', ({ count, unit }, now) =>
      untilNow(now, unit === 'h' ? 'hour' : unit === 'd' ? 'day' : 'week', Number(count)),
    ),
  ];
}

const dayOrMonth = '\\d{4}-\\d\\d(?:-\\d\\d)?';

function anyOf(sources: readonly string[]): string {
  return sources.join('|');
}

/** A date neither ends a number or a word nor is a part of another date. */
function phrase(source: string, read: WindowPhrase['read']): WindowPhrase {
  return { pattern: new RegExp(withoutAccents(`(?<![\\p{L}\\p{N}_.$€-])${source}`), 'gu'), read };
}

const readDates: WindowPhrase['read'] = ({ first, last }) => {
  const [from, to] = [rangeOf(first), rangeOf(last)];
  return from !== null && to !== null && from.from < to.to ? { from: from.from, to: to.to } : null;
};

/** If two numbers may be the month, it is the second one, unless there is no such month. */
const readDate: WindowPhrase['read'] = ({ since: before, year, month = '', day, after }, now) => {
  const isTurned = Number(month) > 12;
  const parts = (isTurned ? [day, month] : [month, day]).filter((part) => part !== undefined);
  const range = rangeOf([year, ...parts.map((part) => part.padStart(2, '0'))].join('-'));
  return range === null || (before ?? after) === undefined ? range : since(now, range.from);
};

function rangeOf(text: string | undefined): Range | null {
  const time = readTime(text ?? '');
  return time === null || isAge(time) ? null : { from: Date.parse(time.from), to: Date.parse(time.to) };
}
