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
  'ein|eine|einen|einem|einer',
  'zwei',
  'drei|paar',
  'vier',
  'fünf|fuenf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf|zwoelf',
];
const units: Readonly<Record<string, TimeUnit>> = {
  stunde: 'hour',
  tag: 'day',
  woche: 'week',
  monat: 'month',
  quartal: 'quarter',
  jahr: 'year',
};
const months = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const weekdays = ['mon', 'die', 'mit', 'don', 'fre', 'sam', 'son'];

/** German phrases, the most specific first. */
export const germanWindows: readonly WindowPhrase[] = [
  {
    pattern:
      /(?<!\p{L})(?:zwischen|von) (?<month>januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?: (?<year>\d{4}))? (?:und|bis) (?<month2>januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?: (?<year2>\d{4}))?(?!\p{L})/giu,
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
      /(?<!\p{L})(?:in |während |über |seit )?(?:den |der |die |das )?(?:letzten|letzter|letzte|vergangenen|vergangene|vorigen|zurückliegenden) (?<count>\d{1,4}|zwei|drei|vier|fünf|fuenf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwoelf|paar) (?<unit>stunden?|tagen?|wochen?|monaten?|monate|quartalen?|jahren?|jahre)(?!\p{L})/giu,
    read: ({ count, unit }, now) => untilNow(now, unitOf(unit, units), countOf(count, numbers)),
  },
  {
    pattern:
      /(?<!\p{L})seit (?<count>\d{1,4}|einem|einer|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn) (?<unit>stunden?|tagen?|wochen?|monaten?|monat|jahren?|jahr)(?!\p{L})/giu,
    read: ({ count, unit }, now) => untilNow(now, unitOf(unit, units), countOf(count, numbers)),
  },
  {
    pattern:
      /(?<!\p{L})(?<since>seit )(?:der |dem )?(?:letzten|letzter|letztem|voriger|vorigem|vergangener|vergangenem) (?<unit>woche|monat|quartal|jahr)(?!\p{L})/giu,
    read: ({ unit }, now) => since(now, calendarUnit(now, unitOf(unit, units), -1).from),
  },
  {
    pattern:
      /(?<!\p{L})seit (?:beginn|anfang) (?:der|des|dieser|dieses) (?<unit>woche|monats?|quartals?|jahr(?:es)?)(?!\p{L})/giu,
    read: ({ unit }, now) => since(now, startOf(now, unitOf(unit, units))),
  },
  {
    pattern:
      /(?<!\p{L})(?:in |im )?(?:der |die |den |das )?(?:letzten|letzte|letzter|letztes|vorige|vorigen|voriges|vergangene|vergangenen|vergangener|vergangenes) (?<unit>woche|monats?|quartals?|jahr(?:es)?)(?!\p{L})/giu,
    read: ({ unit }, now) => calendarUnit(now, unitOf(unit, units), -1),
  },
  {
    pattern:
      /(?<!\p{L})(?:in |im )?(?:diese|dieser|diesem|diesen|dieses|der laufenden|im laufenden|der aktuellen|aktuellen) (?<unit>woche|monats?|quartals?|jahr(?:es)?)(?!\p{L})/giu,
    read: ({ unit }, now) => calendarUnit(now, unitOf(unit, units)),
  },
  {
    pattern: /(?<!\p{L})seit vorgestern(?!\p{L})/giu,
    read: (_, now) => since(now, startOf(now, 'day') - 2 * dayMs),
  },
  {
    pattern: /(?<!\p{L})seit gestern(?!\p{L})/giu,
    read: (_, now) => since(now, startOf(now, 'day') - dayMs),
  },
  { pattern: /(?<!\p{L})vorgestern(?!\p{L})/giu, read: (_, now) => calendarUnit(now, 'day', -2) },
  { pattern: /(?<!\p{L})gestern(?!\p{L})/giu, read: (_, now) => calendarUnit(now, 'day', -1) },
  { pattern: /(?<!\p{L})(?:seit )?heute(?!\p{L})/giu, read: (_, now) => calendarUnit(now, 'day') },
  {
    pattern:
      /(?<!\p{L})(?<since>seit )?(?:letztem |letzten |am )?(?<weekday>montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?!\p{L})/giu,
    read: ({ since: isSince, weekday }, now) => {
      const from = startOf(now, 'week') + (placeOf(weekday, weekdays) - 1) * dayMs;
      const past = from < startOf(now, 'day') ? from : from - 7 * dayMs;
      return isSince === undefined ? { from: past, to: past + dayMs } : since(now, past);
    },
  },
  {
    pattern:
      /(?<!\p{L})(?<since>seit |ab )?(?:dem |am )?(?<day>\d{1,2})\. ?(?<month>januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?: (?<year>\d{4}))?(?!\p{L})/giu,
    read: ({ since: isSince, day, month, year }, now) => {
      const range = dayRange(now, Number(day), placeOf(month, months), numberOf(year));
      return range === null || isSince === undefined ? range : since(now, range.from);
    },
  },
  {
    pattern:
      /(?<!\p{L})(?:im )?(?<name>ersten|zweiten|dritten|vierten|[1-4]\.) quartal(?: (?<year>\d{4}))?(?!\p{L})/giu,
    read: ({ name, year }, now) => {
      const quarter = /^\d/.test(name ?? '')
        ? Number(name?.[0])
        : placeOf(name, ['ersten', 'zweiten', 'dritten', 'vierten']);
      return quarterRange(now, quarter, numberOf(year));
    },
  },
  {
    pattern:
      /(?<!\p{L})(?<since>seit |ab )?(?:(?:im|in|vom|des) )?(?<month>januar|februar|märz|maerz|april|mai|juni|juli|august|september|oktober|november|dezember)(?: (?<year>\d{4}))?(?!\p{L})/giu,
    read: ({ since: isSince, month, year }, now) => {
      const range = monthRange(
        now,
        placeOf(month?.toLowerCase() === 'maerz' ? 'märz' : month, months),
        numberOf(year),
      );
      return range === null || isSince === undefined ? range : since(now, range.from);
    },
  },
  {
    pattern:
      /(?<!\p{L})(?:(?<since>seit|ab)|im jahr|im jahre|aus|in|jahr|von) (?<year>(?:19|20)\d\d)(?!\d|[-.]\d)/giu,
    read: ({ since: isSince, year }, now) => {
      const range = yearRange(Number(year));
      return range === null || isSince === undefined ? range : since(now, range.from);
    },
  },
  {
    pattern: /(?<!\p{L})über die jahre(?!\p{L})/giu,
    read: (_, now) => ({ from: add(startOf(now, 'year'), 'year', -9), to: startOf(now, 'day') + dayMs }),
  },
];
