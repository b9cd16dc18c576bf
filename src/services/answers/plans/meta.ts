import type { MessageName } from '../../../answers/compose/messages/index.ts';
import type { Point } from '../../../answers/contract.ts';
import { requiredSlots } from '../../../answers/intents.ts';
import { findCues } from '../../../answers/understand/cues/find.ts';
import { cueText } from '../../../answers/understand/phrases.ts';
import { sourceProfiles } from '../../../provenance/source-profiles.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { count, notice, planOf, type SlotFinding } from './finding.ts';
import { apiPath, counted, searchPath } from './lists/counting.ts';

/** Copies with less are called out of date. */
const freshnessLow = 0.5;

/** What is stored, from which sources, and as of when. */
export const plan: Planner = (input) => {
  const cues = findCues(cueText(input.reading.query));
  const abilities: SlotFinding = [
    null,
    { points: cues.has('ability') ? [notice(input.place, 'abilities')] : [], state: 'open' },
  ];
  return planOf(requiredSlots.meta, [
    abilities,
    ['records', { points: totalPoints(input), state: 'value' }],
    ['sources', { points: sourcePoints(input), state: 'value' }],
  ]);
};

const totals: readonly (readonly [message: MessageName, path: string])[] = [
  ['cveTotal', apiPath('/api/v1/cve/latest')],
  ['kevTotal', apiPath('/api/v1/kev/latest')],
  ['weaknessTotal', searchPath(['type:weakness'])],
  ['techniqueTotal', searchPath(['type:technique'])],
  ['groupTotal', searchPath(['type:group'])],
  ['malwareTotal', searchPath(['type:malware'])],
  ['productsTotal', searchPath(['type:product'])],
];

function totalPoints(input: PlanInput): readonly Point[] {
  return totals.map(([message, path]) => count(input.place, message, counted(input, path), {}));
}

/** Each upstream with the day of its copy, also those that were never read. */
function sourcePoints({ context, book, place }: PlanInput): readonly Point[] {
  const { reader, manifests, checkTimes, clock } = context;
  const profiles = sourceProfiles(manifests, reader.shared().sources, checkTimes(), clock());
  return [...profiles].flatMap(([source, { manifest, freshness }]) => {
    if (manifest.bundledFile !== undefined) return [];
    const day = book.sources.get(source)?.asOf.slice(0, 'yyyy-mm-dd'.length);
    if (day === undefined) return [notice(place, 'sourceUnread', { source })];
    return [notice(place, freshness < freshnessLow ? 'sourceOld' : 'sourceDay', { source, day })];
  });
}
