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
  readonly shownBy: (known: Known) => readonly CitedClaim[] | null;
}

/** What words can state without a value: each is true or false of a subject. */
export const statements = {
  listed: { shownBy: says('kev', 'listed') },
  /** For a listing that is named before. */
  exploited: { shownBy: says('kev', 'listed') },
  notListed: { shownBy: says('kev', 'not-listed') },
  ransomware: { shownBy: says('kev.ransomware', 'true') },
  ransomwareUnnamed: { shownBy: ransomwareUnnamed },
  rejected: { shownBy: says('state', 'rejected') },
  reserved: { shownBy: says('state', 'reserved') },
  revoked: { shownBy: says('state', 'revoked') },
  deprecated: { shownBy: says('state', 'deprecated') },
  draft: { shownBy: says('state', 'draft') },
  disputed: { shownBy: says('tag', 'disputed') },
  unstored: { shownBy: ({ about }) => (about.some(isOfRecord) ? null : []) },
  named: { shownBy: says('state', 'unknown') },
  scorersDiffer: { shownBy: scorersDiffer },
  noVector: { shownBy: noVector },
  moreFixes: { shownBy: moreFixes },
  noScore: { shownBy: lacks('cvss.score') },
  noEpss: { shownBy: noEpss },
  noDecision: { shownBy: lacks('ssvc.exploitation', 'ssvc.automatable', 'ssvc.impact') },
  noWeakness: { shownBy: lacksLink('has-weakness') },
  noAffected: { shownBy: lacks('affected.product', 'affected.range') },
  noFix: { shownBy: lacks('fix.version') },
  noWorkaround: { shownBy: lacks('workaround') },
  noDescription: { shownBy: lacks('description') },
  noAlias: { shownBy: lacks('alias') },
  noUse: { shownBy: lacksLink('uses') },
  noExploit: { shownBy: lacksLink('exploits') },
  noAttribution: { shownBy: lacksLink('attributed-to') },
  noTactic: { shownBy: lacksLink('in-tactic') },
  noMitigation: { shownBy: lacksLink('mitigated-by') },
  noDetection: { shownBy: lacksLink('detected-by') },
  noParent: { shownBy: lacksLink('child-of') },
  noPattern: { shownBy: lacksLink('related-pattern') },
  noTechnique: { shownBy: lacksLink('maps-to') },
} as const satisfies Readonly<Record<string, Statement>>;

export type StatementName = keyof typeof statements;

function says(facet: Facet, value: string): Statement['shownBy'] {
  return ({ cited }) => {
    const claims = cited.filter(({ facets }) => facets[facet] === value);
    return claims.length === 0 ? null : claims;
  };
}

function lacks(...facets: readonly Facet[]): Statement['shownBy'] {
  return ({ about }) =>
    about.some((claim) => facets.some((facet) => claim.facets[facet] !== undefined)) ? null : [];
}

function lacksLink(type: RelationType): Statement['shownBy'] {
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
  return lacks('kev.ransomware')(known) && says('kev', 'listed')(known);
}

/** The cited state shows that the CVE is known at all. */
function noEpss(known: Known): readonly CitedClaim[] | null {
  if (lacks('epss.score')(known) === null) return null;
  return known.cited.filter(({ facets }) => facets.state !== undefined);
}

function isOfRecord({ facets: { state } }: CitedClaim): boolean {
  return state !== undefined && state !== 'unknown';
}

function scorersDiffer({ cited }: Known): readonly CitedClaim[] | null {
  const scores = new Set(cited.flatMap(({ facets }) => facets['cvss.score'] ?? []));
  return scores.size > 1 ? [] : null;
}

/** More products than one have a fix. */
function moreFixes({ cited, about }: Known): readonly CitedClaim[] | null {
  const products = new Set(about.flatMap(({ facets }) => facets['fix.product'] ?? []));
  const claims = cited.filter(({ facets }) => facets['fix.version'] !== undefined);
  return products.size > 1 && claims.length > 0 ? claims : null;
}
