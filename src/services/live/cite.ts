import type { CitedVulnerability, ClaimBook } from '../../answers/claims/contract.ts';
import type { CitedClaim } from '../../answers/contract.ts';
import { openClaimBook } from '../answers/claim-book.ts';
import type { EntityContext } from '../context.ts';

/** What the packages are read from. */
export type LiveContext = Omit<EntityContext, 'search'>;

/** A CVE with the claims that an item may show. */
export type CitedCve = Pick<CitedVulnerability, 'record' | 'judgement' | 'claims'>;

/** Reads what the items of one answer cite. */
export interface Citations {
  /** Null if no loaded source names the CVE. */
  cve(id: string): CitedCve | null;
  /** The claims that a CVE is in advisories. */
  advisories(id: string): readonly CitedClaim[];
  readonly book: ClaimBook;
}

const advisoriesMax = 100;

/** Reads no lists of records: no item shows them, and their many claims would take most of the time. */
export function openCitations(context: LiveContext): Citations {
  const book = openClaimBook(context, { withLists: false });
  const filter = { type: 'referenced-by', direction: 'out', limit: advisoriesMax } as const;
  return {
    cve: book.vulnerability,
    advisories: (id) => book.links(id, filter).links.map(({ claim }) => claim),
    book,
  };
}
