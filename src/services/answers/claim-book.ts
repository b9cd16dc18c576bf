import { type BookParts, createClaimBook } from '../../answers/claims/book.ts';
import type { ClaimBook } from '../../answers/claims/contract.ts';
import { sourceProfiles } from '../../provenance/source-profiles.ts';
import type { EntityContext } from '../context.ts';
import { linkJudge } from '../graph/judge.ts';

/** A book of the claims of the present, for one answer. @param part as in `BookParts` */
export function openClaimBook(
  context: Omit<EntityContext, 'search'>,
  part: Pick<BookParts, 'withLists' | 'known'> = { withLists: true },
): ClaimBook {
  const { reader, manifests, clock, checkTimes } = context;
  const profiles = sourceProfiles(manifests, reader.shared().sources, checkTimes(), clock());
  const until = new Date(clock()).toISOString();
  return createClaimBook({ reader, profiles, judge: linkJudge(context), until, ...part });
}
