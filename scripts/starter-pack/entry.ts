import type { VulnerabilityFacts } from '../../src/domain/vulnerability.ts';
import type { PackEntry } from '../../src/sources/starter-pack/wire.ts';

const productsMax = 3;
const linksMax = 3;

/** What an entry takes from the KEV catalog. */
export function kevPart(facts: VulnerabilityFacts): Pick<PackEntry, 'kev'> {
  const { id, titles = [], affected = [], weaknesses = [], references = [], kev } = facts;
  if (kev === undefined) throw new Error(`${id} has no KEV listing.`);
  const urls = references.map(({ url }) => url).filter((url) => !isBoilerplate(url));
  return {
    kev: [
      affected[0]?.vendor ?? null,
      affected[0]?.product ?? null,
      titles[0]?.text ?? null,
      kev.dateAdded.slice(0, 10),
      kev.dueDate?.slice(0, 10) ?? null,
      kev.ransomware === true,
      weaknesses.flatMap((weakness) => weakness.id ?? []),
      urls.length > 0 ? urls : [`https://nvd.nist.gov/vuln/detail/${id}`],
    ],
  };
}

/** Links that every entry has and that say nothing about this one. */
function isBoilerplate(url: string): boolean {
  return /^https:\/\/nvd\.nist\.gov\/vuln\/detail\/|\/news-events\/directives\/bod-/i.test(url);
}

/** What an entry takes from a CVE record: everything except texts, and only the first items of long lists. */
export type RecordPart = Pick<
  PackEntry,
  'state' | 'published' | 'modified' | 'assigner' | 'scores' | 'cwes' | 'products' | 'urls' | 'aliases'
>;

export function recordPart(facts: VulnerabilityFacts): RecordPart {
  const { state, published, modified, assigner, scores, weaknesses, affected, references, aliases } = facts;
  return withoutEmpty<RecordPart>({
    state: state === 'unknown' ? undefined : state,
    published,
    modified,
    assigner: assigner && [assigner.orgId, assigner.shortName],
    scores: distinct(scores, ({ version, vector, baseScore, source }) => [
      version,
      vector,
      baseScore,
      source,
    ]).map(({ version, vector, baseScore, source, role, vectorScore = null }) => [
      version,
      vector,
      baseScore,
      source,
      role,
      vectorScore,
    ]),
    cwes: distinct(weaknesses, ({ id, source }) => [id, source]).flatMap(({ id, source }) =>
      id === null ? [] : [[id, source]],
    ),
    products: distinct(affected, ({ vendor, product }) => [vendor, product])
      .filter(({ vendor, product }) => vendor !== null || product !== null)
      .slice(0, productsMax)
      .map(({ vendor, product, source }) => [vendor, product, source]),
    urls: distinct(references, ({ url }) => [url])
      .sort((a, b) => usefulness(b.tags) - usefulness(a.tags))
      .slice(0, linksMax)
      .map(({ url, tags, source }) => [url, tags.filter((tag) => !tag.startsWith('x_')), source]),
    aliases: aliases && [...aliases],
  });
}

/** Tags of links that say what to do, the most useful last. */
const usefulTags = ['mitigation', 'exploit', 'patch', 'vendor-advisory'];

function usefulness(tags: readonly string[]): number {
  return Math.max(...tags.map((tag) => usefulTags.indexOf(tag)), -1);
}

/** The first of the items with the same `keyOf`. */
function distinct<T>(items: readonly T[] = [], keyOf: (item: T) => readonly unknown[]): T[] {
  const first = new Map<string, T>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    if (!first.has(key)) first.set(key, item);
  }
  return [...first.values()];
}

function withoutEmpty<T extends object>(members: { readonly [K in keyof T]: T[K] | undefined }): T {
  const kept = Object.entries(members).filter(([, value]) => (Array.isArray(value) ? value.length : value));
  return Object.fromEntries(kept) as T;
}
