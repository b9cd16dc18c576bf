import { type Rule, ruleLimits } from './contract.ts';
import { Faults, type RuleFault } from './faults.ts';
import { loadPatterns, type PatternTest } from './patterns.ts';
import { leavesOf } from './walk.ts';

/** Rules, and what their evaluation needs. */
export interface CompiledRules {
  /** In the order of their ids, so that the order of the request changes nothing. */
  readonly rules: readonly Rule[];
  readonly patterns: ReadonlyMap<string, PatternTest>;
  /** All different queries. */
  readonly queries: readonly string[];
}

/**
 * Compiles the patterns of rules. The engine is loaded if there are any.
 * @param at JSON pointer of the list of rules
 * @returns the faults in place of the rules if there are any
 */
export async function compileRules(
  rules: readonly Rule[],
  at: string,
): Promise<CompiledRules | readonly RuleFault[]> {
  const faults = new Faults();
  const places = new Map<string, string>();
  const queries = new Set<string>();
  for (const { leaf, pointer } of leavesOf(rules, at)) {
    if ('query' in leaf) {
      queries.add(leaf.query);
      if (queries.size === ruleLimits.queries + 1)
        faults.add(
          pointer,
          `is one too many: all rules have at most ${ruleLimits.queries} different queries`,
        );
    } else if (leaf.op === 'matches' && !places.has(String(leaf.value))) {
      places.set(String(leaf.value), `${pointer}/value`);
    }
  }
  if (places.size > ruleLimits.patterns) {
    faults.add(at, `must have at most ${ruleLimits.patterns} different regular expressions`);
  }
  if (faults.found.length > 0) return faults.found;
  const patterns = await compilePatterns(places, faults);
  if (faults.found.length > 0) return faults.found;
  const inOrder = rules.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { rules: inOrder, patterns, queries: [...queries] };
}

async function compilePatterns(
  places: ReadonlyMap<string, string>,
  faults: Faults,
): Promise<Map<string, PatternTest>> {
  const patterns = new Map<string, PatternTest>();
  if (places.size === 0) return patterns;
  const compile = await loadPatterns();
  for (const [pattern, pointer] of places) {
    const compiled = compile(pattern);
    if (typeof compiled === 'function') patterns.set(pattern, compiled);
    else faults.add(pointer, compiled.refused);
  }
  return patterns;
}
