import type { Rule } from '../contract.ts';
import { exploitationRules } from './exploitation.ts';
import { recordRules } from './records.ts';
import { scoreRules } from './scores.ts';

/** The rules that every store has. */
export const shippedRules: readonly Rule[] = [...exploitationRules, ...scoreRules, ...recordRules];
