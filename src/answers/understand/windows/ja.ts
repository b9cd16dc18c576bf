import {
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
import { countOf, numberOf, unitOf, type WindowPhrase } from './contract.ts';

const numbers = ['一', '二', '三|数', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const units: Readonly<Record<string, TimeUnit>> = {
  時間: 'hour',
  日: 'day',
  週: 'week',
  か月: 'month',
  カ月: 'month',
  ヶ月: 'month',
  ヵ月: 'month',
  ケ月: 'month',
  箇月: 'month',
  月: 'month',
  四半期: 'quarter',
  年: 'year',
};
const calendarUnits: Readonly<Record<string, TimeUnit>> = {
  週: 'week',
  月: 'month',
  四半期: 'quarter',
  年: 'year',
};

/** Japanese phrases, the most specific first. */
export const japaneseWindows: readonly WindowPhrase[] = [
  {
    pattern:
      /(?:過去|直近の?|ここ|最近の?|この)(?<count>\d{1,4}|[一二三四五六七八九十数]{1,2})(?<unit>時間|日|週|[かカヶヵケ箇]月|四半期|年)間?/g,
    read: ({ count, unit }, now) => untilNow(now, unitOf(unit, units), countOf(count, numbers)),
  },
  {
    pattern:
      /(?<count>\d{1,4}|[一二三四五六七八九十]{1,2})(?<unit>時間|日|週間|[かカヶヵケ箇]月|年)前(?<since>から|以降)?/g,
    read: ({ count, unit, since: isSince }, now) => {
      const range = untilNow(now, unitOf(unit, units), countOf(count, numbers));
      return isSince === undefined ? calendarUnit(range.from, 'day') : range;
    },
  },
  {
    pattern: /(?:先々|一昨)(?<unit>週|月|年)/g,
    read: ({ unit }, now) => calendarUnit(now, unitOf(unit, calendarUnits), -2),
  },
  {
    pattern: /(?:先|前|昨)(?<unit>週|月|四半期|年)(?<since>から|以降|以来)?/g,
    read: ({ unit, since: isSince }, now) => {
      const range = calendarUnit(now, unitOf(unit, calendarUnits), -1);
      return isSince === undefined ? range : since(now, range.from);
    },
  },
  {
    pattern: /(?:今|本|当)(?<unit>週|月|四半期|年)/g,
    read: ({ unit }, now) => calendarUnit(now, unitOf(unit, calendarUnits)),
  },
  {
    pattern: /(?:昨日|きのう)(?:から|以降|以来)/g,
    read: (_, now) => since(now, startOf(now, 'day') - dayMs),
  },
  {
    pattern: /(?:一昨日|おととい)(?<since>から|以降)?/g,
    read: ({ since: isSince }, now) =>
      isSince === undefined ? calendarUnit(now, 'day', -2) : since(now, startOf(now, 'day') - 2 * dayMs),
  },
  { pattern: /昨日|きのう/g, read: (_, now) => calendarUnit(now, 'day', -1) },
  { pattern: /今日|本日|きょう/g, read: (_, now) => calendarUnit(now, 'day') },
  {
    pattern: /(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?<day>\d{1,2})日(?<since>から|以降|以来)?/g,
    read: ({ year, month, day, since: isSince }, now) => {
      const range = dayRange(now, Number(day), Number(month), numberOf(year));
      return range === null || isSince === undefined ? range : since(now, range.from);
    },
  },
  {
    pattern: /(?:(?<year>\d{4})年)?の?第(?<quarter>[1-4一二三四])四半期/g,
    read: ({ year, quarter }, now) => quarterRange(now, countOf(quarter, numbers), numberOf(year)),
  },
  {
    pattern: /(?:(?<year>\d{4})年の?)?(?<month>\d{1,2})月(?<since>から|以降|以来)?/g,
    read: ({ year, month, since: isSince }, now) => {
      const range = monthRange(now, Number(month), numberOf(year));
      return range === null || isSince === undefined ? range : since(now, range.from);
    },
  },
  {
    pattern: /(?<year>(?:19|20)\d\d)年(?<since>から|以降|以来)?/g,
    read: ({ year, since: isSince }, now) => {
      const range = yearRange(Number(year));
      return range === null || isSince === undefined ? range : since(now, range.from);
    },
  },
];
