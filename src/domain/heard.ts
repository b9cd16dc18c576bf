import type { AffectedProduct } from './product.ts';
import type { AdvisoryNotice, VulnerabilityFacts } from './vulnerability.ts';

/** What decides whether a contribution is heard. */
export interface Speaking {
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
export function heardOn<S extends Speaking>(speakers: readonly S[], list: FactList): readonly S[] {
  if (list === 'titles' || list === 'descriptions') return heardOnTexts(speakers, list);
  return isFilled(speakers, list) ? speakers.filter(({ rank }) => rank > 0) : speakers;
}

/** Whether a source above rank 0 fills a list, so that rank 0 is not heard on it. */
export function isFilled(speakers: readonly Speaking[], list: FactList): boolean {
  return speakers.some(({ rank, facts }) => rank > 0 && fills(facts, list));
}

/** Whether these are the facts of an advisory, which speaks of the products of its publisher. */
export function isOfAdvisory({ advisories }: VulnerabilityFacts): boolean {
  return advisories !== undefined;
}

/** What an advisory says of its own products does not fill the list for the vulnerability. */
function fills(facts: VulnerabilityFacts, list: FactList): boolean {
  if (list === 'scores') return facts.scores?.some(({ forProducts }) => forProducts !== true) ?? false;
  if (list === 'affected') return !isOfAdvisory(facts) && (facts.affected?.some(isNamed) ?? false);
  return (facts[list]?.length ?? 0) > 0;
}

function isNamed({ vendor, product, packageName, purl, cpes }: AffectedProduct): boolean {
  return (vendor ?? product ?? packageName ?? purl ?? cpes[0] ?? null) !== null;
}

/**
 * Advisories are heard only where no CVE record is held. A title of rank 0 names the vulnerability and goes before
 * theirs; a description of rank 0 is composed of facts and goes behind.
 */
function heardOnTexts<S extends Speaking>(
  speakers: readonly S[],
  list: 'titles' | 'descriptions',
): readonly S[] {
  const above = speakers.filter(({ rank }) => rank > 0);
  const own = above.filter(({ facts }) => !isOfAdvisory(facts));
  const advisories = isRecordHeld(speakers) ? [] : above.filter(({ facts }) => isOfAdvisory(facts));
  const spare = speakers.filter(({ rank }) => rank === 0);
  const order = list === 'titles' ? [own, spare, advisories] : [own, advisories, spare];
  return order.find((group) => group.some(({ facts }) => fills(facts, list))) ?? [];
}

/** The notice that titles a vulnerability of which no record is held and that has no title of its own; null for none. */
export function titlingNotice(speakers: readonly Speaking[]): AdvisoryNotice | null {
  if (isRecordHeld(speakers)) return null;
  const notices = speakers.flatMap(({ facts }) => facts.advisories ?? []);
  return notices.find(({ title, withdrawn }) => title !== null && withdrawn === null) ?? null;
}

function isRecordHeld(speakers: readonly Speaking[]): boolean {
  return speakers.some(({ rank, facts }) => rank > 0 && facts.state !== undefined);
}
