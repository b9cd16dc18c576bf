import type { MessageName } from '../../../answers/compose/messages/index.ts';
import type { Point } from '../../../answers/contract.ts';
import { requiredSlots } from '../../../answers/intents.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { count, notice, planOf } from './finding.ts';
import { counted, searchPath } from './lists/counting.ts';
import { coveragePoints, lastDayOf, windowOf } from './lists/coverage.ts';
import { type Days, isWhole, type Part, partsOf, yearTo } from './lists/days.ts';
import { conditionsOf, type ListName, type Selection, selectionsOf } from './lists/selection.ts';
import { vendorPoints } from './lists/vendors.ts';
import { windowPoint } from './lists/window.ts';

/** The day since which EPSS scores come from another model. */
const epssModelDay = '2026-06-15';

/** How many were published, or added to KEV, in each part of a window of time. */
export const plan: Planner = (input) => {
  const { reading, place } = input;
  const [selection] = selectionsOf(reading, ['published']);
  if (selection === undefined) throw new Error('A trend counts something.');
  const { list } = selection;
  const days = windowOf(input, list, yearTo);
  const assumed = reading.window === null ? [notice(place, 'defaultYear')] : [];
  const lastDay = lastDayOf(input, list);
  if (lastDay === null) {
    const points = [...assumed, ...coveragePoints(input, list, days)];
    return planOf(requiredSlots.trend, [['series', { points, state: 'unread' }]]);
  }
  // What is newer than the copy would be counted as nothing.
  const covered = lastDay < days.to ? { ...days, to: lastDay } : days;
  return planOf(requiredSlots.trend, [
    [null, { points: assumed, state: 'open' }],
    ['window', { points: [windowPoint(input, selection, days)], state: 'value' }],
    [null, { points: coveragePoints(input, list, days), state: 'open' }],
    [
      'series',
      { points: seriesPoints(input, selection, covered), state: lastDay < days.from ? 'absence' : 'value' },
    ],
    [null, { points: vendorPoints(input, selection, days), state: 'open' }],
    [null, { points: epssPoints(input, days), state: 'open' }],
  ]);
};

/** Scores have no series here, and a change of the model breaks any. */
function epssPoints({ reading, place }: PlanInput, { from, to }: Days): readonly Point[] {
  if (!/epss/i.test(reading.query)) return [];
  const isBroken = from < epssModelDay && to >= epssModelDay;
  return [notice(place, 'partlyUnderstood'), ...(isBroken ? [notice(place, 'epssModels')] : [])];
}

/** A longer series of days has only the days with any. */
const emptyDaysMax = 7;

/** The number of each part, then the highest and the lowest. A single part is the window itself. */
function seriesPoints(input: PlanInput, selection: Selection, days: Days): readonly Point[] {
  const parts = partsOf(days);
  if (parts.length < 2) return [];
  const points = parts.map((part) => partPoint(input, selection, part));
  const isLong = parts[0]?.kind === 'day' && parts.length > emptyDaysMax;
  const stated = isLong ? points.filter((point) => (point.count?.total ?? 0) > 0) : points;
  return [...stated, ...extremePoints(input, parts, points)];
}

function partPoint(input: PlanInput, selection: Selection, part: Part): Point {
  const { from, to, kind, name } = part;
  const isPlain = selection.subject === null && selection.severity === null;
  if (!isPlain || !isWhole(part)) return windowPoint(input, selection, { from, to });
  // The same days by the name of the part, which the sentence has.
  const query = counted(input, searchPath(conditionsOf(selection, { from: name, to: name })));
  return count(input.place, partMessages[selection.list][kind], query, { [kind]: name });
}

const partMessages: Readonly<Record<ListName, Readonly<Record<Part['kind'], MessageName>>>> = {
  published: { day: 'publishedOnDay', month: 'publishedInMonth', year: 'publishedInYear' },
  kev: { day: 'kevOnDay', month: 'kevInMonth', year: 'kevInYear' },
};

/** Only whole parts are compared: the others are shorter. A number that several parts have is not named. */
function extremePoints(input: PlanInput, parts: readonly Part[], points: readonly Point[]): readonly Point[] {
  const whole = points.flatMap(({ count: query }, at) => {
    const part = parts[at];
    return part !== undefined && isWhole(part) && query !== undefined ? [{ part, query }] : [];
  });
  const sorted = whole.toSorted((a, b) => b.query.total - a.query.total);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || first.query.total === last.query.total) return [];
  const isShared = ({ query }: (typeof whole)[number]) =>
    whole.filter((other) => other.query.total === query.total).length > 1;
  const series = { from: whole[0]?.part.name ?? '', to: whole.at(-1)?.part.name ?? '' };
  const extremes = [
    ['highestNumber', first],
    ['lowestNumber', last],
  ] as const;
  return extremes
    .filter(([, extreme]) => !isShared(extreme))
    .map(([message, { part, query }]) => count(input.place, message, query, { part: part.name, ...series }));
}
