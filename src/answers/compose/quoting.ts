import type { CitedClaim } from '../contract.ts';
import type { Facet } from '../facets.ts';
import { isPlainName } from '../plain-name.ts';
import { quotedName, quotedText } from '../quote.ts';

/** Texts of upstream, which sentences quote in quotation marks. */
const textFacets: ReadonlySet<Facet> = new Set<Facet>([
  'title',
  'description',
  'kev.action',
  'remediation',
  'workaround',
  'rejection',
]);

/** Names that upstream writes. */
const nameFacets: ReadonlySet<Facet> = new Set<Facet>([
  'name',
  'alias',
  'affected.product',
  'affected.range',
  'fix.product',
  'fix.version',
  'cvss.by',
  'ssvc.by',
  'tag',
  'version',
]);

/** What a sentence quotes of a part of a claim: texts, and names that read like more than a name. Null for others. */
export function quoteOf(claim: CitedClaim, facet: Facet): string | null {
  const value = claim.facets[facet];
  if (value === undefined) return null;
  if (textFacets.has(facet)) return quotedText(value);
  return nameFacets.has(facet) && !isTerm(claim, facet) && !isPlainName(value) ? quotedText(value) : null;
}

/** A value as a sentence has it that does not quote it. */
export function plainValue(facet: Facet, value: string): string {
  return nameFacets.has(facet) ? quotedName(value) : value;
}

/** Names in the catalogs of weaknesses and attacks, some of which are long or have colons. */
function isTerm({ subject }: CitedClaim, facet: Facet): boolean {
  return (facet === 'name' || facet === 'alias') && !subject.startsWith('CVE-');
}
