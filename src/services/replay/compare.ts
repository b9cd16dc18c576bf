import { readMoment } from '../../provenance/moment.ts';
import type { HistoryContext } from '../context.ts';
import { now } from '../intelligence/statements.ts';
import { defineVerb } from '../verb.ts';
import type { Compared, CompareInput } from './contract.ts';
import { citedIn, compareFacts } from './facts.ts';
import { readBasis } from './kept.ts';
import { stateThen } from './state-then.ts';
import { statedAmong } from './stated.ts';

/** Compares what an earlier and a present answer were composed from. */
export const verb = defineVerb({
  name: 'compareAnswers',
  where: 'history',
  scope: 'internal',
  run: compareAnswers,
});

async function compareAnswers(context: HistoryContext, input: CompareInput): Promise<Compared> {
  const [then, present] = [readBasis(input.before), readBasis(input.after)];
  const state = stateThen(context.reader, input.manifest, then);
  if (then === null || present === null) return { ...state, diff: null };
  const [before, after] = [citedIn(then), citedIn(present)];
  const onlyThen = [...before.values()].filter(({ id }) => !after.has(id));
  const onlyNow = [...after.values()].filter(({ id }) => !before.has(id));
  // A store that never was in that state can't say what was stated then.
  const isKnown = state.manifestState !== 'unknown';
  const moment = isKnown ? readMoment(String(input.manifest), input.manifest) : null;
  const statedThen = moment === null ? new Set<string>() : await statedAmong(context, onlyNow, moment);
  const statedNow = await statedAmong(context, onlyThen, now);
  return { ...state, diff: compareFacts(then, present, statedNow, statedThen) };
}
