import type { Condition, FactCondition, QueryCondition, Rule } from './contract.ts';

/** A condition without others in it, and where it is. */
export interface PlacedLeaf {
  readonly leaf: FactCondition | QueryCondition;
  readonly pointer: string;
}

/** The comparisons and queries of rules. @param at JSON pointer of the list of rules */
export function leavesOf(rules: readonly Rule[], at: string): PlacedLeaf[] {
  return rules.flatMap(({ when }, index) =>
    when === null ? [] : [...leavesIn(when, `${at}/${index}/when`)],
  );
}

function* leavesIn(condition: Condition, pointer: string): Generator<PlacedLeaf> {
  if ('not' in condition) yield* leavesIn(condition.not, `${pointer}/not`);
  else if ('all' in condition) yield* leavesInAll(condition.all, `${pointer}/all`);
  else if ('any' in condition) yield* leavesInAll(condition.any, `${pointer}/any`);
  else yield { leaf: condition, pointer };
}

function* leavesInAll(conditions: readonly Condition[], pointer: string): Generator<PlacedLeaf> {
  for (const [index, condition] of conditions.entries()) yield* leavesIn(condition, `${pointer}/${index}`);
}
