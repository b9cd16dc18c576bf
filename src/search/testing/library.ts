import { type EntityType, entityTypes } from '../../domain/entity/id.ts';
import type { BodTier } from '../../domain/risk/tier.ts';
import {
  type Findable,
  packSearched,
  primaryTag,
  searchColumns,
  severityScale,
  tierScale,
} from '../../projection/searched.ts';
import { SegmentBuilder } from '../../text-index/builder.ts';
import { IndexReader } from '../../text-index/reader.ts';
import { Segment } from '../../text-index/segment.ts';
import type { AffectedLookup } from '../conditions.ts';
import { parseQuery } from '../language/parse.ts';
import { resolveTimes } from '../language/query.ts';
import type { SearchPageKey } from '../page-key.ts';
import { type SearchOutcome, type SearchScope, searchIndex } from '../search.ts';
import type { SortKey } from '../sort.ts';

/** Something to be found, in short form. */
export interface Invented {
  readonly id: string;
  readonly type?: EntityType;
  readonly title?: string;
  readonly aliases?: readonly string[];
  /** An alias of several things that primarily means this one. */
  readonly primaryFor?: string;
  readonly text?: string;
  /** Ids of what it is about: products, weaknesses, techniques. */
  readonly about?: readonly string[];
  /** By which groups and software are linked to it. */
  readonly actorTags?: readonly string[];
  readonly severity?: 'low' | 'medium' | 'high' | 'critical';
  readonly cvss?: number;
  readonly epss?: number;
  readonly riskScore?: number;
  readonly tier?: BodTier;
  /** Seconds since 2000. */
  readonly published?: number;
  readonly isExploited?: boolean;
  /** When a fix is due, in seconds since 2000. */
  readonly due?: number;
  readonly state?: Findable['state'];
}

/** Entities that name each other, and vulnerabilities about them. */
export const loomware: readonly Invented[] = [
  { id: 'vendor:acme' },
  { id: 'product:acme:loom' },
  { id: 'product:other:loom' },
  { id: 'CWE-79', title: 'Cross-site Scripting', aliases: ['XSS'] },
  { id: 'T1190', title: 'Weaving In' },
  { id: 'G0900', type: 'group', title: 'Dusty Shuttle', aliases: ['Weft Thirteen'] },
  { id: 'S0900', type: 'malware', title: 'Spindle', text: 'Spindle was used by Weft Thirteen.' },
  {
    id: 'CVE-2021-44228',
    title: 'Loom runs threads',
    aliases: ['Threadbare Night'],
    about: ['product:acme:loom', 'CWE-79', 'T1190'],
    text: 'A cross-site scripting flaw in the shuttle of Acme Loom.',
    isExploited: true,
    epss: 0.9,
    severity: 'critical',
    cvss: 9.8,
    published: 600,
  },
  { id: 'CVE-2021-4422', title: 'Bobbin overflow', text: 'A bobbin spills.', cvss: 5, published: 500 },
  { id: 'CVE-2022-44228', title: 'Pedal jam', text: 'The pedal jams.', published: 700 },
  {
    id: 'CVE-2023-1000',
    title: 'Loom XSS',
    about: ['product:acme:loom'],
    text: 'XSS in the loom preview.',
    severity: 'low',
    cvss: 3.1,
    published: 900,
  },
  { id: 'CVE-2023-1001', title: 'Needle', text: 'The needle of a loom breaks.', state: 'rejected' },
];

/** An index of invented things in memory. */
export class Library {
  readonly reader: IndexReader;
  readonly scope: SearchScope;
  readonly #keys: ReadonlyMap<number, string>;

  /** @param affectedBy what affects a version; by default nothing is known */
  constructor(things: readonly Invented[], affectedBy: AffectedLookup = () => null) {
    const builder = new SegmentBuilder(searchColumns.length);
    const ids = new Map<number, string>();
    for (const [i, thing] of things.entries()) {
      const id = thing.id.startsWith('CVE-') ? -(i + 1) : i + 1;
      const { terms, tags, columns } = packSearched(findable(thing));
      columns[searchColumns.indexOf('epss')] = Math.round((thing.epss ?? 0) * 100_000);
      builder.add({ id, terms, tags: tags.split('\n'), columns });
      ids.set(id, thing.id);
    }
    this.reader = new IndexReader([new Segment(1, builder.build(), new Uint8Array(0))]);
    this.#keys = new Map(Array.from(ids, ([id, key]) => [this.reader.documentOf(id), key]));
    this.scope = {
      reader: this.reader,
      keysOf: (documents) => new Map(documents.map((document) => [document, this.keyOf(document)])),
      namesOf: (documents) => {
        const thing = (document: number) => things.find(({ id }) => id === this.keyOf(document));
        return new Map(
          documents.map((one) => [one, [thing(one)?.title ?? '', ...(thing(one)?.aliases ?? [])]]),
        );
      },
      affectedBy,
    };
  }

  keyOf(document: number): string {
    return this.#keys.get(document) ?? '';
  }

  /** Searches, and returns the ids of the page and all other results. */
  search(
    text: string,
    {
      sort = [],
      limit = 20,
      place = null,
    }: { sort?: readonly SortKey[]; limit?: number; place?: SearchPageKey | null } = {},
  ): SearchOutcome & { readonly ids: readonly string[] } {
    const { query, problems } = parseQuery(text);
    if (problems.length > 0) throw new Error(problems[0]?.message);
    const resolved = query && resolveTimes(query, nowMs);
    const outcome = searchIndex(this.scope, { text, query: resolved, sort, limit, place, nowMs });
    return { ...outcome, ids: outcome.documents.map((document) => this.keyOf(document)) };
  }
}

const nowMs = Date.UTC(2024, 6, 1);

function findable({ id, type, title, aliases, text, about, ...thing }: Invented): Findable {
  const year = id.startsWith('CVE-') ? Number(id.split('-')[1]) : null;
  const kind = type ?? typeOf(id);
  const isNamed = /^(?:vendor|product|pkg):/.test(id);
  return {
    id,
    type: kind,
    state: thing.state ?? (kind === 'vulnerability' ? 'published' : null),
    name: title ?? null,
    aliases: kind === 'vulnerability' ? (aliases ?? []) : [title ?? '', ...(aliases ?? [])].filter(Boolean),
    products: (about ?? [])
      .filter((one) => one.startsWith('product:'))
      .flatMap((one) => one.split(':').slice(1)),
    description: text ?? '',
    text: '',
    sources: ['loom'],
    about: [...(about ?? []), ...(isNamed ? [id] : [])],
    tags: [
      ...(thing.actorTags ?? []),
      ...(thing.isExploited ? ['kev:true'] : []),
      ...(thing.primaryFor === undefined ? [] : [primaryTag(thing.primaryFor)]),
    ],
    columns: {
      severity: thing.severity === undefined ? null : severityScale.indexOf(thing.severity),
      cvss: thing.cvss === undefined ? null : thing.cvss * 10,
      published: thing.published ?? null,
      kevAdded: thing.isExploited ? 1 : null,
      riskScore: thing.riskScore ?? null,
      tier: thing.tier === undefined ? null : tierScale.indexOf(thing.tier),
      kevDue: thing.due ?? null,
      year,
      cwe: weaknessOf(about ?? []),
    },
  };
}

function typeOf(id: string): EntityType {
  const found = entityTypes.find((type) => id.startsWith(`${type}:`));
  if (found !== undefined) return found;
  return id.startsWith('CVE-') ? 'vulnerability' : id.startsWith('CWE-') ? 'weakness' : 'technique';
}

function weaknessOf(about: readonly string[]): number | null {
  const id = about.find((one) => one.startsWith('CWE-'));
  return id === undefined ? null : Number(id.slice('CWE-'.length));
}
