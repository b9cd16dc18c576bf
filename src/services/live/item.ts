import type { CitedClaim } from '../../answers/contract.ts';
import { linkClaim } from '../../domain/graph/claim.ts';
import { epssClaim, kevClaim, ransomwareClaim, scoreClaim } from '../../domain/graph/stated-claims.ts';
import { dayOf } from '../../domain/live/window.ts';
import type { ListedRisk } from '../../domain/risk/judgement.ts';
import type { Citations, CitedCve } from './cite.ts';
import type { LiveItem, LiveReason } from './contract.ts';
import type { Found, FoundReason } from './find.ts';

/** An item with the claims that it cites. */
export interface CitedItem {
  readonly item: LiveItem;
  readonly claims: readonly CitedClaim[];
}

/** A found CVE as an item; null if no source names it. */
export function liveItem(
  citations: Citations,
  { id, day, reasons }: Found,
  { risk, riskScore, tier }: ListedRisk,
): CitedItem | null {
  const cited = citations.cve(id);
  if (cited === null) return null;
  const { record, judgement } = cited;
  const isAdvised = reasons.some(({ code }) => code === 'advisory');
  const stated = [...cited.claims, ...(isAdvised ? citations.advisories(id) : [])];
  const known = new Map(stated.map((claim) => [claim.id, claim]));
  const explained = [...reasons, ...furtherReasons(cited, reasons)].map((reason): LiveReason => {
    return { ...reason, claims: claimsOf(cited, reason).filter((claim) => known.has(claim)) };
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
function furtherReasons({ record }: CitedCve, reasons: readonly FoundReason[]): FoundReason[] {
  const codes = new Set(reasons.map(({ code }) => code));
  const [[score], { dueDate }] = [record.cvss, record.kev];
  const further: FoundReason[] = [];
  if (codes.has('kev_added') && dueDate !== null) further.push({ code: 'kev_due', value: dayOf(dueDate) });
  if (codes.has('published') && score !== undefined) further.push({ code: 'cvss', value: score.baseScore });
  return further;
}

/** The ids of the claims that state a reason. */
function claimsOf({ record, claims }: CitedCve, { code, value }: FoundReason): string[] {
  const { id, epss } = record;
  const [score] = record.cvss;
  const stating = (predicate: string) =>
    claims.filter((one) => one.predicate === predicate).map((one) => one.id);
  switch (code) {
    case 'kev_added':
      return stating('kev-date-added');
    case 'kev_due':
      return stating('kev-due-date');
    case 'published':
      return stating('published');
    case 'ransomware':
    case 'ransomware_flagged':
      return [ransomwareClaim(id).id];
    case 'advisory':
      return [linkClaim(id, 'referenced-by', String(value), null).id];
    case 'cvss':
      return score === undefined ? [] : [scoreClaim(id, score).id];
    // The claim is about the newest day alone.
    case 'epss_before':
    case 'epss_after':
      return epss?.score === value ? [epssClaim(id).id] : [];
  }
}
