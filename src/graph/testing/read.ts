import { relationTypes } from '../../domain/entity/relation.ts';
import type { Graph } from '../../domain/graph/graph.ts';
import { readNeighborhood } from '../neighborhood.ts';
import type { TraversalRequest } from '../traverse.ts';
import { judge, openGraphStore, type StoreContent } from './store.ts';

/** All that is stated and one step away. */
export const fullRequest: TraversalRequest = {
  depth: 1,
  limit: 200,
  types: new Set(relationTypes),
  ends: null,
  minConfidence: 0,
  derived: false,
};

/** The graph of an entity in a store of that content. */
export function readGraph(content: StoreContent, key: string, ask: Partial<TraversalRequest> = {}): Graph {
  const { database, reader } = openGraphStore(content);
  try {
    return readNeighborhood(reader, key, { ...fullRequest, ...ask }, judge);
  } finally {
    database.close();
  }
}
