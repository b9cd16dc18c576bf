import type { CitedClaim, Slot } from './contract.ts';

/** What the confidence in an answer is computed from. */
export interface AnswerEvidence {
  /** 0 to 1. */
  readonly intentCertainty: number;
  readonly entityCertainty: number;
  readonly slots: readonly Slot[];
  /** Every claim that a sentence cites. */
  readonly claims: readonly Pick<CitedClaim, 'id' | 'confidence'>[];
  /** Sentences other than notices that were written, and sentences that did not pass the verifier. */
  readonly stated: number;
  readonly dropped: number;
  /** Whether a sentence states a number of results, which was counted twice. */
  readonly hasCount: boolean;
  readonly hasConflict: boolean;
  /** Whether the question was answered by a search for its words. */
  readonly isSearch: boolean;
}

const conflictMax = 0.7;
const searchMax = 0.5;

/**
 * The confidence in an answer, 0 to 1: the lower certainty of intent and entity × coverage × the geometric mean of the
 * claims' confidences × the share of sentences that passed. At most 0.7 if sources differ, and 0.5 for a search.
 * Numbers of results are exact for what is stored. Without any claim or count it is 0.
 */
export function answerConfidence(evidence: AnswerEvidence): number {
  const { claims, hasCount, hasConflict, isSearch } = evidence;
  const distinct = new Map(claims.map(({ id, confidence }) => [id, confidence]));
  if (distinct.size === 0 && !hasCount) return 0;
  // In one order, so that the order of sentences does not show in the last digit.
  const each = [...distinct.values()].sort((a, b) => a - b);
  const mean = each.reduce((product, one) => product * one, 1) ** (1 / Math.max(1, each.length));
  const max = Math.min(hasConflict ? conflictMax : 1, isSearch ? searchMax : 1);
  return rounded(Math.min(max, understood(evidence) * mean));
}

/** How well a question was understood and answered, 0 to 1, whatever the sources of the answer are worth. */
export function answerUnderstanding(evidence: AnswerEvidence): number {
  return rounded(understood(evidence));
}

/** Required slots that a value or a dated absence answers, of those whose source was ever read; 1 if there are none. */
export function coverageOf(slots: readonly Slot[]): number {
  const required = slots.filter(({ state }) => state !== 'unread');
  if (required.length === 0) return slots.length === 0 ? 1 : 0;
  const answered = required.filter(({ state }) => state === 'value' || state === 'absence');
  return answered.length / required.length;
}

function understood({ intentCertainty, entityCertainty, slots, stated, dropped }: AnswerEvidence): number {
  const kept = stated === 0 ? 1 : 1 - dropped / stated;
  return Math.min(intentCertainty, entityCertainty) * coverageOf(slots) * kept;
}

/** Four decimals. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
