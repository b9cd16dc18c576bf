import type { ClaimBook } from '../../answers/claims/contract.ts';
import type { AnswerPlan, Place, Reading } from '../../answers/contract.ts';
import type { ReaderContext } from '../context.ts';

/** What a plan is made from. */
export interface PlanInput {
  readonly reading: Reading;
  readonly book: ClaimBook;
  readonly context: ReaderContext;
  /** The string that most of its sentences go into. */
  readonly place: Place;
}

/**
 * Decides what an answer of one intent says: its points in order, which of the required slots they answer, and on what
 * the sources differ. It chooses claims and never writes text.
 */
export type Planner = (input: PlanInput) => AnswerPlan | Promise<AnswerPlan>;
