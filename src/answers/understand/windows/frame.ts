import {
  add,
  calendarUnit,
  dayMs,
  dayRange,
  monthRange,
  quarterRange,
  type Range,
  since,
  startOf,
  type TimeUnit,
  untilNow,
  yearRange,
} from './calendar.ts';
import type { WindowPhrase } from './contract.ts';
import { withoutAccents } from './plain-letters.ts';
import { type WindowKind, type WindowWords, windowKinds } from './words.ts';

/** The phrases of a language, from its words. They apply to text in plain letters. */
export function windowPhrases(words: WindowWords): readonly WindowPhrase[] {
  const slots = slotsOf(words);
  const timesIn = timesReader(words);
  return windowKinds.flatMap((kind) =>
    phrasesOf(words, kind).map((phrase) => ({
      pattern: new RegExp(delimited(filled(phrase, slots), words), 'gu'),
      read: (groups, now) => {
        const range = readings[kind](timesIn(groups), now);
        return range === null || groups.since === undefined ? range : since(now, range.from);
      },
    })),
  );
}

/** The words of which each phrase of a language has one: a unit, a month, a year, or the whole of a phrase without. */
export function timeWords(words: WindowWords): RegExp {
  const slots = slotsOf(words);
  const sources = windowKinds.flatMap((kind) =>
    phrasesOf(words, kind).map((phrase) => {
      const slot = telling.find((one) => phrase.includes(`{${one}}`));
      return withoutNames(filled(slot === undefined ? phrase : `{${slot}}`, slots));
    }),
  );
  return new RegExp(delimited([...new Set(sources)].join('|'), words), 'u');
}

/** Slots that no phrase has in a part that may be left out, unless it has an earlier one of these. */
const telling = ['weekday', 'quarter', 'month', 'monthName', 'units', 'unit', 'period', 'year'];

function phrasesOf(words: WindowWords, kind: WindowKind): readonly string[] {
  return [...words.phrases[kind], ...(kind === 'year' ? bareYears(words) : [])];
}

/** A phrase that neither begins nor ends within a word. */
function delimited(source: string, { isSpaced }: WindowWords): string {
  const [before, after] = isSpaced ? ['(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])'] : ['', ''];
  return withoutAccents(`${before}(?:${source})${after}`);
}

/** A name may be given to one group only. */
function withoutNames(source: string): string {
  return source.replaceAll(/\(\?<\w+>/g, '(?:');
}

function bareYears({ aroundYear: { before, after } }: WindowWords): readonly string[] {
  return [
    ...(before === '' ? [] : [`(?<=(?<!\\p{L})(${before}) ){year}`]),
    ...(after === '' ? [] : [`{year}(?= (${after})(?!\\p{L}))`]),
  ];
}

/** What the slots of a phrase stand for. Months, quarters and weekdays begin with 1; null for none. */
interface Times {
  readonly count: number;
  readonly unit: TimeUnit;
  readonly month: number | null;
  readonly month2: number | null;
  readonly weekday: number;
  readonly quarter: number;
  readonly day: number;
  readonly year: number | null;
  readonly year2: number | null;
}

const readings: Readonly<Record<WindowKind, (times: Times, now: number) => Range | null>> = {
  last: ({ count, unit }, now) => untilNow(now, unit, count),
  ago: ({ count, unit }, now) => calendarUnit(untilNow(now, unit, count).from, 'day'),
  today: (_, now) => calendarUnit(now, 'day'),
  yesterday: (_, now) => calendarUnit(now, 'day', -1),
  dayBeforeYesterday: (_, now) => calendarUnit(now, 'day', -2),
  current: ({ unit }, now) => calendarUnit(now, unit),
  previous: ({ unit }, now) => calendarUnit(now, unit, -1),
  beforePrevious: ({ unit }, now) => calendarUnit(now, unit, -2),
  weekday: ({ weekday }, now) => {
    const from = startOf(now, 'week') + (weekday - 1) * dayMs;
    return calendarUnit(from < startOf(now, 'day') ? from : from - 7 * dayMs, 'day');
  },
  day: ({ day, month, year }, now) => dayRange(now, day, month ?? 0, year),
  month: ({ month, year }, now) => monthRange(now, month ?? 0, year),
  months: ({ month, year, month2, year2 }, now) =>
    between(monthRange(now, month ?? 0, year ?? year2), monthRange(now, month2 ?? 0, year2 ?? year)),
  quarter: ({ quarter, year }, now) => quarterRange(now, quarter, year),
  year: ({ year }) => (year === null ? null : yearRange(year)),
  years: ({ year, year2 }) =>
    year === null || year2 === null ? null : between(yearRange(year), yearRange(year2)),
  decade: (_, now) => since(now, add(startOf(now, 'year'), 'year', -9)),
};

function between(first: Range | null, last: Range | null): Range | null {
  return first !== null && last !== null && first.from < last.to ? { from: first.from, to: last.to } : null;
}

type Slots = Readonly<Record<string, string>>;

/** The source of the regular expression that stands for each slot. */
function slotsOf(words: WindowWords): Slots {
  const { units, fortnight, numbers, months, shortMonths, weekdays, quarters } = words;
  const one = Object.values(units).map(([form]) => form);
  const anyMonth = anyOf([...months, ...shortMonths]);
  const year = '(?:19|20)\\d\\d(?!\\d|[-.]\\d)';
  const slots = {
    count: `\\d{1,4}|${anyOf(numbers)}`,
    units: anyOf([...one, ...Object.values(units).map(([, forms]) => forms), fortnight]),
    unit: anyOf([...one, fortnight]),
    period: anyOf([units.week[0], units.month[0], units.quarter[0], units.year[0]]),
    month: anyMonth,
    monthName: anyOf(months),
    month2: anyMonth,
    weekday: anyOf(weekdays),
    quarter: anyOf(quarters),
    day: '(?:0?[1-9]|[12]\\d|3[01])(?!\\d|\\.\\d)',
    year,
    year2: year,
    since: words.since,
  };
  return Object.fromEntries(
    Object.entries(slots).map(([slot, source]) => [slot, `(?<${groups[slot] ?? slot}>${source})`]),
  );
}

const groups: Readonly<Record<string, string>> = { units: 'unit', period: 'unit', monthName: 'month' };

function anyOf(sources: readonly string[]): string {
  return sources.filter((source) => source !== '').join('|');
}

/** Groups of a phrase capture nothing: only slots are read. */
function filled(phrase: string, slots: Slots): string {
  return phrase
    .replaceAll(/(?<!\\)\((?!\?)/g, '(?:')
    .replaceAll(/\{([a-z][a-zA-Z]*2?)\}/g, (_, slot: string) => {
      const source = slots[slot];
      if (source === undefined)
        throw new Error(`No slot of a window is called "${slot}". Use one of words.ts.`);
      return source;
    });
}

/** Reads the slots of a phrase. Without a unit it names a year; without a number, one. */
function timesReader(words: WindowWords): (groups: Readonly<Record<string, string | undefined>>) => Times {
  const [numberOf, weekdayOf, quarterOf] = [
    placeReader(words.numbers),
    placeReader(words.weekdays),
    placeReader(words.quarters),
  ];
  const [inFull, inShort] = [placeReader(words.months), placeReader(words.shortMonths)];
  const unitOf = placeReader([...unitNames.map((unit) => words.units[unit].join('|')), words.fortnight]);
  return (found) => {
    const unit = unitOf(found.unit) ?? yearPlace;
    const count = /^\d+$/.test(found.count ?? '') ? Number(found.count) : (numberOf(found.count) ?? 1);
    return {
      count: unit > unitNames.length ? 2 * count : count,
      unit: unitNames[unit - 1] ?? 'week',
      month: inFull(found.month) ?? inShort(found.month),
      month2: inFull(found.month2) ?? inShort(found.month2),
      weekday: weekdayOf(found.weekday) ?? 1,
      quarter: quarterOf(found.quarter) ?? 1,
      day: Number(found.day),
      year: found.year === undefined ? null : Number(found.year),
      year2: found.year2 === undefined ? null : Number(found.year2),
    };
  };
}

const unitNames: readonly TimeUnit[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'];
const yearPlace = unitNames.indexOf('year') + 1;

/** Gives the place of a word in a list, from 1; null if it is not in it. */
function placeReader(sources: readonly string[]): (text: string | undefined) => number | null {
  const patterns = sources.map((source) => new RegExp(`^(?:${withoutAccents(source)})$`, 'u'));
  return (text) => {
    const at = text === undefined || text === '' ? -1 : patterns.findIndex((pattern) => pattern.test(text));
    return at === -1 ? null : at + 1;
  };
}
