import { type Intent, intents } from '../intents.ts';
import type { Features } from './features.ts';
import { inputsOf } from './model/inputs.ts';
import { weigh } from './model/weigh.ts';
import { catalogRules } from './rules/catalogs.ts';
import type { Rules } from './rules/contract.ts';
import { listRules } from './rules/lists.ts';
import { refusedRules } from './rules/refused.ts';
import { vulnerabilityRules } from './rules/vulnerabilities.ts';

export interface RankedIntent {
  readonly intent: Intent;
  /** 0 to 1; all together make 1. */
  readonly certainty: number;
}

const rules: Rules = { ...vulnerabilityRules, ...catalogRules, ...listRules, ...refusedRules };

/** What the rules say for each intent. */
export function ruleScores(features: Features): readonly number[] {
  return intents.map((intent) => rules[intent]?.(features) ?? 0);
}

/** All intents, the most likely first. */
export function rankIntents(features: Features): readonly RankedIntent[] {
  const sums = weigh(inputsOf(features, ruleScores(features)), intents.length);
  const most = Math.max(...sums);
  const scored = intents.map((intent, at) => ({ intent, weight: Math.exp((sums[at] ?? 0) - most) }));
  const total = scored.reduce((sum, { weight }) => sum + weight, 0);
  return scored
    .map(({ intent, weight }) => ({ intent, certainty: weight / total }))
    .sort((a, b) => b.certainty - a.certainty);
}
