import type { DatabaseSync } from 'node:sqlite';
import type { EntityType } from '../domain/entity/id.ts';
import { vendorOfProduct } from '../domain/entity/name.ts';
import { linkClaim } from '../domain/graph/claim.ts';
import { type ActorTagsOf, createActorTagReader, isActorLink, isTaggedByActors } from './actor-tags.ts';
import { type ClaimWriter, packClaims } from './claims.ts';
import type { Labels } from './labels.ts';
import type { LinkRow } from './link-row.ts';
import type { SearchWriter } from './search-writer.ts';
import { type Searched, searchNamed } from './searched.ts';

/** Writes entities, their other names, the links between them, and the claims about them. */
export class EntityWriter {
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly actorTagsOf: ActorTagsOf;
  readonly #labels: Labels;
  readonly #claims: ClaimWriter;
  readonly #search: SearchWriter;
  readonly #ids = new Map<string, number>();
  /** Whether there were no entities at first: then the numbers of all entities are in memory. */
  readonly #knowsAll: boolean;
  /** If there were no entities at first: those to which links or other names were added. */
  readonly #stated = new Set<number>();
  #nextId: number;
  /** Whether numbers are reserved for removed entities. */
  #hasRemoved: boolean;
  /** Entities that may have lost the last statement about them. */
  readonly #doubtful = new Set<number>();
  /** Entities that can be found only by their ids, unless they are described later. */
  readonly #undescribed = new Set<number>();

  constructor(database: DatabaseSync, labels: Labels, claims: ClaimWriter, search: SearchWriter) {
    this.#statements = prepareStatements(database);
    this.actorTagsOf = createActorTagReader(database);
    this.#labels = labels;
    this.#claims = claims;
    this.#search = search;
    const { last, lastGone: lastRemoved } = this.#statements.lastIds.get() ?? {};
    this.#knowsAll = last === null;
    this.#hasRemoved = lastRemoved !== null;
    this.#nextId = 1 + Math.max(Number(last), Number(lastRemoved));
  }

  /** Replaces what is stated about an entity. */
  putEntity({ key, type, name, state, record, searched }: EntityRow): void {
    const { id } = this.#entity(key, type);
    this.#statements.describe.run(type, name, state, record, id);
    this.#search.put(id, searched);
    this.#undescribed.delete(id);
  }

  /** Removes the description of an entity; the entity stays as long as others name it. */
  dropEntity(key: string): void {
    const id = this.#known(key);
    if (id === null) return;
    this.#statements.forget.run(id);
    this.setLinks(key, null, []);
    this.setAliases(key, null, []);
    this.#doubtful.add(id);
    this.#undescribed.add(id);
  }

  /**
   * Replaces the outgoing links of an entity.
   * @param type null if it is known or there are no links
   * @param isFirst true if the entity did not have any before
   */
  setLinks(key: string, type: EntityType | null, links: readonly LinkRow[], isFirst = false): void {
    const from = links.length === 0 ? this.#known(key) : this.#entity(key, type ?? 'vulnerability');
    if (from === null) return;
    const { id, isNew } = typeof from === 'number' ? { id: from, isNew: false } : from;
    if (!isNew && !isFirst && this.#mayBeStated(id)) {
      for (const { target } of this.#statements.targets.all(id)) this.#doubtful.add(Number(target));
      this.#statements.dropLinks.run(id);
      this.#doubtful.add(id);
    }
    for (const [type, to, toType, made, qualifier, source, chain, pointer, naming] of links) {
      this.#statements.addLink.run(
        id,
        type,
        this.#entity(to, toType).id,
        this.#labels.idOf(qualifier),
        this.#labels.idOf(source),
        this.#labels.idOf(chain),
        made,
        this.#labels.idOf(pointer, true),
        this.#labels.idOf(naming),
      );
    }
    if (this.#knowsAll && links.length > 0) this.#stated.add(id);
  }

  /** What search finds by links of an entity, as they are stored. */
  actorTargets(key: string): string[] {
    const id = this.#known(key);
    if (id === null || !this.#mayBeStated(id)) return [];
    return this.#statements.linked.all(id).flatMap(({ type, key: target }) => {
      return isActorLink(Number(type)) ? [String(target)] : [];
    });
  }

  /** Adds claims about an entity; does nothing if it is not stored. */
  addClaims(key: string, claims: Iterable<bigint>): void {
    const id = this.#known(key);
    if (id !== null) this.#claims.add(id, claims);
  }

  /** Replaces the other names of an entity. @param isFirst true if it did not have any before */
  setAliases(key: string, type: EntityType | null, folded: readonly string[], isFirst = false): void {
    const owner = folded.length === 0 ? this.#known(key) : this.#entity(key, type ?? 'vulnerability');
    if (owner === null) return;
    const { id, isNew } = typeof owner === 'number' ? { id: owner, isNew: false } : owner;
    if (!isNew && !isFirst && this.#mayBeStated(id)) {
      this.#statements.dropAliases.run(id);
      this.#doubtful.add(id);
    }
    for (const name of new Set(folded)) this.#statements.addAlias.run(name, id);
    if (this.#knowsAll && folded.length > 0) this.#stated.add(id);
  }

  /** Removes entities without any statement about them. */
  prune(): void {
    let doubtful = [...this.#doubtful];
    this.#doubtful.clear();
    while (doubtful.length > 0) {
      const vendors: number[] = [];
      for (const id of doubtful) {
        const key = this.#statements.withoutStatement.get({ id })?.key;
        if (key === undefined) continue;
        this.#statements.remove.run(id);
        this.#statements.keepNumber.run(key, id);
        this.#hasRemoved = true;
        this.#search.remove(id);
        this.#undescribed.delete(id);
        this.#ids.delete(String(key));
        const vendor = String(key).startsWith('product:') ? vendorOfProduct(String(key)) : null;
        const vendorId = vendor === null ? null : this.#known(vendor);
        if (vendorId !== null) vendors.push(vendorId);
      }
      doubtful = vendors;
    }
  }

  /**
   * Indexes entities that are only named, so that search finds them by their ids. Those that `prune` removed
   * are skipped.
   */
  searchNamed(): void {
    for (const id of this.#undescribed) {
      const { key, type } = this.#statements.named.get(id) ?? {};
      // A vulnerability is found by its own row.
      if (type === 'vulnerability') this.#search.remove(id);
      else if (typeof key === 'string') {
        const actorTags = isTaggedByActors(type as EntityType) ? this.actorTagsOf(key) : [];
        this.#search.put(id, searchNamed(key, type as EntityType, actorTags));
      }
    }
    this.#undescribed.clear();
  }

  #known(key: string): number | null {
    const cached = this.#ids.get(key);
    if (cached !== undefined) return cached;
    if (this.#knowsAll) return null;
    const id = this.#statements.idOf.get(key)?.id;
    if (id === undefined) return null;
    this.#ids.set(key, Number(id));
    return Number(id);
  }

  #entity(key: string, type: EntityType): { readonly id: number; readonly isNew: boolean } {
    const known = this.#known(key);
    if (known !== null) return { id: known, isNew: false };
    const id = this.#add(key, type);
    this.#ids.set(key, id);
    if (type !== 'vulnerability') this.#undescribed.add(id);
    const vendor = type === 'product' ? vendorOfProduct(key) : null;
    if (vendor !== null) {
      this.#entity(vendor, 'vendor');
      // No source states this claim: it follows from the product's id.
      this.#claims.add(id, packClaims([linkClaim(key, 'made-by', vendor, null)]));
    }
    return { id, isNew: true };
  }

  #add(key: string, type: EntityType): number {
    const removed = this.#hasRemoved ? this.#statements.takeNumber.get(key)?.id : undefined;
    const id = removed === undefined ? this.#nextId++ : Number(removed);
    this.#statements.add.run(id, key, type);
    return id;
  }

  /** False if the entity can't have links or other names yet. */
  #mayBeStated(id: number): boolean {
    return !this.#knowsAll || this.#stated.has(id);
  }
}

/** An entity as the projection stores it. */
export interface EntityRow {
  readonly key: string;
  readonly type: EntityType;
  readonly name: string | null;
  readonly state: string | null;
  readonly record: Uint8Array;
  /** What search finds it by. */
  readonly searched: Searched;
}

function prepareStatements(database: DatabaseSync) {
  return {
    idOf: database.prepare('SELECT id FROM entity WHERE key = ?'),
    lastIds: database.prepare(
      'SELECT (SELECT max(id) FROM entity) AS last, (SELECT max(id) FROM gone_entity) AS lastGone',
    ),
    add: database.prepare('INSERT INTO entity (id, key, type) VALUES (?, ?, ?)'),
    keepNumber: database.prepare('INSERT INTO gone_entity VALUES (?, ?)'),
    takeNumber: database.prepare('DELETE FROM gone_entity WHERE key = ? RETURNING id'),
    describe: database.prepare('UPDATE entity SET type = ?, name = ?, state = ?, record = ? WHERE id = ?'),
    forget: database.prepare('UPDATE entity SET name = NULL, state = NULL, record = NULL WHERE id = ?'),
    remove: database.prepare('DELETE FROM entity WHERE id = ?'),
    named: database.prepare('SELECT key, type FROM entity WHERE id = ?'),
    targets: database.prepare('SELECT DISTINCT target FROM relation WHERE origin = ?'),
    linked: database.prepare(
      'SELECT DISTINCT r.type, e.key FROM relation AS r JOIN entity AS e ON e.id = r.target WHERE r.origin = ?',
    ),
    dropLinks: database.prepare('DELETE FROM relation WHERE origin = ?'),
    addLink: database.prepare('INSERT INTO relation VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    dropAliases: database.prepare('DELETE FROM alias WHERE entity = ?'),
    addAlias: database.prepare('INSERT INTO alias VALUES (?, ?)'),
    // No source describes it, no link or other name uses it and, if it is a vendor, it does not have any
    // products.
    withoutStatement: database.prepare(
      `SELECT key FROM entity WHERE id = :id AND record IS NULL
         AND NOT EXISTS (SELECT 1 FROM relation WHERE origin = :id)
         AND NOT EXISTS (SELECT 1 FROM relation WHERE target = :id)
         AND NOT EXISTS (SELECT 1 FROM alias WHERE entity = :id)
         AND NOT (type = 'vendor' AND EXISTS (
           SELECT 1 FROM entity AS product
           WHERE product.key > 'product:' || substr(entity.key, 8) || ':'
             AND product.key < 'product:' || substr(entity.key, 8) || ';'))`,
    ),
  };
}
