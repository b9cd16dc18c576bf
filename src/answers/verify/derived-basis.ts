import { claimsOf } from '../../domain/risk/judgement.ts';
import type { CitedVulnerability } from '../claims/contract.ts';
import type { MessageName } from '../compose/messages/index.ts';
import type { CitedClaim } from '../contract.ts';

/** Whether a sentence cites every claim that what it states was computed from. */
export function isWholeBasis(
  message: MessageName,
  vulnerability: CitedVulnerability,
  cited: readonly CitedClaim[],
): boolean {
  const ids = new Set(cited.map(({ id }) => id));
  const stored = new Set(vulnerability.claims.map(({ id }) => id));
  return basisOf(message, vulnerability).every((id) => ids.has(id) || !stored.has(id));
}

const risks: ReadonlySet<MessageName> = new Set<MessageName>(['risk', 'riskUnknown', 'riskRejected']);
const timelines: ReadonlySet<MessageName> = new Set<MessageName>(['tier', 'tierOpen']);

/** A place among others rests on the timeline, the risk and the EPSS score. */
function basisOf(message: MessageName, vulnerability: CitedVulnerability): readonly string[] {
  const { record } = vulnerability;
  const ofTimeline = claimsOf(record, ['kev', 'automatable', 'technicalImpact']);
  if (timelines.has(message)) return ofTimeline;
  const ofRisk = riskBasis(vulnerability);
  return risks.has(message) ? ofRisk : [...ofTimeline, ...ofRisk, ...claimsOf(record, ['epss'])];
}

/** Without any reason, what there is to compute a risk from. */
function riskBasis({ record, judgement }: CitedVulnerability): readonly string[] {
  const ids = judgement.risk.reasons.flatMap(({ claims }) => claims);
  return ids.length > 0 ? ids : claimsOf(record, ['state', 'cvss', 'kev', 'epss']);
}
