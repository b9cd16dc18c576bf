import type { Catalog } from '../../message.ts';
import type { judgementMessages } from '../../messages/judgement.ts';

export const judgement = {
  risk: 'For {cve}, Cairn computes the risk level {level} and the risk score {score}; reasons: {reasons}.',
  riskUnknown: 'For {cve}, Cairn cannot compute a risk; missing inputs: {missing}.',
  riskRejected: 'For {cve}, Cairn computes no risk, because it is rejected.',

  tier: "For {cve}, CISA's BOD 26-04 table gives a remediation timeline; publicly exposed systems: {exposed}; other systems: {notExposed}.",
  tierOpen:
    "For {cve}, CISA's BOD 26-04 table leaves the remediation timeline open, as inputs are missing ({missing}); possible for publicly exposed systems: {exposed}; for other systems: {notExposed}.",
  tierCaveat: 'These timelines are computed; this is not a compliance determination.',

  moreUrgentTier:
    "{first} is more urgent than {second}: for exposed systems, CISA's BOD 26-04 table gives {first} the timeline {firstTier} and {second} the timeline {secondTier}.",
  moreUrgentScore:
    '{first} is more urgent than {second}: with equal timelines, Cairn computes for {first} the risk score {firstScore} and for {second} the risk score {secondScore}.',
  moreUrgentKnown:
    '{first} is more urgent than {second}: Cairn computes for {first} the risk score {firstScore}, while the risk of {second} is unknown.',
  moreUrgentEpss:
    '{first} is more urgent than {second}: with equal timelines and risk scores, {first} has the EPSS score {firstEpss} and {second} the EPSS score {secondEpss}.',
  equallyUrgent: '{first} and {second} are equally urgent by timeline, risk score and EPSS score.',

  ranked:
    '{cve} has rank {rank}; timeline for exposed systems: {tier}; risk level {level} with risk score {score}; reasons: {reasons}.',
  rankedUnknown:
    '{cve} has rank {rank}; timeline for exposed systems: {tier}; its risk is unknown; missing inputs: {missing}.',
  rankedRejected: '{cve} has rank {rank}: it is rejected, so neither a timeline nor a risk is computed.',

  vectorScore: 'The vector {vector} yields a CVSS {version} base score of {score} ({severity}).',
  vectorOverall: 'The vector {vector}, with all of its metrics, yields the score {score} ({severity}).',
  vectorInvalid:
    'The CVSS vector in the question is not valid. It must set each base metric of its version once.',
  metricsAttack: 'The vector {vector} describes the attack: {metrics}.',
  metricsImpact: 'The vector {vector} describes the impact: {metrics}.',
  metricsOther: 'The vector {vector} also states: {metrics}.',
} satisfies Catalog<typeof judgementMessages>;
