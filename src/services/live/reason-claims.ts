import type { EventType } from '../../domain/event.ts';
import { epssClaim, linkClaim, ransomwareClaim, scoreClaim } from '../../domain/graph/claim.ts';
import type { CitedCve } from './cite.ts';
import type { LiveReason } from './contract.ts';

/** Why a CVE is listed: how it was found, or a change of what a source says about it. */
export interface AnyReason {
  readonly code: LiveReason['code'] | EventType;
  readonly value: LiveReason['value'];
}

/** The ids of the claims that state a reason now. */
export function reasonClaims(cited: CitedCve, { code, value }: AnyReason): string[] {
  const { id, cvss, epss } = cited.record;
  const [score] = cvss;
  switch (code) {
    case 'ransomware':
    case 'ransomware_flagged':
      return [ransomwareClaim(id).id];
    case 'advisory':
    case 'advisory_added':
      return [linkClaim(id, 'referenced-by', String(value), null).id];
    case 'cvss':
    case 'cvss_added':
    case 'cvss_raised':
    case 'cvss_lowered':
    case 'severity_changed':
      return score === undefined ? [] : [scoreClaim(id, score).id];
    // The claim is about the newest day alone.
    case 'epss_before':
    case 'epss_after':
      return epss?.score === value ? [epssClaim(id).id] : [];
    default:
      return stating(cited, predicates[code] ?? []);
  }
}

/** What the claims that state a reason are about. Lists of a record have too many claims to be cited. */
const predicates: Readonly<Partial<Record<AnyReason['code'], readonly string[]>>> = {
  kev_added: ['kev-date-added'],
  kev_due: ['kev-due-date'],
  kev_due_changed: ['kev-due-date'],
  kev_removed: ['kev'],
  published: ['published'],
  rejected: ['state'],
  ssvc_changed: ['ssvc-exploitation', 'ssvc-automatable', 'ssvc-technical-impact'],
  title_changed: ['title'],
  description_changed: ['description'],
};

function stating({ claims }: CitedCve, wanted: readonly string[]): string[] {
  return claims.filter(({ predicate }) => wanted.includes(predicate)).map(({ id }) => id);
}
