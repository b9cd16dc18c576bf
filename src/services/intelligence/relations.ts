import type { Graph, GraphRelation } from '../../domain/graph/graph.ts';
import type { EntityContext } from '../context.ts';
import { readGraph } from '../graph/read.ts';

const relationsMax = 50;

/** The first relations of an entity, some of each type, their total, and the places that state them. */
export function relationsAround(
  entities: EntityContext,
  key: string,
): {
  readonly relations: readonly GraphRelation[];
  readonly relationsTotal: number;
  readonly evidence: Graph['evidence'];
} {
  const ask = { id: key, depth: 1, limit: relationsMax, minConfidence: 0, derived: false };
  const { relations, counts, evidence } = readGraph(entities, ask);
  // Statements about the products of a vendor are not statements about the vendor.
  const own = counts.filter(({ via }) => via === null);
  return { relations, relationsTotal: own.reduce((sum, { total }) => sum + total, 0), evidence };
}
