import { isAffected } from './entity/links.ts';
import type { KevListing, KevStatus, SsvcDecision } from './exploitation.ts';
import { compareCweIds } from './identifiers.ts';
import type { AffectedProduct } from './product.ts';
import { mergeReferences } from './reference.ts';
import { compareScores, joinScores, preference } from './score.ts';
import { fixedVersions } from './version/judge.ts';
import type {
  AdvisoryNotice,
  Fix,
  LinkPointers,
  SourcedText,
  Vulnerability,
  VulnerabilityFacts,
} from './vulnerability.ts';

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

/**
 * Marks the SSVC decisions which say that nobody exploits the vulnerability and are older than its listing in KEV.
 * A decision without a date is left as it is.
 */
export function markOutdated(vulnerability: Vulnerability, listing: KevListing | null): Vulnerability {
  const { ssvc, otherSsvc } = vulnerability;
  if (listing === null || ssvc === null) return vulnerability;
  const mark = (decision: SsvcDecision): SsvcDecision =>
    isOvertaken(decision, listing.dateAdded)
      ? { ...decision, outdated: { by: 'cisa-kev', since: listing.dateAdded } }
      : decision;
  return { ...vulnerability, ssvc: mark(ssvc), otherSsvc: otherSsvc.map(mark) };
}

function isOvertaken({ exploitation, timestamp }: SsvcDecision, dateAdded: string): boolean {
  const isNone = exploitation?.trim().toLowerCase() === 'none';
  return isNone && timestamp !== null && timestamp < dateAdded;
}

/** The product by which lists show a vulnerability. */
export interface DisplayProduct {
  readonly vendor: string | null;
  readonly product: string | null;
}

/**
 * The product by which lists display a vulnerability, among the entries that are called affected. First that of KEV,
 * whose names are the most general. Then that of the CNA and of other sources about the vulnerability. Last that of
 * an advisory, which names the products of its publisher.
 */
export function displayProduct(contributions: readonly Contribution[]): DisplayProduct {
  const contributors = contributorsTo([...contributions].sort(inContributionOrder), 'affected');
  const entries = contributors.flatMap(({ facts }) =>
    (facts.affected ?? []).filter(isAffected).map((entry) => ({ entry, place: placeOf(entry, facts) })),
  );
  // Entries of one place stay in the order of their sources.
  const inOrder = entries.sort((a, b) => a.place - b.place).map(({ entry }) => entry);
  const displayed =
    inOrder.find((entry) => nameOf(entry) !== null) ?? inOrder.find(({ vendor }) => vendor !== null);
  return { vendor: displayed?.vendor ?? null, product: displayed === undefined ? null : nameOf(displayed) };
}

function placeOf(entry: AffectedProduct, facts: VulnerabilityFacts): number {
  if (isOfAdvisory(facts)) return 3;
  if (severalProducts.test(nameOf(entry) ?? '')) return 2;
  return facts.kev === undefined ? 1 : 0;
}

/** As KEV writes where it names no single product: `Multiple Products`, `Multiple Routers`. */
const severalProducts = /^multiple\b/i;

function nameOf({ product, packageName }: AffectedProduct): string | null {
  return product ?? packageName ?? null;
}

/** What decides whether a contribution is heard. */
export interface RankedFacts {
  /** A source of rank 0 (the starter pack) is heard only where nobody else speaks for the vulnerability. */
  readonly rank: number;
  readonly facts: VulnerabilityFacts;
}

/** The facts that are lists. */
export type FactList = {
  [K in keyof VulnerabilityFacts]-?: NonNullable<VulnerabilityFacts[K]> extends readonly unknown[]
    ? K
    : never;
}[keyof VulnerabilityFacts];

/** The contributions whose entries of a list count, in the order given. */
export function contributorsTo<S extends RankedFacts>(
  contributors: readonly S[],
  list: FactList,
): readonly S[] {
  if (list === 'titles' || list === 'descriptions') return contributorsToTexts(contributors, list);
  return isFilled(contributors, list) ? contributors.filter(({ rank }) => rank > 0) : contributors;
}

/** Whether a source above rank 0 fills a list, so that rank 0 is not heard on it. */
export function isFilled(contributors: readonly RankedFacts[], list: FactList): boolean {
  return contributors.some(({ rank, facts }) => rank > 0 && fills(facts, list));
}

/** Whether these are the facts of an advisory, which is about the products of its publisher. */
function isOfAdvisory({ advisories }: VulnerabilityFacts): boolean {
  return advisories !== undefined;
}

/** Statements of an advisory about its own products do not fill the list for the vulnerability. */
function fills(facts: VulnerabilityFacts, list: FactList): boolean {
  if (list === 'scores') return facts.scores?.some(({ forProducts }) => forProducts !== true) ?? false;
  if (list === 'affected') return !isOfAdvisory(facts) && (facts.affected?.some(isNamed) ?? false);
  return (facts[list]?.length ?? 0) > 0;
}

function isNamed({ vendor, product, packageName, purl, cpes }: AffectedProduct): boolean {
  return (vendor ?? product ?? packageName ?? purl ?? cpes[0] ?? null) !== null;
}

/**
 * Advisories only count where no CVE record is stored. A title of rank 0 names the vulnerability and goes before
 * theirs; a description of rank 0 is composed of facts and goes behind.
 */
function contributorsToTexts<S extends RankedFacts>(
  contributors: readonly S[],
  list: 'titles' | 'descriptions',
): readonly S[] {
  const above = contributors.filter(({ rank }) => rank > 0);
  const own = above.filter(({ facts }) => !isOfAdvisory(facts));
  const advisories = hasRecord(contributors) ? [] : above.filter(({ facts }) => isOfAdvisory(facts));
  const spare = contributors.filter(({ rank }) => rank === 0);
  const order = list === 'titles' ? [own, spare, advisories] : [own, advisories, spare];
  return order.find((group) => group.some(({ facts }) => fills(facts, list))) ?? [];
}

/** The notice that titles a vulnerability without a stored record and without a title of its own; null for none. */
export function titlingNotice(contributors: readonly RankedFacts[]): AdvisoryNotice | null {
  if (hasRecord(contributors)) return null;
  const notices = contributors.flatMap(({ facts }) => facts.advisories ?? []);
  return notices.find(({ title, withdrawn }) => title !== null && withdrawn === null) ?? null;
}

function hasRecord(contributors: readonly RankedFacts[]): boolean {
  return contributors.some(({ rank, facts }) => rank > 0 && facts.state !== undefined);
}
