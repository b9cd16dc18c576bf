import { Failure } from '../../kit/failure.ts';
import type { StoredEvent } from '../../projection/history-reader.ts';
import { placeOfEvent } from '../../projection/news-reader.ts';
import { compileRules } from '../../rules/compile.ts';
import type { Rule } from '../../rules/contract.ts';
import { rulesFor } from '../../rules/evaluate.ts';
import type { FoundEvent } from '../../storage/contract/watch-events.ts';
import type { HistoryContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { WatchedRule } from './contract.ts';
import { type AffectedComponents, affectedComponents } from './inventory.ts';
import { type Why, writeWhy } from './match.ts';
import type { EvaluatedWatchlists, EvaluateWatchlistsInput, WatchTask } from './types.ts';
import { type WatchedSubjects, watchedSubjects } from './watched-subjects.ts';

/** Which events of some subjects belong to watchlists. */
export const verb = defineVerb({
  name: 'evaluateWatchlists',
  where: 'history',
  scope: 'internal',
  run: (context, input: EvaluateWatchlistsInput) => evaluateWatchlists(context, input),
});

/** Events of one answer, each some hundred bytes. More if those of one watchlist alone are more. */
const eventsMax = 10_000;
/** Well below the time limit of a read. */
const timeMsMax = 1_000;
const reasonCharactersMax = 500;

/** Evaluates the first of the watchlists, and as many more as an answer has room and time for. */
export async function evaluateWatchlists(
  context: HistoryContext,
  { subjects, tasks, inventories }: EvaluateWatchlistsInput,
): Promise<EvaluatedWatchlists> {
  const watched = watchedSubjects(context, subjects);
  const affected = affectedComponents(context.reader, new Set(subjects), inventories, watched.kept);
  const untilMs = performance.now() + timeMsMax;
  const lists: { watchlist: number; events: readonly FoundEvent[] }[] = [];
  let found = 0;
  let done = 0;
  for (const task of tasks) {
    if (done > 0 && (found >= eventsMax || performance.now() > untilMs)) break;
    const events = await eventsFor(context, watched, affected, task);
    done += 1;
    if (events === null) continue;
    lists.push({ watchlist: task.watchlist, events });
    found += events.length;
  }
  return { done, lists };
}

/** Null if it can't be evaluated. */
async function eventsFor(
  context: HistoryContext,
  watched: WatchedSubjects,
  affected: readonly AffectedComponents[],
  task: WatchTask,
): Promise<readonly FoundEvent[] | null> {
  context.reader.checkTime();
  try {
    if (task.query !== null) return eventsOfQuery(watched, task, task.query);
    if (task.rules !== null) return await eventsOfRules(watched, task, task.rules);
    return eventsOfInventory(watched, affected[task.inventory ?? -1] ?? new Map(), task);
  } catch (error) {
    // More than one answer may judge: what was noted stays.
    if (error instanceof Failure && error.code === 'invalid_input') return null;
    throw error;
  }
}

function eventsOfQuery(watched: WatchedSubjects, task: WatchTask, query: string): FoundEvent[] {
  const found: FoundEvent[] = [];
  for (const id of watched.ids) {
    if (!watched.isFoundBy(query, id)) continue;
    for (const event of eventsIn(watched, task, id)) found.push(foundEvent(event, {}));
  }
  return found;
}

async function eventsOfRules(
  watched: WatchedSubjects,
  task: WatchTask,
  rules: readonly Rule[],
): Promise<FoundEvent[]> {
  const enabled = rules.filter((rule) => rule.enabled);
  const compiled = await Promise.all(
    enabled.map(async (rule) => ({ rule, by: await compileRules([rule], '') })),
  );
  const found: FoundEvent[] = [];
  for (const id of watched.ids) {
    for (const event of eventsIn(watched, task, id)) {
      const matches = compiled.flatMap(({ rule, by }): WatchedRule[] => {
        if (!('rules' in by) || rulesFor([rule], event.type).length === 0) return [];
        return watched.matchesOf(event, by).map(({ ruleId, name, reason }) => {
          return { id: ruleId, name, reason: reason.slice(0, reasonCharactersMax).toWellFormed() };
        });
      });
      if (matches.length > 0) found.push(foundEvent(event, { rules: matches }));
    }
  }
  return found;
}

function eventsOfInventory(
  watched: WatchedSubjects,
  affected: AffectedComponents,
  task: WatchTask,
): FoundEvent[] {
  return Array.from(affected).flatMap(([id, components]) =>
    eventsIn(watched, task, id).map((event) => foundEvent(event, { components })),
  );
}

function eventsIn(watched: WatchedSubjects, { since, events }: WatchTask, id: string): StoredEvent[] {
  return watched.eventsOf(id).filter(({ manifest, type }) => manifest > since && events.includes(type));
}

function foundEvent(event: StoredEvent, why: Why): FoundEvent {
  const { id, subject, type, at } = event;
  return { event: id, subject, type, at, place: placeOfEvent(event), why: writeWhy(why) };
}
