import type { ClaimBook } from '../claims/contract.ts';
import type { MessageName } from '../compose/messages/index.ts';
import type { CitedClaim, Sentence } from '../contract.ts';
import type { Recount } from './contract.ts';

/** What a form states is true or not of what was read. */
export interface Form {
  readonly message: MessageName;
  readonly sentence: Sentence;
  readonly claims: readonly CitedClaim[];
  readonly book: ClaimBook;
  readonly recount: Recount;
}
