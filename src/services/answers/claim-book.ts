import { createClaimBook } from '../../answers/claims/book.ts';
import type { ClaimBook } from '../../answers/claims/contract.ts';
import { sourceProfiles } from '../../provenance/source-profiles.ts';
import type { EntityContext } from '../context.ts';
import { linkJudge } from '../graph/judge.ts';

/** A book of the claims of the present, for one answer. */
export function openClaimBook(context: Omit<EntityContext, 'search'>): ClaimBook {
  const { reader, manifests, clock, checkTimes } = context;
  const profiles = sourceProfiles(manifests, reader.shared().sources, checkTimes(), clock());
  return createClaimBook({ reader, profiles, judge: linkJudge(context) });
}
