import type { CitedClaim } from '../../answers/contract.ts';
import { epssClaim, kevClaim, scoreClaim } from '../../domain/graph/claim.ts';
import { dayOf } from '../../domain/live/window.ts';
import type { ListedRisk } from '../../domain/risk/judgement.ts';
import type { Citations, CitedCve } from './cite.ts';
import type { LiveItem, LiveReason } from './contract.ts';
import type { Found, FoundReason } from './find.ts';
import { type AnyReason, reasonClaims } from './reason-claims.ts';

/** An item with the claims that it cites. */
export interface CitedItem<Reason> {
  readonly item: Omit<LiveItem, 'reasons'> & { readonly reasons: readonly Explained<Reason | FoundReason>[] };
  readonly claims: readonly CitedClaim[];
}

/** A reason with the ids of the claims that state it. */
type Explained<Reason> = Reason & Pick<LiveReason, 'claims'>;

/** A found CVE as an item; null if no source names it. */
export function liveItem<Reason extends AnyReason>(
  citations: Citations,
  { id, day, reasons }: Found<Reason>,
  { risk, riskScore, tier }: ListedRisk,
): CitedItem<Reason> | null {
  const cited = citations.cve(id);
  if (cited === null) return null;
  const { record, judgement } = cited;
  const isAdvised = reasons.some(({ code }) => code === 'advisory' || code === 'advisory_added');
  const stated = [...cited.claims, ...(isAdvised ? citations.advisories(id) : [])];
  const known = new Map(stated.map((claim) => [claim.id, claim]));
  const all: readonly (Reason | FoundReason)[] = [...reasons, ...furtherReasons(cited, reasons)];
  const explained = all.map((reason) => {
    return { ...reason, claims: reasonClaims(cited, reason).filter((claim) => known.has(claim)) };
  });
  const [score] = record.cvss;
  const ids = [
    ...explained.flatMap(({ claims }) => claims),
    ...(score === undefined ? [] : [scoreClaim(id, score).id]),
    epssClaim(id).id,
    kevClaim(id, record.kev.listed).id,
    ...judgement.risk.reasons.flatMap(({ claims }) => claims),
  ];
  const claims = [...new Set(ids)].flatMap((claim) => known.get(claim) ?? []);
  return {
    item: {
      id,
      title: record.title,
      severity: record.severity,
      cvss: score?.baseScore ?? null,
      epss: record.epss?.score ?? null,
      kev: record.kev.listed,
      risk,
      riskScore,
      tier,
      day,
      reasons: explained,
      claims: claims.map((claim) => claim.id),
    },
    claims,
  };
}

/** What the record adds to the reasons by which a CVE was found. */
function furtherReasons({ record }: CitedCve, reasons: readonly AnyReason[]): FoundReason[] {
  const codes = new Set(reasons.map(({ code }) => code));
  const [[score], { dueDate }] = [record.cvss, record.kev];
  const further: FoundReason[] = [];
  if (codes.has('kev_added') && !codes.has('kev_due') && dueDate !== null) {
    further.push({ code: 'kev_due', value: dayOf(dueDate) });
  }
  if (codes.has('published') && score !== undefined) further.push({ code: 'cvss', value: score.baseScore });
  return further;
}
