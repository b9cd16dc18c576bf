import type { ClaimBook } from '../claims/contract.ts';
import type { CitedClaim } from '../contract.ts';

/** A book with these claims alone. */
export function fakeBook(claims: readonly CitedClaim[]): ClaimBook {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  return {
    vulnerability: () => null,
    entity: () => null,
    links: () => ({ links: [], total: 0 }),
    claim: (id) => byId.get(id),
    claimsAbout: (subject) => claims.filter((claim) => claim.subject === subject),
    manifest: 7,
    sources: new Map([
      ['kev', { asOf: '2026-08-21T00:00:00.000Z', freshness: 1 }],
      ['epss', { asOf: '2026-08-22T00:00:00.000Z', freshness: 1 }],
    ]),
  };
}
