import type { AffectedProduct } from '../../domain/product.ts';
import type { LinkPointers, VulnerabilityFacts } from '../../domain/vulnerability.ts';
import {
  type ItemRange,
  type MappedItem,
  type MappedVersion,
  type Source,
  type SourceManifest,
  UnmappableError,
} from '../../sources/contract.ts';

/** An invented source; what is not given is the same for all of them. */
export const manifestOf = (name: string, own: Partial<SourceManifest>): SourceManifest => ({
  name,
  title: name,
  publisher: 'test',
  licence: 'none',
  homepage: 'https://example.org/',
  cadence: 'never',
  completeness: 'additive',
  files: own.completeness === 'snapshot' ? 'document' : 'record',
  rank: 50,
  mapper: 1,
  reliability: { currentForHours: 24, halvedAfterDays: 7, says: {} },
  urlOf: () => null,
  ...own,
});

/** True for a JSON file of which the first member has this name. */
export const beginsWith =
  (member: string): Source['recognises'] =>
  ({ head }) =>
    Buffer.from(head).toString().startsWith(`{"${member}"`);

/** The positions of the items of a list in the text that has them, in order. */
export function placesOf(text: string, items: readonly unknown[]): ItemRange[] {
  let end = 0;
  return items.map((item, ordinal) => {
    const written = JSON.stringify(item);
    const start = text.indexOf(written, end);
    end = start + written.length;
    return { ordinal, start, length: written.length };
  });
}

/** What the invented upstreams state about a CVE. */
export interface Entry {
  id: string;
  at: string;
  title?: string;
  kev?: boolean;
  published?: string;
  /** Vendor, product, and a CPE name if there is one. */
  affected?: readonly (readonly [vendor: string, product: string, cpe?: string])[];
  cwes?: readonly string[];
  aliases?: readonly string[];
}

export function factsOf(entry: Entry, source: string): VulnerabilityFacts {
  const { id, title, kev, published = '2024-01-01', affected, cwes, aliases } = entry;
  if (!/^CVE-\d{4}-\d{4,}$/.test(id)) throw new UnmappableError(`id ${id} is not a CVE id`);
  const product = (vendor: string, product: string, cpe?: string): AffectedProduct => {
    const cpes = cpe === undefined ? [] : [cpe];
    return { vendor, product, versions: [], cpes, purl: null, defaultStatus: null, source };
  };
  return {
    id,
    ...(title !== undefined && { titles: [{ text: title, lang: 'en', source }] }),
    ...(source === 'records' && { state: 'published' as const, published: `${published}T00:00:00.000Z` }),
    ...(affected !== undefined && { affected: affected.map((names) => product(...names)) }),
    ...(cwes !== undefined && {
      weaknesses: cwes.map((id) => ({ id, text: null, lang: null, source })),
    }),
    ...(aliases !== undefined && { aliases }),
    ...(kev && {
      kev: {
        dateAdded: '2024-02-01T00:00:00.000Z',
        dueDate: null,
        ransomware: null,
        requiredAction: null,
        notes: null,
      },
    }),
  };
}

/** Where what links an entry lies. @param pointer of the entry */
export function pointersOf({ affected = [], cwes = [] }: Entry, pointer: string): LinkPointers {
  return {
    affected: affected.map((_, i) => `${pointer}/affected/${i}`),
    weaknesses: cwes.map((_, i) => `${pointer}/cwes/${i}`),
  };
}

/** One entry of a document. @param pointer of the entry */
export function mapEntry(
  bytes: Uint8Array,
  pointer: string,
  source: string,
  own: Partial<Entry> = {},
): MappedItem {
  const entry = JSON.parse(Buffer.from(bytes).toString('latin1')) as Entry;
  return { facts: factsOf({ ...entry, ...own }, source), links: pointersOf(entry, pointer) };
}

/** One JSON file a record: {"record": {id, at, title}}. */
const records: Source = {
  manifest: manifestOf('records', { rank: 100, decides: 'record' }),
  recognises: beginsWith('record'),
  map(bytes): MappedVersion {
    const entry = JSON.parse(Buffer.from(bytes).toString()).record as Entry;
    const facts = factsOf(entry, 'records');
    return {
      identity: { key: entry.id, upstreamTime: entry.at },
      vulnerabilities: [facts],
      links: [pointersOf(entry, '/record')],
      items: 1,
      rejected: [],
    };
  },
};

/** One JSON file a release: {"catalog": [...], "at"}. */
const catalog: Source = {
  manifest: manifestOf('kev', { completeness: 'snapshot', decides: 'kev', itemsAt: '/catalog' }),
  recognises: beginsWith('catalog'),
  map(bytes): MappedVersion {
    const text = Buffer.from(bytes).toString('latin1');
    const { catalog, at } = JSON.parse(text) as { catalog: Entry[]; at: string };
    return {
      identity: { key: 'catalog', upstreamTime: at, upstreamVersion: at.slice(0, 10) },
      vulnerabilities: catalog.map((entry) => factsOf({ ...entry, kev: true }, 'kev')),
      links: catalog.map((entry, i) => pointersOf(entry, `/catalog/${i}`)),
      places: placesOf(text, catalog),
      items: catalog.length,
      rejected: [],
    };
  },
  mapItem: (bytes, ordinal) => mapEntry(bytes, `/catalog/${ordinal}`, 'kev', { kev: true }),
};

/** Scores: {"scores": {"CVE-…": 0.5}, "at"}. */
const scores: Source = {
  manifest: manifestOf('epss', { completeness: 'snapshot', decides: 'epss' }),
  recognises: beginsWith('scores'),
  map(bytes): MappedVersion {
    const { scores, at, model } = JSON.parse(Buffer.from(bytes).toString()) as {
      scores: Record<string, number>;
      at: string;
      model: string;
    };
    const ids = Object.keys(scores);
    const units = Uint32Array.from(Object.values(scores), (score) => Math.round(score * 100_000));
    return {
      identity: { key: 'scores', upstreamTime: at },
      vulnerabilities: [],
      epss: { date: at, model, ids, scores: units, percentiles: units },
      items: ids.length,
      rejected: [],
    };
  },
};

export const vulnerabilityUpstreams = [records, catalog, scores];

export const record = (
  id: string,
  day: string,
  title: string,
  published = '2024-01-01',
  linked: Pick<Entry, 'affected' | 'cwes' | 'aliases'> = {},
) => ({
  record: { id, at: `${day}T00:00:00.000Z`, title, published, ...linked },
});
export const kev = (day: string, ...ids: string[]) => ({
  catalog: ids.map((id) => ({ id, title: `KEV ${id}` })),
  at: `${day}T00:00:00.000Z`,
});
export const epss = (day: string, scores: Record<string, number>, model = 'a model') => ({
  scores,
  at: `${day}T00:00:00.000Z`,
  model,
});
