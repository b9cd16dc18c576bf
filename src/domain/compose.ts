import { contributorsTo, type FactList, titlingNotice } from './contributors.ts';
import type { KevListing, KevStatus, SsvcDecision } from './exploitation.ts';
import { compareCweIds } from './identifiers.ts';
import type { AffectedProduct } from './product.ts';
import { mergeReferences } from './reference.ts';
import { compareScores, joinScores, preference } from './score.ts';
import { fixedVersions } from './version/judge.ts';
import type { Fix, LinkPointers, SourcedText, Vulnerability, VulnerabilityFacts } from './vulnerability.ts';

/** One contribution to a vulnerability: the facts and how far their source is trusted to speak first. */
export interface Contribution {
  readonly source: string;
  /** Key of the document or report that says it; absent for a whole record. */
  readonly chain?: string;
  /** Higher speaks first. A source of rank 0 (the starter pack) speaks only where nobody else does. */
  readonly rank: number;
  /** Who is preferred of those that score, after the CNA: short names, the first one first. */
  readonly scorers?: readonly string[];
  /** True when the products that it names contain the one that the vulnerability is in. */
  readonly namesContainers?: boolean;
  readonly facts: VulnerabilityFacts;
  readonly pointers?: LinkPointers;
  /** JSON pointer of the item of a document that the facts are of; absent or empty for a whole file. */
  readonly item?: string;
}

/** Who is to be heard first: by rank, then by name, then by the key of the report. */
export function inContributionOrder(
  a: Pick<Contribution, 'source' | 'chain' | 'rank'>,
  b: Pick<Contribution, 'source' | 'chain' | 'rank'>,
): number {
  if (a.rank !== b.rank) return b.rank - a.rank;
  if (a.source !== b.source) return a.source < b.source ? -1 : 1;
  return (a.chain ?? '') < (b.chain ?? '') ? -1 : 1;
}

/**
 * Joins what the sources say. Single values come from the highest rank that has one; lists hold every
 * claim of every source that is heard on them. The order in which
 * contributions arrive does not matter.
 */
export function composeVulnerability(id: string, contributions: readonly Contribution[]): Vulnerability {
  const byRank = [...contributions].sort(inContributionOrder);
  const first = <K extends keyof VulnerabilityFacts>(key: K): VulnerabilityFacts[K] | null => {
    for (const { facts } of byRank) if (facts[key] !== undefined) return facts[key];
    return null;
  };
  const all = <K extends FactList>(list: K) =>
    contributorsTo(byRank, list).flatMap(({ facts }): NonNullable<VulnerabilityFacts[K]>[number][] => [
      ...(facts[list] ?? []),
    ]);

  const titles = all('titles');
  const descriptions = all('descriptions');
  const description = preferredText(descriptions);
  const scorers = byRank.flatMap((contribution) => contribution.scorers ?? []);
  const cvss = joinScores(all('scores')).sort((a, b) => compareScores(a, b, scorers));
  const [ssvc = null, ...otherSsvc] = orderedSsvc(all('ssvc'), scorers);
  const weaknesses = all('weaknesses');
  const affected = all('affected');
  return {
    id,
    state: first('state') ?? 'unknown',
    title: preferredText(titles)?.text ?? titlingNotice(byRank)?.title ?? null,
    description,
    published: first('published') ?? null,
    modified: first('modified') ?? null,
    reserved: first('reserved') ?? null,
    rejected: first('rejected') ?? null,
    assigned: first('assigned') ?? null,
    madePublic: first('madePublic') ?? null,
    severity: cvss[0]?.severity ?? 'unknown',
    cvss,
    ssvc,
    otherSsvc,
    cwes: [...new Set(weaknesses.flatMap(({ id }) => (id === null ? [] : [id])))].sort(compareCweIds),
    weaknesses,
    affected,
    cpeConfigurations: all('cpeConfigurations'),
    references: mergeReferences(all('references')),
    aliases: [...new Set(byRank.flatMap(({ facts }) => facts.aliases ?? []))],
    replacedBy: [...new Set(all('replacedBy'))],
    tags: [...new Set(all('tags'))],
    titles,
    otherDescriptions: descriptions.filter((text) => text !== description),
    remarks: all('remarks'),
    credits: all('credits'),
    timeline: all('timeline'),
    otherMetrics: all('otherMetrics'),
    assigner: first('assigner') ?? null,
    contributors: all('contributors'),
    discovery: first('discovery') ?? null,
    taxonomies: first('taxonomies') ?? null,
    advisories: all('advisories'),
    techniques: all('techniques'),
    related: [...new Set(all('related'))],
    packages: [...new Set(affected.flatMap(({ purl }) => purl ?? []))],
    fixes: fixesIn(affected),
  };
}

function fixesIn(affected: readonly AffectedProduct[]): Fix[] {
  return affected.flatMap((entry, index) => {
    const { vendor, product, packageName, purl, source } = entry;
    const named = { vendor, product: product ?? packageName ?? null, purl, source };
    const versions = new Set(fixedVersions(entry).map(({ version }) => version));
    return [...versions].map((version) => ({ affected: index, ...named, version }));
  });
}

/** English first, otherwise the first available; the given order is the order of trust. */
export function preferredText<T extends Pick<SourcedText, 'lang'>>(texts: readonly T[]): T | null {
  return texts.find(({ lang }) => /^en\b/i.test(lang)) ?? texts[0] ?? null;
}

/** Decisions of preferred scorers first, then the newest. */
export function orderedSsvc(decisions: readonly SsvcDecision[], scorers: readonly string[]): SsvcDecision[] {
  return [...decisions].sort(
    (a, b) =>
      preference(a, scorers) - preference(b, scorers) || ((a.timestamp ?? '') > (b.timestamp ?? '') ? -1 : 1),
  );
}

/** The `kev` member for a CVE that the catalog of the given version does, or does not, list. */
export function kevStatus(listing: KevListing | null, catalogVersion: string | null): KevStatus {
  if (listing !== null) return { listed: true, ...listing, catalogVersion };
  return {
    listed: false,
    dateAdded: null,
    dueDate: null,
    ransomware: null,
    requiredAction: null,
    notes: null,
    catalogVersion,
  };
}
