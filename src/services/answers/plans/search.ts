import type { Point } from '../../../answers/contract.ts';
import { requiredSlots } from '../../../answers/intents.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { count, fact, notice, planOf } from './finding.ts';
import { counted, searchPath } from './lists/counting.ts';
import { searched } from './lists/hits.ts';

const hitsMax = 3;
const wordsMax = 12;
const wordCharactersMax = 60;
/** With less, the question has nothing to do with what is stored. */
const scopeCertainty = 0.15;

/** What matches the words of a question that is not understood otherwise. */
export const plan: Planner = (input) => {
  const { reading, place } = input;
  const words = wordsOf(reading.query);
  const isOutside = reading.entities.length === 0 && reading.intentCertainty < scopeCertainty;
  if (isOutside || words.length === 0) {
    const points = [notice(place, isOutside ? 'outOfScope' : 'nothingNamed')];
    return planOf(requiredSlots.search, [['records', { points, state: 'open' }]]);
  }
  const unclear = reading.alternatives.length > 1 ? [notice(place, 'severalIntents')] : [];
  const total = counted(input, searchPath(words));
  const { hits, matched } = searched(input, words, { limit: hitsMax });
  const isPart = matched === 'some' && hits.length > 0;
  const points = [
    count(input.place, isPart ? 'searchSome' : 'searchTotal', total, {}),
    ...hits.flatMap(({ id }) => hitPoint(input, id) ?? []),
  ];
  const state = hits.length > 0 ? 'value' : 'absence';
  return planOf(requiredSlots.search, [
    [null, { points: unclear, state: 'open' }],
    ['records', { points, state }],
  ]);
};

/** What a hit is called, in the words of its source. */
function hitPoint({ book, place }: PlanInput, id: string): Point | null {
  const entity = book.entity(id);
  const title = entity?.claims.find(({ facets }) => facets.title !== undefined);
  if (title !== undefined) return fact(place, 'title', title);
  const name = entity?.claims.find(({ facets }) => facets.name !== undefined && facets.type !== undefined);
  return name === undefined ? null : fact(place, 'entityName', name);
}

/** Plain words: nothing in a question is a condition of the query language. */
function wordsOf(query: string): readonly string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[-._+][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return words.filter((word) => word.length <= wordCharactersMax && !operators.has(word)).slice(0, wordsMax);
}

const operators: ReadonlySet<string> = new Set(['and', 'or', 'not']);
