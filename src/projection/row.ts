import { type Contribution, composeVulnerability, displayProduct, markOutdated } from '../domain/compose.ts';
import { foldName } from '../domain/entity/name.ts';
import type { KevListing } from '../domain/exploitation.ts';
import { vulnerabilityClaims } from '../domain/graph/facts.ts';
import { cveSortKey } from '../domain/identifiers.ts';
import { type NameEvidence, nameEvidence } from '../domain/match/entry-names.ts';
import { lastingSignals, packSignals } from '../domain/risk/signals.ts';
import type { Vulnerability } from '../domain/vulnerability.ts';
import { packClaims } from './claims.ts';
import { claimsOfLinks, type LinkRow, vulnerabilityLinks } from './link-row.ts';
import { packRecord } from './record-text.ts';
import type { Searched } from './searched.ts';
import { searchVulnerability } from './searched-vulnerability.ts';

/** A vulnerability as the projection stores it, in the order of the table's columns after `id`. */
export interface VulnerabilityRow {
  readonly cve: string;
  readonly sortKey: string;
  readonly state: string;
  readonly title: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  readonly severity: string;
  readonly cvss: number | null;
  readonly vendor: string | null;
  readonly product: string | null;
  readonly kevAdded: string | null;
  /** JSON of the listing, or null. */
  readonly kev: string | null;
  /** What is judged of it, as packed by `packSignals`. */
  readonly signals: number;
  /** The vulnerability as packed by `packRecord`. */
  readonly record: Uint8Array;
  /** Other names, folded. */
  readonly aliases: readonly string[];
  readonly links: readonly LinkRow[];
  /** Numbers of the claims about it: its links and facts. */
  readonly claims: BigInt64Array;
  /** What it states about names of products. */
  readonly names: readonly NameEvidence[];
  /** What search finds it by. */
  readonly searched: Searched;
}

/**
 * The row of one CVE, from the contributions of all its sources.
 * @param kevDecider the only source that decides the KEV listing, once it was imported; null before
 * @param actorTags by which search finds it too, by links from other entities
 */
export function projectVulnerability(
  cve: string,
  contributions: readonly Contribution[],
  kevDecider: string | null,
  actorTags: readonly string[] = [],
): VulnerabilityRow {
  const listing = kevListing(contributions, kevDecider);
  const vulnerability = markOutdated(composeVulnerability(cve, contributions), listing);
  const links = vulnerabilityLinks(contributions);
  return {
    cve,
    sortKey: cveSortKey(cve),
    state: vulnerability.state,
    title: vulnerability.title,
    published: vulnerability.published,
    modified: vulnerability.modified,
    severity: vulnerability.severity,
    cvss: vulnerability.cvss[0]?.baseScore ?? null,
    ...displayProduct(contributions),
    kevAdded: listing?.dateAdded ?? null,
    kev: listing && JSON.stringify(listing),
    signals: packSignals(lastingSignals(vulnerability, listing)),
    record: packVulnerability(vulnerability),
    aliases: vulnerability.aliases.map(foldName),
    links,
    claims: packClaims([...claimsOfLinks(cve, links), ...vulnerabilityClaims(vulnerability, listing)]),
    names: nameEvidence(contributions, new Set(links.map(([, to]) => to))),
    searched: searchVulnerability(vulnerability, listing, links, contributions, actorTags),
  };
}

/** Members to which names are added when they are read are stored separately. */
export function packVulnerability({ weaknesses, techniques, ...body }: Vulnerability): Uint8Array {
  return packRecord(body, { weaknesses, techniques });
}

/** The listing that counts, chosen from the contributions of all sources. */
export function kevListing(
  contributions: readonly Contribution[],
  decider: string | null,
): KevListing | null {
  const contributors = contributions
    .filter(({ source, facts }) => facts.kev !== undefined && (decider === null || source === decider))
    .sort((a, b) => b.rank - a.rank);
  return contributors[0]?.facts.kev ?? null;
}
