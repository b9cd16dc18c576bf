import { requiredSlots } from '../../../answers/intents.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { notice, planOf, type SlotFinding } from './finding.ts';
import { coveragePoints, lastDayOf } from './lists/coverage.ts';
import { type Days, daysOf, lastDays } from './lists/days.ts';
import { newestPoints } from './lists/items.ts';
import { conditionsOf, type Selection, selectionsOf } from './lists/selection.ts';
import { windowPoint } from './lists/window.ts';

const itemsMax = 5;
/** Older ones are listed if the window has nothing. */
const olderMax = 3;
const weekDays = 7;

/** What was published, or added to KEV, in a window of time. */
export const plan: Planner = (input) => {
  const { reading, context, place } = input;
  const days =
    reading.window === null ? lastDays(context.clock(), weekDays) : daysOf(reading.window, context.clock());
  const findings = selectionsOf(reading, ['kev', 'published']).flatMap((selection) =>
    listed(input, selection, days),
  );
  const assumed = reading.window === null ? [notice(place, 'defaultWeek')] : [];
  return planOf(requiredSlots.latest, [[null, { points: assumed, state: 'open' }], ...findings]);
};

function listed(input: PlanInput, selection: Selection, days: Days): SlotFinding[] {
  const { list } = selection;
  if (lastDayOf(input, list) === null) {
    return [['list', { points: coveragePoints(input, list, days), state: 'unread' }]];
  }
  const number = windowPoint(input, selection, days);
  const isEmpty = number.count?.total === 0;
  const items = isEmpty
    ? newestPoints(input, list, conditionsOf(selection, null), olderMax)
    : newestPoints(input, list, conditionsOf(selection, days), itemsMax);
  return [
    ['window', { points: [number], state: 'value' }],
    [null, { points: coveragePoints(input, list, days), state: 'open' }],
    ['list', { points: items, state: isEmpty ? 'absence' : 'value' }],
  ];
}
