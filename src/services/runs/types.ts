import type { AnswerRun, StoredRun } from '../../storage/contract/runs.ts';

/** An answer that was given. */
export interface GivenAnswer extends Omit<AnswerRun, 'id' | 'at' | 'answerHash' | 'question'> {
  readonly question: string;
}

/** What verbs do with runs. */
export interface RunParts {
  /**
   * Hands an answer over to be stored, and returns the id of its run at once. Null where answers are not stored, or can't
   * be at the moment.
   */
  record(given: GivenAnswer): string | null;
  /** Also finds a run that was only just recorded. @throws Failure `unavailable`, `store_damaged` */
  find(id: string): Promise<StoredRun | null>;
  /** Ids of all runs of an owner, oldest first. @throws Failure as `find` */
  idsOf(owner: string): Promise<readonly string[]>;
  /** Removes what a run says. @throws Failure `unavailable` */
  erase(id: string): Promise<boolean>;
  /** Removes what all runs of an owner say, and counts them. @throws Failure `unavailable` */
  eraseOf(owner: string): Promise<number>;
}
