import type { CitedVulnerability, ClaimBook } from '../claims/contract.ts';
import type { CitedClaim } from '../contract.ts';

/** A book with these claims and vulnerabilities alone. */
export function fakeBook(
  claims: readonly CitedClaim[],
  vulnerabilities: readonly CitedVulnerability[] = [],
): ClaimBook {
  const all = [...claims, ...vulnerabilities.flatMap((one) => one.claims)];
  const byId = new Map(all.map((claim) => [claim.id, claim]));
  const vulnerability = (id: string) => vulnerabilities.find((one) => one.id === id) ?? null;
  return {
    vulnerability,
    entity: (id) => {
      const found = vulnerability(id);
      return found && { id, type: 'vulnerability', name: null, claims: found.claims };
    },
    links: () => ({ links: [], total: 0 }),
    claim: (id) => byId.get(id),
    claimsAbout: (subject) => all.filter((claim) => claim.subject === subject),
    manifest: 7,
    sources: new Map([
      ['kev', { asOf: '2026-08-21T00:00:00.000Z', freshness: 1 }],
      ['epss', { asOf: '2026-08-22T00:00:00.000Z', freshness: 1 }],
    ]),
    newestDay: '2026-08-22',
    hasDay: (day) => day === '2026-08-21' || day === '2026-08-22',
    epss: { source: 'epss', day: '2026-08-22' },
  };
}
