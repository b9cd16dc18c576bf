import type { EntityType } from '../../domain/entity/id.ts';
import type { RelationType } from '../../domain/entity/relation.ts';
import type { Judgement } from '../../domain/risk/judgement.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import type { CitedClaim } from '../contract.ts';

/** What is stored about one vulnerability, with its claims. */
export interface CitedVulnerability {
  readonly id: string;
  readonly record: VulnerabilityRecord;
  readonly judgement: Judgement;
  /** Every claim of the record, in the order of `vulnerabilityFacts`. */
  readonly claims: readonly CitedClaim[];
}

/** What is stored about another entity, with the claims about it alone. */
export interface CitedEntity {
  readonly id: string;
  readonly type: string;
  readonly name: string | null;
  readonly claims: readonly CitedClaim[];
}

/** Which links of an entity to read. */
export interface LinkFilter {
  readonly type: RelationType;
  readonly direction: 'out' | 'in';
  /** Types of the entity at the other end; all if missing. */
  readonly ends?: readonly EntityType[];
  /** Id of the entity at the other end; any if missing. The total counts all. */
  readonly other?: string;
  readonly limit: number;
}

/** A link with its claim, and the entity at its other end. */
export interface CitedLink {
  readonly claim: CitedClaim;
  /** `official`, `expert`, `extracted` or `derived`. */
  readonly class: string;
  readonly other: CitedEntity;
}

/**
 * Reads claims for one answer from one generation of the projection. It remembers what it read: sentences are verified
 * against that, not against what wrote them.
 */
export interface ClaimBook {
  /** Null if no loaded source names the CVE. */
  vulnerability(id: string): CitedVulnerability | null;
  /** Null if nothing is stored about it. */
  entity(id: string): CitedEntity | null;
  /** The links of an entity, in the order of the graph, and how many there are. */
  links(id: string, filter: LinkFilter): { readonly links: readonly CitedLink[]; readonly total: number };
  /** A claim that was read. */
  claim(id: string): CitedClaim | undefined;
  /** All claims that were read about a subject. */
  claimsAbout(subject: string): readonly CitedClaim[];
  /** The newest manifest: what was read opens as of it. */
  readonly manifest: number;
  /** Days and freshness of the sources, by name; those never read are absent. */
  readonly sources: ReadonlyMap<string, { readonly asOf: string; readonly freshness: number }>;
  /** The newest day up to the present on which anything that is stored happened; null if there is none. */
  readonly newestDay: string | null;
  /** Whether anything that is stored happened on a day: an addition to KEV, a publication, a change, or EPSS scores. */
  hasDay(day: string): boolean;
  /** The source and the day of the newest EPSS scores; null if none were read. */
  readonly epss: { readonly source: string; readonly day: string } | null;
}
