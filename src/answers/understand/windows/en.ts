import {
  add,
  calendarUnit,
  dayMs,
  dayRange,
  monthRange,
  quarterRange,
  since,
  startOf,
  type TimeUnit,
  untilNow,
  yearRange,
} from './calendar.ts';
import { countOf, numberOf, placeOf, unitOf, type WindowPhrase } from './contract.ts';

const numbers = [
  'one|a|an',
  'two|couple of|a couple of',
  'three|few|a few',
  'four',
  'five',
  'six',
  'seven|several',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const units: Readonly<Record<string, TimeUnit>> = {
  hour: 'hour',
  hr: 'hour',
  day: 'day',
  week: 'week',
  fortnight: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** English phrases, the most specific first. */
export const englishWindows: readonly WindowPhrase[] = [
  {
    pattern:
      /\b(?:between|from) (?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?: (?<year>\d{4}))? (?:and|to|until|through) (?<month2>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?: (?<year2>\d{4}))?\b/gi,
    read: ({ month, year, month2, year2 }, now) => {
      const last = monthRange(now, placeOf(month2, months), numberOf(year2 ?? year));
      const first = monthRange(now, placeOf(month, months), numberOf(year ?? year2));
      return first !== null && last !== null && first.from < last.to
        ? { from: first.from, to: last.to }
        : null;
    },
  },
  {
    pattern:
      /\b(?:in |over |within |during |for |from )?(?:the )?(?:last|past|previous|preceding|prior|trailing) (?<count>\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a few|few|several|(?:a )?couple of)[ -](?<unit>hours?|hrs?|days?|weeks?|months?|quarters?|years?)\b/gi,
    read: ({ count, unit }, now) => untilNow(now, unitOf(unit, units), countOf(count, numbers)),
  },
  {
    pattern:
      /\b(?<count>\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[ -](?<unit>hours?|days?|weeks?|months?|years?) (?:ago|back)\b/gi,
    read: ({ count, unit }, now) =>
      calendarUnit(untilNow(now, unitOf(unit, units), countOf(count, numbers)).from, 'day'),
  },
  {
    pattern:
      /\b(?:in |over |within |during |for )?(?:the )?past (?<unit>hour|day|week|fortnight|month|quarter|year)\b/gi,
    read: ({ unit }, now) => untilNow(now, unitOf(unit, units), unit?.toLowerCase() === 'fortnight' ? 2 : 1),
  },
  {
    pattern: /\bsince (?:the )?(?:start|beginning) of (?:the|this) (?<unit>week|month|quarter|year)\b/gi,
    read: ({ unit }, now) => since(now, startOf(now, unitOf(unit, units))),
  },
  {
    pattern: /\bsince last (?<unit>week|month|quarter|year)\b/gi,
    read: ({ unit }, now) => since(now, calendarUnit(now, unitOf(unit, units), -1).from),
  },
  {
    pattern: /\b(?:last|previous) (?<unit>week|month|quarter|year)(?:'s)?\b/gi,
    read: ({ unit }, now) => calendarUnit(now, unitOf(unit, units), -1),
  },
  {
    pattern: /\b(?:this|the current) (?<unit>week|month|quarter|year)(?:'s)?\b/gi,
    read: ({ unit }, now) => calendarUnit(now, unitOf(unit, units)),
  },
  {
    pattern: /\bsince (?:the day before yesterday)\b/gi,
    read: (_, now) => since(now, startOf(now, 'day') - 2 * dayMs),
  },
  { pattern: /\bsince yesterday\b/gi, read: (_, now) => since(now, startOf(now, 'day') - dayMs) },
  { pattern: /\bday before yesterday\b/gi, read: (_, now) => calendarUnit(now, 'day', -2) },
  { pattern: /\byesterday(?:'s)?\b/gi, read: (_, now) => calendarUnit(now, 'day', -1) },
  { pattern: /\b(?:since )?(?:today(?:'s)?|this morning)\b/gi, read: (_, now) => calendarUnit(now, 'day') },
  {
    pattern:
      /\b(?<since>since )?(?:last |on )?(?<weekday>monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/gi,
    read: ({ since: isSince, weekday }, now) => {
      const monday = startOf(now, 'week');
      const from = monday + (placeOf(weekday, weekdays) - 1) * dayMs;
      const past = from < startOf(now, 'day') ? from : from - 7 * dayMs;
      return isSince === undefined ? { from: past, to: past + dayMs } : since(now, past);
    },
  },
  {
    pattern:
      /\b(?<since>since |after )?(?:on )?(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:,? (?<year>\d{4}))?\b/gi,
    read: ({ since: isSince, day, month, year }, now) => {
      const range = dayRange(now, Number(day), placeOf(month, months), numberOf(year));
      return range === null || isSince === undefined ? range : since(now, range.from);
    },
  },
  {
    pattern:
      /\b(?<since>since |after )?(?:on )?(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?(?!\d|\.\d)\b/gi,
    read: ({ since: isSince, day, month, year }, now) => {
      const range = dayRange(now, Number(day), placeOf(month, months), numberOf(year));
      return range === null || isSince === undefined ? range : since(now, range.from);
    },
  },
  {
    pattern:
      /\b(?:in |during |of )?(?:the )?(?<name>q[1-4]|(?:first|second|third|fourth|1st|2nd|3rd|4th) quarter)(?: of)?[ -]?(?:(?<year>\d{4}))?\b/gi,
    read: ({ name, year }, now) => {
      const quarter = /^q/i.test(name ?? '')
        ? Number(name?.[1])
        : placeOf(name, ['first', 'second', 'third', 'fourth']) || Number(name?.[0]);
      return quarterRange(now, quarter, numberOf(year));
    },
  },
  {
    pattern:
      /\b(?<since>since |after )?(?:(?:in|during|of|for) )?(?<month>january|february|march|april|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?=\.? \d{4})|may(?= \d{4}))\.?(?: of)?(?:,? (?<year>\d{4}))?\b/gi,
    read: ({ since: isSince, month, year }, now) => {
      const range = monthRange(now, placeOf(month, months), numberOf(year));
      return range === null || isSince === undefined ? range : since(now, range.from);
    },
  },
  {
    pattern:
      /\b(?:(?<since>since)|in|during|throughout|of|for|year) (?:the year )?(?<year>(?:19|20)\d\d)(?!\d|[-.]\d)\b/gi,
    read: ({ since: isSince, year }, now) => {
      const range = yearRange(Number(year));
      return range === null || isSince === undefined ? range : since(now, range.from);
    },
  },
  {
    pattern: /\bin (?<month>may)\b/gi,
    read: ({ month }, now) => monthRange(now, placeOf(month, months), null),
  },
  { pattern: /\byear to date\b|\bytd\b/gi, read: (_, now) => since(now, startOf(now, 'year')) },
  {
    pattern: /\bover the years\b/gi,
    read: (_, now) => ({
      from: add(startOf(now, 'year'), 'year', -9),
      to: since(now, startOf(now, 'day')).to,
    }),
  },
];
