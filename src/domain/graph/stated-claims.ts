import type { SsvcDecision } from '../exploitation.ts';
import type { Score } from '../score.ts';
import type { VulnerabilityState } from '../vulnerability.ts';
import { type Claim, claim } from './claim.ts';

/** The claims of which judgements are made. Each is spelled here alone, as its id follows from its spelling. */

export function stateClaim(id: string, state: VulnerabilityState): Claim {
  return claim(id, 'state', state);
}

export function tagClaim(id: string, tag: string): Claim {
  return claim(id, 'tag', tag);
}

export function scoreClaim(
  id: string,
  { version, vector, baseScore }: Pick<Score, 'version' | 'vector' | 'baseScore'>,
): Claim {
  return claim(id, 'cvss', baseScore.toFixed(1), { ...(vector === null ? {} : { vector }), version });
}

const ssvcPredicates = {
  exploitation: 'ssvc-exploitation',
  automatable: 'ssvc-automatable',
  technicalImpact: 'ssvc-technical-impact',
} as const satisfies Partial<Record<keyof SsvcDecision, string>>;

export type AnsweredPoint = keyof typeof ssvcPredicates;

/** The decision points of which answers are claims. */
export const ssvcPoints = Object.keys(ssvcPredicates) as readonly AnsweredPoint[];

/** @param answer in the words of the decision */
export function answerClaim(id: string, point: AnsweredPoint, answer: string): Claim {
  return claim(id, ssvcPredicates[point], answer);
}

export function kevClaim(id: string, isListed: boolean): Claim {
  return claim(id, 'kev', isListed ? 'listed' : 'not-listed');
}

export function ransomwareClaim(id: string): Claim {
  return claim(id, 'kev-ransomware', 'true');
}

/** It is about what the source says now, so it does not have an object. */
export function epssClaim(id: string): Claim {
  return claim(id, 'epss', '');
}
