import type { RawVulnerability } from '../published/records.ts';

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** The values of a vulnerability by the fields that can be counted. */
const valuesOf = {
  severity: ({ severity }) => [severity],
  risk: ({ risk }) => [risk],
  tier: ({ tier }) => [tier],
  year: ({ year }) => [String(year)],
  kev: ({ isListed }) => [String(isListed)],
  state: ({ state }) => [state],
  exploit: ({ exploitation }) => (exploitation === null ? [] : [exploitation]),
  cwe: ({ weaknesses }) => weaknesses,
  vendor: ({ vendors }) => vendors.map((id) => id.slice('vendor:'.length)),
  product: ({ products }) => products.map((id) => id.slice('product:'.length)),
  source: ({ sources }) => sources,
  type: () => ['vulnerability'],
} as const satisfies Readonly<Record<string, (vulnerability: RawVulnerability) => readonly string[]>>;

export type Facet = keyof typeof valuesOf;

export const facets = Object.keys(valuesOf) as readonly Facet[];

/** How often each value is among some vulnerabilities, the most frequent first. */
export function countFacet(facet: Facet, found: readonly RawVulnerability[]): FacetCount[] {
  const counts = new Map<string, number>();
  for (const vulnerability of found) {
    for (const value of valuesOf[facet](vulnerability)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Array.from(counts, ([value, count]) => ({ value, count })).sort(inOrder);
}

/** The most frequent first, equally frequent ones by value. */
export function inOrder(a: FacetCount, b: FacetCount): number {
  return b.count - a.count || (a.value < b.value ? -1 : Number(a.value > b.value));
}
