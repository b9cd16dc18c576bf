import type { DatabaseSync } from 'node:sqlite';
import { type Contribution, isFilled } from '../domain/compose.ts';
import type { Direction } from '../domain/entity/answer.ts';
import type { EntityType } from '../domain/entity/id.ts';
import { type Link, linksOf, type Naming } from '../domain/entity/links.ts';
import {
  type RelationFacts,
  type RelationType,
  relationClasses,
  relationTypes,
} from '../domain/entity/relation.ts';
import { type Claim, linkClaim } from '../domain/graph/claim.ts';
import type { VulnerabilityFacts } from '../domain/vulnerability.ts';

/** An entity by its number in this projection, its canonical id and its type. */
export interface GraphEntity {
  readonly id: number;
  readonly key: string;
  readonly type: EntityType;
}

/** A link by the numbers of its ends in this projection. */
export interface Edge {
  readonly origin: number;
  readonly type: RelationType;
  readonly target: number;
  readonly qualifier: string | null;
  /** Number of the qualifier; 0 if there is none. */
  readonly label: number;
}

/** A link of an entity, with the entity at its other end. */
export interface EdgeTo {
  readonly edge: Edge;
  readonly other: GraphEntity;
}

/** The vendor of a product follows from the product's id and is not stored. */
export const madeBy: RelationType = 'made-by';

export function madeByEdge(product: number, vendor: number): Edge {
  return { origin: product, type: madeBy, target: vendor, label: 0, qualifier: null };
}

/** The number by which a type is stored. */
export function numberOf(type: RelationType): number {
  return relationTypes.indexOf(type);
}

export function typeOf(number: unknown): RelationType {
  const type = relationTypes[Number(number)];
  if (type === undefined) throw new Error(`No relation type has the number ${number}.`);
  return type;
}

/**
 * A link as it is inserted: type and class as numbers in their lists, the key and type of the target, and
 * texts, of which absent ones are empty. A tuple, because many are sent between threads.
 */
export type LinkRow = readonly [
  type: number,
  to: string,
  toType: EntityType,
  made: number,
  qualifier: string,
  source: string,
  chain: string,
  pointer: string,
  naming: string,
];

/**
 * The links of a vulnerability, from the contributions of all its sources. A source of rank 0 adds links only
 * from lists that no other source fills.
 */
export function vulnerabilityLinks(contributions: readonly Contribution[]): LinkRow[] {
  const shadowed = (['affected', 'weaknesses', 'replacedBy'] as const).filter((list) =>
    isFilled(contributions, list),
  );
  return contributions.flatMap(({ source, rank, facts, pointers = {}, chain = '', item = '' }) => {
    const accepted = rank > 0 ? facts : without(facts, shadowed);
    return linksOf(accepted, pointers).map((link) => rowOf(link, source, chain, item));
  });
}

/** The links of an entity that a source states. */
export function statedLinks(source: string, chain: string, relations: readonly RelationFacts[]): LinkRow[] {
  return relations.map((relation) => rowOf(relation, source, chain, ''));
}

/** The claims that the links of an entity make. */
export function claimsOfLinks(from: string, links: readonly LinkRow[]): Claim[] {
  return links.map(([type, to, , , qualifier]) => {
    return linkClaim(from, relationTypes[type] ?? '', to, qualifier === '' ? null : qualifier);
  });
}

/**
 * The claims made by the links that a version states: those from the facts of a vulnerability, and all other
 * relations unchanged.
 */
export function claimsStated(
  vulnerability: VulnerabilityFacts | undefined,
  relations: readonly RelationFacts[] = [],
): Claim[] {
  const links = vulnerability === undefined ? [] : linksOf(vulnerability, {});
  return [
    ...links.map(({ type, to, qualifier }) =>
      linkClaim(vulnerability?.id ?? '', type, to, qualifier ?? null),
    ),
    ...relations.map(({ from, type, to, qualifier }) => linkClaim(from, type, to, qualifier ?? null)),
  ];
}

/** Reads the spelling of a product from its stored text. */
export function readNaming(text: string): Naming {
  const [vendor, product, cpes, purl] = JSON.parse(text);
  return { vendor, product, cpes, purl };
}

function rowOf(
  { type, to, toType, class: made, qualifier = '', pointer, naming }: Link,
  source: string,
  chain: string,
  item: string,
): LinkRow {
  return [
    relationTypes.indexOf(type),
    to,
    toType,
    relationClasses.indexOf(made),
    qualifier,
    source,
    chain,
    pointer.slice(item.length),
    naming === undefined ? '' : JSON.stringify([naming.vendor, naming.product, naming.cpes, naming.purl]),
  ];
}

function without(
  facts: VulnerabilityFacts,
  lists: readonly (keyof VulnerabilityFacts)[],
): VulnerabilityFacts {
  return Object.fromEntries(
    Object.entries(facts).filter(([name]) => !(lists as readonly string[]).includes(name)),
  ) as unknown as VulnerabilityFacts;
}

/** Which links of an entity are counted. */
export interface CountedLinks {
  readonly direction: Direction;
  readonly types: readonly RelationType[];
  /** Types of the entities at the other end; null for any. */
  readonly ends: readonly EntityType[] | null;
}

/** Counts links of the entity with a number, without reading them. */
export type LinkCounter = (id: number, counted: CountedLinks) => number;

export function createLinkCounter(database: DatabaseSync): LinkCounter {
  const statements = {
    out: prepareCounts(database, 'origin', 'target'),
    in: prepareCounts(database, 'target', 'origin'),
  } as const satisfies Record<Direction, unknown>;
  return (id, { direction, types, ends }) => {
    const requested = { id, types: JSON.stringify(types.map(numberOf)) };
    const { ofAny, ofEnds } = statements[direction];
    const row =
      ends === null ? ofAny.get(requested) : ofEnds.get({ ...requested, ends: JSON.stringify(ends) });
    return Number(row?.count);
  };
}

/** A link counts once, even if several versions state it. */
function prepareCounts(database: DatabaseSync, own: string, other: string) {
  const links = `r.${own} = :id AND r.type IN (SELECT value FROM json_each(:types))`;
  const count = (from: string) =>
    database.prepare(
      `SELECT count(*) AS count FROM (SELECT DISTINCT r.type, r.${other}, r.qualifier ${from})`,
    );
  return {
    ofAny: count(`FROM relation AS r WHERE ${links}`),
    ofEnds: count(
      `FROM relation AS r JOIN entity AS e ON e.id = r.${other}
       WHERE ${links} AND e.type IN (SELECT value FROM json_each(:ends))`,
    ),
  };
}
