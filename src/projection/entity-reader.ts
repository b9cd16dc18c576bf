import type { DatabaseSync } from 'node:sqlite';
import type { Direction } from '../domain/entity/answer.ts';
import type { EntityType } from '../domain/entity/id.ts';
import type { Naming } from '../domain/entity/links.ts';
import {
  type RelationClass,
  type RelationType,
  relationClasses,
  relationTypes,
} from '../domain/entity/relation.ts';
import { type ActorTagsOf, createActorTagReader } from './actor-tags.ts';
import {
  type ContributingVersion,
  contributorsQuery,
  datedColumns,
  datedVersions,
} from './contributing-version.ts';
import { evidenceColumns, evidenceTables, type LinkEvidence, readEvidence } from './link-evidence.ts';
import { createLinkCounter, type LinkCounter, readNaming } from './link-row.ts';
import { unpackRecord } from './record-text.ts';

export type { LinkEvidence } from './link-evidence.ts';

/** A stored entity. */
export interface StoredEntity {
  readonly id: number;
  readonly key: string;
  readonly type: EntityType;
  /** JSON of the composed entity; null if other entities only name it. */
  readonly record: string | null;
}

/** How many links of one type an entity has. */
export interface LinkCount {
  readonly type: RelationType;
  readonly direction: Direction;
  readonly count: number;
}

/** A link between two entities, with all versions that state it. */
export interface StoredLink {
  readonly type: RelationType;
  readonly direction: Direction;
  readonly class: RelationClass;
  readonly qualifier: string | null;
  /** Key and type of the entity at the other end. */
  readonly other: string;
  readonly otherType: EntityType;
  readonly otherName: string | null;
  readonly evidence: readonly LinkEvidence[];
}

/** Which links to return; null for all. */
export interface LinkFilter {
  readonly type: RelationType | null;
  readonly direction: Direction | null;
}

/** The position in a list of links after which to continue. */
export interface LinkPageKey {
  readonly direction: string;
  readonly type: number;
  readonly other: string;
  readonly qualifier: string;
}

export const beforeAllLinks: LinkPageKey = { direction: '', type: -1, other: '', qualifier: '' };

/** How many records use a spelling of a product. */
export interface Spelling extends Naming {
  readonly count: number;
}

/** The entities that have this folded name as another name. */
export const namedQuery =
  'SELECT e.key FROM alias AS a JOIN entity AS e ON e.id = a.entity WHERE a.folded = ? ORDER BY e.key LIMIT ?';

/**
 * The same for vulnerabilities only: an advisory often has the same other ids as the CVE that it describes.
 */
export const namedCvesQuery = namedQuery.replace('ORDER BY', `AND e.type = 'vulnerability' ORDER BY`);

const namesKept = 4_096;

/** Reads entities and their links from one generation. Must not be shared between threads. */
export class EntityReader {
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #names = new Map<string, string | null>();
  readonly countLinks: LinkCounter;
  readonly actorTagsOf: ActorTagsOf;

  constructor(database: DatabaseSync) {
    this.countLinks = createLinkCounter(database);
    this.actorTagsOf = createActorTagReader(database);
    this.#statements = prepareStatements(database);
  }

  /** Drops remembered names, which may have changed. */
  forget(): void {
    this.#names.clear();
  }

  /** The name of an entity; null if it does not have one or is not stored. */
  readonly nameOf = (key: string): string | null => {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = (this.#statements.name.get(key)?.name ?? null) as string | null;
    if (this.#names.size >= namesKept) this.#names.clear();
    this.#names.set(key, name);
    return name;
  };

  find(key: string): StoredEntity | null {
    const row = this.#statements.entity.get(key);
    if (row === undefined) return null;
    const record = row.record instanceof Uint8Array ? unpackRecord(row.record).body : null;
    return { id: Number(row.id), key, type: row.type as EntityType, record };
  }

  /** Keys of the entities that have this folded name as another name. */
  readonly named = (folded: string, limit: number): string[] =>
    this.#statements.named.all(folded, limit).map(({ key }) => String(key));

  /** CVEs that have this folded name as another name. */
  readonly namedCves = (folded: string, limit: number): string[] =>
    this.#statements.namedCves.all(folded, limit).map(({ key }) => String(key));

  /** The versions that contribute to an entity, by source. */
  contributors(key: string): ContributingVersion[] {
    return this.#statements.contributors.all(key) as unknown as ContributingVersion[];
  }

  /** The sources of which a current version gives a name to an entity: others only link it. */
  naming(key: string): Set<string> {
    return new Set(this.#statements.naming.all(key).map(({ source }) => String(source)));
  }

  /**
   * For an entity that no source describes: one version for each source that names it. A vendor is named by
   * the versions that name its products.
   */
  mentions({ id, key }: StoredEntity): ContributingVersion[] {
    return this.#statements.mentions.all({ id, ...productRange(key) }) as unknown as ContributingVersion[];
  }

  counts(id: number): LinkCount[] {
    return this.#statements.counts.all({ id }).map(({ type, direction, count }) => ({
      type: relationTypeOf(type),
      direction: direction as Direction,
      count: Number(count),
    }));
  }

  /** Links of an entity by direction, type and the key at the other end. */
  links(id: number, { type, direction }: LinkFilter, after: LinkPageKey, limit: number): StoredLink[] {
    const requested = { id, type: type && relationTypes.indexOf(type), direction, limit };
    const rows = this.#statements.links.all({
      ...requested,
      afterDirection: after.direction,
      afterType: after.type,
      afterOther: after.other,
      afterQualifier: after.qualifier,
    });
    return rows.map((row) => this.#link(id, row));
  }

  /** The positions of all outgoing links of an entity, in the order of `links`. */
  outgoing(id: number): LinkPageKey[] {
    return this.#statements.outgoing.all(id) as unknown as LinkPageKey[];
  }

  /** The position of a link in the list that `links` returns. */
  placeOf({ direction, type, other, qualifier }: StoredLink): LinkPageKey {
    return { direction, type: relationTypes.indexOf(type), other, qualifier: qualifier ?? '' };
  }

  /** The spellings of a product, package or vendor in the records that name it, the most frequent first. */
  spellings({ id, key }: StoredEntity): Spelling[] {
    return this.#statements.spellings
      .all({ id, ...productRange(key) })
      .map(({ text, count }) => ({ ...readNaming(String(text)), count: Number(count) }));
  }

  /** Keys of the products of a vendor, and their total number. */
  productsOf(vendorKey: string, limit: number): { readonly keys: string[]; readonly total: number } {
    const range = productRange(vendorKey);
    const keys = this.#statements.products.all({ ...range, limit }).map(({ key }) => String(key));
    return { keys, total: Number(this.#statements.countProducts.get(range)?.count) };
  }

  #link(id: number, row: Readonly<Record<string, unknown>>): StoredLink {
    const { type, direction, class: made, qualifier, other, otherId } = row;
    const ends = direction === 'out' ? [id, Number(otherId)] : [Number(otherId), id];
    const stated = this.#statements.evidence.all(ends[0] ?? 0, Number(type), ends[1] ?? 0, Number(row.label));
    return {
      type: relationTypeOf(type),
      direction: direction as Direction,
      class: relationClasses[Number(made)] ?? 'official',
      qualifier: qualifier === '' ? null : String(qualifier),
      other: String(other),
      otherType: row.otherType as EntityType,
      otherName: (row.otherName ?? null) as string | null,
      evidence: stated.map(readEvidence),
    };
  }
}

/** The range of keys of a vendor's products; for any other key, a range without products. */
export function productRange(key: string): { readonly from: string; readonly to: string } {
  if (!key.startsWith('vendor:')) return { from: '', to: '' };
  const prefix = `product:${key.slice('vendor:'.length)}`;
  return { from: `${prefix}:`, to: `${prefix};` };
}

function relationTypeOf(number: unknown): RelationType {
  const type = relationTypes[Number(number)];
  if (type === undefined) throw new Error(`No relation type has the number ${number}.`);
  return type;
}

function prepareStatements(database: DatabaseSync) {
  // One row for each link, even if several versions state it.
  const side = (direction: Direction, own: string, other: string) =>
    `SELECT DISTINCT '${direction}' AS direction, r.type AS type, r.class AS class, r.qualifier AS label, coalesce(q.text, '') AS qualifier,
       e.id AS otherId, e.key AS other, e.type AS otherType, coalesce(e.name, v.title) AS otherName
     FROM relation AS r JOIN entity AS e ON e.id = r.${other} LEFT JOIN label AS q ON q.id = r.qualifier
       LEFT JOIN vulnerability AS v ON v.cve = e.key
     WHERE r.${own} = :id AND (:type IS NULL OR r.type = :type) AND (:direction IS NULL OR :direction = '${direction}')
       AND ('${direction}', r.type, e.key, coalesce(q.text, '')) > (:afterDirection, :afterType, :afterOther, :afterQualifier)`;
  const counted = (direction: Direction, own: string, other: string) =>
    `SELECT '${direction}' AS direction, type AS type, count(*) AS count FROM (
       SELECT DISTINCT type, ${other}, qualifier FROM relation WHERE ${own} = :id
     ) GROUP BY type`;
  const intended = 'SELECT :id UNION ALL SELECT id FROM entity WHERE key > :from AND key < :to';
  return {
    name: database.prepare('SELECT name FROM entity WHERE key = ?'),
    entity: database.prepare('SELECT id, type, record FROM entity WHERE key = ?'),
    named: database.prepare(namedQuery),
    namedCves: database.prepare(namedCvesQuery),
    contributors: database.prepare(contributorsQuery),
    // With `max`, SQLite takes the other columns from the row with the maximum.
    naming: database.prepare(
      `SELECT DISTINCT source FROM (
         SELECT i.source, i.name, max(v.upstream_time || v.sha256)
         FROM item_version AS i JOIN record_version AS v ON v.id = i.version
         WHERE i.subject = ? GROUP BY i.source, v.key
       ) WHERE name IS NOT NULL`,
    ),
    mentions: database.prepare(
      `SELECT ${datedColumns}, min(said.ordinal) AS ordinal, max(v.upstream_time)
       FROM relation AS r JOIN entity AS o ON o.id = r.origin JOIN label AS s ON s.id = r.source
         JOIN contribution AS said ON said.subject = o.key AND said.source = s.text
         JOIN ${datedVersions}
       WHERE r.target IN (${intended}) AND v.id = said.version GROUP BY v.source ORDER BY v.source`,
    ),
    counts: database.prepare(
      `${counted('out', 'origin', 'target')} UNION ALL ${counted('in', 'target', 'origin')} ORDER BY direction DESC, type`,
    ),
    links: database.prepare(
      `${side('out', 'origin', 'target')} UNION ALL ${side('in', 'target', 'origin')}
       ORDER BY direction, type, other, qualifier LIMIT :limit`,
    ),
    outgoing: database.prepare(
      `SELECT DISTINCT 'out' AS direction, r.type, e.key AS other, coalesce(q.text, '') AS qualifier
       FROM relation AS r JOIN entity AS e ON e.id = r.target LEFT JOIN label AS q ON q.id = r.qualifier
       WHERE r.origin = ? ORDER BY r.type, other, qualifier`,
    ),
    evidence: database.prepare(
      `SELECT ${evidenceColumns} FROM relation AS r ${evidenceTables}
       WHERE r.origin = ? AND r.type = ? AND r.target = ? AND r.qualifier = ? ORDER BY s.text, c.text, v.sha256`,
    ),
    spellings: database.prepare(
      `SELECT n.text, count(DISTINCT r.origin) AS count FROM relation AS r JOIN label AS n ON n.id = r.naming
       WHERE r.target IN (${intended}) GROUP BY n.id ORDER BY count DESC, n.text`,
    ),
    products: database.prepare(
      'SELECT key FROM entity WHERE key > :from AND key < :to ORDER BY key LIMIT :limit',
    ),
    countProducts: database.prepare('SELECT count(*) AS count FROM entity WHERE key > :from AND key < :to'),
  };
}
