import type { RelationType } from '../../domain/entity/relation.ts';
import type { ClaimBook } from '../claims/contract.ts';
import type { CitedClaim } from '../contract.ts';
import type { Facet } from '../facets.ts';

/** What is known where words state something. */
export interface Known {
  readonly subject: string;
  /** Cited claims about it. */
  readonly cited: readonly CitedClaim[];
  /** Everything that was read about it. */
  readonly about: readonly CitedClaim[];
  readonly book: ClaimBook;
}

export interface Statement {
  /** The claims that show it, which may be none for an absence; null if it does not hold. */
  readonly evidence: (known: Known) => readonly CitedClaim[] | null;
}

/** What words can state without a value: each is true or false of a subject. */
export const statements = {
  listed: { evidence: says('kev', 'listed') },
  /** For a listing that is named before. */
  exploited: { evidence: says('kev', 'listed') },
  notListed: { evidence: says('kev', 'not-listed') },
  ransomware: { evidence: says('kev.ransomware', 'true') },
  ransomwareUnnamed: { evidence: ransomwareUnnamed },
  rejected: { evidence: says('state', 'rejected') },
  reserved: { evidence: says('state', 'reserved') },
  revoked: { evidence: says('state', 'revoked') },
  deprecated: { evidence: says('state', 'deprecated') },
  draft: { evidence: says('state', 'draft') },
  disputed: { evidence: says('tag', 'disputed') },
  unstored: { evidence: ({ about }) => (about.some(isOfRecord) ? null : []) },
  named: { evidence: says('state', 'unknown') },
  scorersDiffer: { evidence: scorersDiffer },
  noVector: { evidence: noVector },
  moreFixes: { evidence: moreFixes },
  moreAffected: { evidence: moreAffected },
  noScore: { evidence: without('cvss.score') },
  noDecision: { evidence: without('ssvc.exploitation', 'ssvc.automatable', 'ssvc.impact') },
  noWeakness: { evidence: withoutLink('has-weakness') },
  noAffected: { evidence: without('affected.product', 'affected.range') },
  noFix: { evidence: without('fix.version') },
  noWorkaround: { evidence: without('workaround') },
  noDescription: { evidence: without('description') },
  noAlias: { evidence: without('alias') },
  noUse: { evidence: withoutLink('uses') },
  noExploit: { evidence: withoutLink('exploits') },
  noAttribution: { evidence: withoutLink('attributed-to') },
  noTactic: { evidence: withoutLink('in-tactic') },
  noMitigation: { evidence: withoutLink('mitigated-by') },
  noDetection: { evidence: withoutLink('detected-by') },
  noParent: { evidence: withoutLink('child-of') },
  noPattern: { evidence: withoutLink('related-pattern') },
  noTechnique: { evidence: withoutLink('maps-to') },
} as const satisfies Readonly<Record<string, Statement>>;

export type StatementName = keyof typeof statements;

function says(facet: Facet, value: string): Statement['evidence'] {
  return ({ cited }) => {
    const claims = cited.filter(({ facets }) => facets[facet] === value);
    return claims.length === 0 ? null : claims;
  };
}

function without(...facets: readonly Facet[]): Statement['evidence'] {
  return ({ about }) =>
    about.some((claim) => facets.some((facet) => claim.facets[facet] !== undefined)) ? null : [];
}

function withoutLink(type: RelationType): Statement['evidence'] {
  return ({ subject, about, book }) => {
    const isStated = about.some(({ predicate }) => predicate === type);
    if (isStated || book.links(subject, { type, direction: 'out', limit: 1 }).total > 0) return null;
    return [];
  };
}

function noVector({ cited }: Known): readonly CitedClaim[] | null {
  const scores = cited.filter(({ facets }) => facets['cvss.version'] !== undefined);
  const isWithout = scores.every(({ facets }) => facets['cvss.vector'] === undefined);
  return scores.length > 0 && isWithout ? [] : null;
}

/** Only a listing can leave it open. */
function ransomwareUnnamed(known: Known): readonly CitedClaim[] | null {
  return without('kev.ransomware')(known) && says('kev', 'listed')(known);
}

function isOfRecord({ facets: { state } }: CitedClaim): boolean {
  return state !== undefined && state !== 'unknown';
}

function scorersDiffer({ cited }: Known): readonly CitedClaim[] | null {
  const scores = new Set(cited.map(({ facets }) => `${facets['cvss.score']} ${facets['cvss.severity']}`));
  return scores.size > 1 ? [] : null;
}

/** More claims about affected products than the cited ones. */
function moreAffected({ cited, about }: Known): readonly CitedClaim[] | null {
  const isAffected = ({ facets }: CitedClaim) => facets['affected.product'] !== undefined;
  const claims = cited.filter(isAffected);
  return claims.length > 0 && about.filter(isAffected).length > claims.length ? claims : null;
}

/** More products than one have a fix. */
function moreFixes({ cited, about }: Known): readonly CitedClaim[] | null {
  const products = new Set(about.flatMap(({ facets }) => facets['fix.product'] ?? []));
  const claims = cited.filter(({ facets }) => facets['fix.version'] !== undefined);
  return products.size > 1 && claims.length > 0 ? claims : null;
}
