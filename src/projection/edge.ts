import type { EntityType } from '../domain/entity/id.ts';
import { type RelationType, relationTypes } from '../domain/entity/relation.ts';

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
