import { cveSortKey, parseCveId } from '../identifiers.ts';
import { type Tier, tiers } from '../risk/tier.ts';

/** What decides which of two vulnerabilities comes first. */
export interface Urgency {
  readonly id: string;
  readonly tier: Tier;
  readonly riskScore: number | null;
  readonly epss: number | null;
}

/** The soonest tier first, then the highest risk, then the highest EPSS score, then by id. Unknown ones come last. */
export function compareUrgency(a: Urgency, b: Urgency): number {
  return (
    tiers.indexOf(a.tier) - tiers.indexOf(b.tier) ||
    (b.riskScore ?? -1) - (a.riskScore ?? -1) ||
    (b.epss ?? -1) - (a.epss ?? -1) ||
    compareIds(a.id, b.id)
  );
}

/** CVE ids by year and number, before ids of advisories. */
function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  const [first = '', second = ''] = [a, b].map((id) => (parseCveId(id) === id ? cveSortKey(id) : `~${id}`));
  return first < second ? -1 : 1;
}
