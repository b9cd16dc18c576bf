import { sha256 } from '../../kit/digest.ts';
import type { SsvcDecision } from '../exploitation.ts';
import type { Score } from '../score.ts';
import type { VulnerabilityState } from '../vulnerability.ts';

/** A statement about an entity that evidence can bear out or contradict. */
export interface Claim {
  /** `claim:` and 16 hexadecimal digits, the same in every store. */
  readonly id: string;
  /** Canonical id of the entity. */
  readonly subject: string;
  /** What is said: the type of a relation, or the name of a fact. */
  readonly predicate: string;
  /** For a relation, the id of the other entity; for a fact, its value as text. */
  readonly object: string;
  /** Distinguishes it from others with the same subject, predicate and object. */
  readonly qualifiers: Readonly<Record<string, string>>;
}

/** Makes a claim with its id: the first 16 digits of the SHA-256 of what it says. */
export function claim(
  subject: string,
  predicate: string,
  object: string,
  qualifiers: Readonly<Record<string, string>> = {},
): Claim {
  const ordered = Object.entries(qualifiers);
  // Most have one or none, and a record makes dozens of claims.
  const isOrdered = ordered.length < 2;
  if (!isOrdered) ordered.sort(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify([subject, predicate, object, ordered]);
  const id = `claim:${sha256(content).slice(0, 16)}`;
  return {
    id,
    subject,
    predicate,
    object,
    qualifiers: isOrdered ? qualifiers : Object.fromEntries(ordered),
  };
}

/** The claim that a link is. A link is known by the id of its claim. */
export function linkClaim(from: string, type: string, to: string, qualifier: string | null): Claim {
  return claim(from, type, to, qualifier === null ? {} : { qualifier });
}

/** The canonical form of a claim's id in any case; null for anything else. */
export function parseClaimId(text: string): string | null {
  const id = text.trim().toLowerCase();
  return /^claim:[0-9a-f]{16}$/.test(id) ? id : null;
}

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
