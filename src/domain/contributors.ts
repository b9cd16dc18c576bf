import type { AffectedProduct } from './product.ts';
import type { AdvisoryNotice, VulnerabilityFacts } from './vulnerability.ts';

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
export function isOfAdvisory({ advisories }: VulnerabilityFacts): boolean {
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
