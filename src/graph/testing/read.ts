import { relationTypes } from '../../domain/entity/relation.ts';
import type { Graph } from '../../domain/graph/graph.ts';
import type { ExploreAsk } from '../explore.ts';
import { readNeighborhood } from '../neighborhood.ts';
import { judge, openGraphStore, type StoreContent } from './store.ts';

/** All that is stated and one step away. */
export const wholeAsk: ExploreAsk = {
  depth: 1,
  limit: 200,
  types: new Set(relationTypes),
  ends: null,
  minConfidence: 0,
  derived: false,
};

/** The graph of an entity in a store of that content. */
export function readGraph(content: StoreContent, key: string, ask: Partial<ExploreAsk> = {}): Graph {
  const { database, reader } = openGraphStore(content);
  try {
    return readNeighborhood(reader, key, { ...wholeAsk, ...ask }, judge);
  } finally {
    database.close();
  }
}
