import { isAge, readTime } from '../../../search/language/times.ts';
import { type Range, since, untilNow } from './calendar.ts';
import type { WindowPhrase } from './contract.ts';

/** Dates and ages in digits, as all languages write them. */
export const anyWindows: readonly WindowPhrase[] = [
  {
    pattern:
      /(?<![\w-])(?<first>\d{4}-\d\d(?:-\d\d)?) ?(?:\.\.|-|to|until|through|and|bis|und|から|~|〜) ?(?<last>\d{4}-\d\d(?:-\d\d)?)(?![\w-])/gi,
    read: ({ first, last }) => {
      const [from, to] = [rangeOf(first), rangeOf(last)];
      return from !== null && to !== null && from.from < to.to ? { from: from.from, to: to.to } : null;
    },
  },
  {
    pattern:
      /(?<!\w)(?<since>(?:since|after|seit|ab|nach) (?:the |dem )?)?(?<time>\d{4}-\d\d-\d\d)(?<after>以降|から)?(?!\w|-\d)/gi,
    read: ({ since: before, time, after }, now) => openRange(rangeOf(time), before ?? after, now),
  },
  {
    pattern:
      /(?<!\w)(?<since>(?:since|after|seit|ab|nach) )?(?<year>\d{4})[/.](?<month>\d{1,2})(?:[/.](?<day>\d{1,2}))(?<after>以降|から)?(?![\w/])/gi,
    read: ({ since: before, year, month = '', day = '', after }, now) =>
      openRange(rangeOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`), before ?? after, now),
  },
  {
    pattern:
      /(?<![\w.])(?<since>(?:since|after|seit|ab|nach) (?:dem )?)?(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d|\.\d)/gi,
    read: ({ since: before, year, month = '', day = '' }, now) =>
      openRange(rangeOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`), before, now),
  },
  {
    pattern:
      /(?<![\w-])(?<since>(?:since|after|seit|ab|nach) )?(?<time>(?:19|20)\d\d-(?:0[1-9]|1[0-2]))(?<after>以降|から)?(?![\w-])/gi,
    read: ({ since: before, time, after }, now) => openRange(rangeOf(time), before ?? after, now),
  },
  {
    pattern: /(?<![\w.-])(?:last |past |letzte )?(?<count>\d{1,3})(?<unit>[hdw])(?!\w)/gi,
    read: ({ count, unit }, now) =>
      untilNow(now, unit === 'h' ? 'hour' : unit === 'd' ? 'day' : 'week', Number(count)),
  },
];

function rangeOf(text: string | undefined): Range | null {
  const time = readTime(text ?? '');
  return time === null || isAge(time) ? null : { from: Date.parse(time.from), to: Date.parse(time.to) };
}

function openRange(range: Range | null, since_: string | undefined, now: number): Range | null {
  return range === null || since_ === undefined ? range : since(now, range.from);
}
