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
  /** How often such a certainty is right, 0 to 1. */
  readonly reliability: number;
}

const rules: Rules = { ...vulnerabilityRules, ...catalogRules, ...listRules, ...refusedRules };
/** By how much the model is too sure of itself: its log odds are divided by this. */
const temperature = 2;

/** What the rules say for each intent. */
export function ruleScores(features: Features): readonly number[] {
  return intents.map((intent) => rules[intent]?.(features) ?? 0);
}

/** All intents, the most likely first. */
export function rankIntents(features: Features): readonly RankedIntent[] {
  const sums = weigh(inputsOf(features, ruleScores(features)), intents.length);
  const [certainties, reliabilities] = [sharesOf(sums, 1), sharesOf(sums, temperature)];
  return intents
    .map((intent, at) => ({
      intent,
      certainty: certainties[at] ?? 0,
      reliability: reliabilities[at] ?? 0,
    }))
    .sort((a, b) => b.certainty - a.certainty);
}

function sharesOf(sums: Float64Array, divisor: number): Float64Array {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp((sum - most) / divisor));
  const total = powers.reduce((all, one) => all + one, 0);
  return powers.map((one) => one / total);
}
