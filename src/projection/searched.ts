import type { Entity } from '../domain/entity/entity.ts';
import { type EntityState, entityStates } from '../domain/entity/facts.ts';
import { type EntityType, entityTypes } from '../domain/entity/id.ts';
import { foldName, nameInId, vendorOfProduct } from '../domain/entity/name.ts';
import { relationTypes } from '../domain/entity/relation.ts';
import { type BodTier, bodTiers } from '../domain/risk/tier.ts';
import type { Severity } from '../domain/score.ts';
import { type VulnerabilityState, vulnerabilityStates } from '../domain/vulnerability.ts';
import { type DocumentField, packWords } from '../text-index/document-terms.ts';
import { noValue } from '../text-index/encoding.ts';
import { words } from '../text-index/words.ts';
import { attributionTags } from './actor-tags.ts';
import type { LinkRow } from './link-row.ts';

/**
 * The numbers by which search results are ordered, limited and counted, in the order of the index's columns.
 * `tie` is computed from the key and ends every order. `type`, `state` and `severity` are indexes in
 * `entityTypes`, `searchStates` and `severityScale`. `cvss` is in tenths, `epss` in units of 0.00001, and
 * times are in seconds since 2000. `year` is that of a CVE's id, `cwe` the number of its first weakness, and
 * `title` a hash of the words of its name. `signals` is what is judged of it, as packed by `packSignals`, and `tier`
 * an index in `tierScale`.
 */
export const searchColumns = [
  'tie',
  'type',
  'state',
  'severity',
  'cvss',
  'epss',
  'published',
  'modified',
  'kevAdded',
  'kevDue',
  'year',
  'cwe',
  'title',
  'signals',
  'riskScore',
  'tier',
] as const;

export type SearchColumn = (typeof searchColumns)[number];

/** The columns that change with the lists of every day. The writer computes them. */
export const dailyColumns = ['epss', 'riskScore', 'tier'] as const satisfies readonly SearchColumn[];

export type DailyColumn = (typeof dailyColumns)[number];

/** The index of a column. */
export function columnOf(name: SearchColumn): number {
  return searchColumns.indexOf(name);
}

/** First those of vulnerabilities, then those of other entities. */
export const searchStates: readonly (VulnerabilityState | EntityState)[] = [
  ...vulnerabilityStates,
  ...entityStates,
];

/** Without unknown, which can't be ordered among the others. */
export const severityScale: readonly Severity[] = ['none', 'low', 'medium', 'high', 'critical'];

/** The same for tiers, the soonest last. */
export const tierScale: readonly BodTier[] = bodTiers.toReversed();

/** What search finds a thing by, without what changes daily. */
export interface Searched {
  /** Its words, as packed by `packWords`. */
  readonly terms: Uint8Array;
  /** Exact terms, one per line: one text is much cheaper to send between threads than many. */
  readonly tags: string;
  readonly columns: Int32Array;
}

/** What search finds a thing by, before it is packed. */
export interface Findable {
  readonly id: string;
  readonly type: EntityType;
  readonly state: VulnerabilityState | EntityState | null;
  readonly name: string | null;
  readonly aliases: readonly string[];
  /** The spellings of the vendors, products and packages that it concerns. */
  readonly products: readonly string[];
  readonly description: string;
  /** All other text about it. */
  readonly text: string;
  readonly sources: readonly string[];
  /** Ids of the entities that it is about. */
  readonly about: readonly string[];
  /** Tags in addition to those that follow from the rest. */
  readonly tags: readonly string[];
  readonly columns: Partial<Readonly<Record<SearchColumn, number | null>>>;
}

/** Packs words, tags and numbers. */
export function packSearched(findable: Findable): Searched {
  const { id, type, state, name, aliases, products, description, text } = findable;
  const fields: DocumentField[] = [
    { text: name ?? '', weight: 8, averageWords: 10 },
    { text: [id, ...aliases].join(' '), weight: 8, averageWords: 4 },
    { text: description, weight: 1, averageWords: 45 },
    // Some records name thousands, and the number of indexed words per document is limited.
    { text: products.join(' '), weight: 4, averageWords: 6 },
    { text, weight: 0.5, averageWords: 100 },
  ];
  const columns = {
    ...findable.columns,
    tie: tieBreakerOf(id),
    type: entityTypes.indexOf(type),
    state: state === null ? null : searchStates.indexOf(state),
    title: titleHash(name ?? ''),
  };
  return {
    terms: packWords(fields.filter((field) => field.text !== '')),
    tags: [...tagsOf(findable)].join('\n'),
    columns: Int32Array.from(searchColumns, (column) => columns[column] ?? noValue),
  };
}

/** A 31-bit number that finds texts with the same words; null for fewer than two words. */
export function titleHash(text: string): number | null {
  const folded = words(text).map((word) => word.folded);
  return folded.length < 2 ? null : tieBreakerOf(folded.join(' '));
}

/**
 * A 31-bit number computed from a key. It orders documents that are otherwise equal: in the same way in every
 * store, and without preferring any.
 */
export function tieBreakerOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 1;
}

/** Seconds since 2000 of a canonical time, as columns store times; null for none. */
export function secondsOf(time: string | null): number | null {
  return time === null ? null : Math.floor((Date.parse(time) - epochMs) / 1000);
}

const epochMs = Date.UTC(2000, 0, 1);

/** Marks the most likely meaning of a name that several vulnerabilities have. */
export function primaryTag(alias: string): string {
  return `primary:${foldName(alias).replaceAll(' ', '')}`;
}

/** Longer names are titles. */
const nicknameLengthMax = 30;

function tagsOf({ id, type, state, aliases, sources, about, tags }: Findable): Set<string> {
  const all = new Set([`type:${type}`, `id:${foldName(id)}`]);
  if (state !== null) all.add(`state:${state}`);
  for (const source of sources) all.add(`source:${source}`);
  for (const alias of aliases) {
    const folded = foldName(alias);
    all.add(`alias:${folded}`);
    // Nicknames are written with spaces and without.
    if (folded.length <= nicknameLengthMax) all.add(`alias:${folded.replaceAll(' ', '')}`);
  }
  for (const entity of about) for (const tag of tagsAbout(entity)) all.add(tag);
  for (const tag of tags) all.add(tag);
  return all;
}

/** The tags of documents that are about an entity. */
function tagsAbout(id: string): string[] {
  if (id.startsWith('product:')) {
    const vendor = vendorOfProduct(id);
    const named = [id, `name:${id.slice(id.lastIndexOf(':') + 1)}`, 'has:product'];
    return vendor === null ? named : [...named, vendor];
  }
  if (id.startsWith('vendor:')) return [id];
  if (id.startsWith('pkg:')) return [`package:${id.toLowerCase()}`, 'has:package'];
  if (id.startsWith('CWE-')) return [`cwe:${id.slice('CWE-'.length)}`, 'has:cwe'];
  if (id.startsWith('advisory:')) return ['has:advisory'];
  return /^T\d{4}/.test(id) ? [`technique:${id.toLowerCase()}`, 'has:technique'] : [];
}

/**
 * What search finds a described entity by that is not a vulnerability.
 * @param sources names of all sources that make statements about it
 * @param actorTags that follow from links of other entities to it
 */
export function searchEntity(
  entity: Entity,
  links: readonly LinkRow[],
  sources: readonly string[],
  actorTags: readonly string[] = [],
): Searched {
  const { id, type, state, name, details, description, otherDescriptions } = entity;
  const terms = details.alternateTerms ?? [];
  const severity = (severityScale as readonly string[]).indexOf(details.severity?.toLowerCase() ?? '');
  return packSearched({
    id,
    type,
    state,
    name,
    aliases: [name, details.label, ...entity.aliases, ...terms.map(({ term }) => term)].filter(
      (alias) => alias != null,
    ),
    products: [...namesOf(id, type), ...links.flatMap(([, to, toType]) => namesOf(to, toType))],
    description: description?.text ?? '',
    text: [
      ...otherDescriptions.map(({ text }) => text),
      details.extendedDescription,
      ...terms.map(({ text }) => text),
    ]
      .filter((text) => text !== undefined)
      .join(' '),
    sources,
    about: [...ownNames(id), ...links.filter(([link]) => telling.has(link)).map(([, to]) => to)],
    tags: [...attributionTags(links), ...actorTags],
    columns: {
      severity: severity < 0 ? null : severity,
      published: secondsOf(entity.created),
      modified: secondsOf(entity.modified),
    },
  });
}

/**
 * The same for entities that others only name. Most are vendors, products and packages, whose ids contain
 * their names.
 */
export function searchNamed(id: string, type: EntityType, actorTags: readonly string[] = []): Searched {
  const name = nameInId(id, type);
  const vendor = type === 'product' ? vendorOfProduct(id) : null;
  return packSearched({
    id,
    type,
    state: null,
    name,
    aliases: [],
    products: vendor === null ? [] : namesOf(vendor, 'vendor'),
    description: '',
    text: '',
    sources: [],
    about: ownNames(id),
    tags: actorTags,
    columns: {},
  });
}

function namesOf(id: string, type: EntityType): string[] {
  const name = nameInId(id, type);
  return name === null ? [] : [name];
}

/**
 * Weaknesses and techniques are not about themselves: a search for those about one means what has it or uses
 * it.
 */
function ownNames(id: string): string[] {
  return /^(?:vendor|product|pkg):/.test(id) ? [id] : [];
}

/** Links that say what an entity is about. The others say how it relates to entities of its own kind. */
const telling: ReadonlySet<number> = new Set(
  (['affects', 'has-weakness', 'exploited-via', 'referenced-by', 'uses', 'maps-to'] as const).map((type) =>
    relationTypes.indexOf(type),
  ),
);
