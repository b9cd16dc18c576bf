import type { KevListing, SsvcDecision } from './exploitation.ts';
import type { Vulnerability } from './vulnerability.ts';

/**
 * Marks the SSVC decisions which say that nobody exploits the vulnerability and are older than its listing in KEV.
 * A decision without a date is left as it is.
 */
export function markOutdated(vulnerability: Vulnerability, listing: KevListing | null): Vulnerability {
  const { ssvc, otherSsvc } = vulnerability;
  if (listing === null || ssvc === null) return vulnerability;
  const mark = (decision: SsvcDecision): SsvcDecision =>
    isOvertaken(decision, listing.dateAdded)
      ? { ...decision, outdated: { by: 'cisa-kev', since: listing.dateAdded } }
      : decision;
  return { ...vulnerability, ssvc: mark(ssvc), otherSsvc: otherSsvc.map(mark) };
}

function isOvertaken({ exploitation, timestamp }: SsvcDecision, dateAdded: string): boolean {
  const isNone = exploitation?.trim().toLowerCase() === 'none';
  return isNone && timestamp !== null && timestamp < dateAdded;
}
