import { requiredSlots } from '../../../answers/intents.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { notice, planOf, type SlotFinding } from './finding.ts';
import { coveragePoints, lastDayOf, windowOf } from './lists/coverage.ts';
import { weekTo } from './lists/days.ts';
import { newestPoints } from './lists/items.ts';
import { conditionsOf, type Selection, selectionsOf } from './lists/selection.ts';
import { windowPoint } from './lists/window.ts';

const itemsMax = 5;
/** Older ones are listed if the window has nothing. */
const olderMax = 3;

/** What was published, or added to KEV, in a window of time. */
export const plan: Planner = (input) => {
  const { reading, place } = input;
  const findings = selectionsOf(reading, ['kev', 'published']).flatMap((selection) =>
    listed(input, selection),
  );
  const assumed = reading.window === null ? [notice(place, 'defaultWeek')] : [];
  return planOf(requiredSlots.latest, [[null, { points: assumed, state: 'open' }], ...findings]);
};

function listed(input: PlanInput, selection: Selection): SlotFinding[] {
  const { list } = selection;
  const days = windowOf(input, list, weekTo);
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
