import type { ClaimBook } from '../../answers/claims/contract.ts';
import type { ReaderContext } from '../context.ts';
import type { DailyComposition, DailySectionName } from './contract.ts';
import type { Finding } from './find.ts';

/** What a brief is written from. */
export interface BriefParts extends Omit<DailyComposition, 'chosen'> {
  readonly context: ReaderContext;
  readonly book: ClaimBook;
  readonly findings: Readonly<Record<DailySectionName, Finding>>;
}
