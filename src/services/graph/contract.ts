import type { EntityType } from '../../domain/entity/id.ts';
import type { RelationType } from '../../domain/entity/relation.ts';

export type { Graph, GraphPaths } from '../../domain/graph/graph.ts';

export interface GraphInput extends RelationsInput {
  /** A canonical id in any case, or an alias that only one entity has. */
  readonly id: string;
  /** Relations of each entity on the way, 1 to 200. `depth` is 1 to 3. */
  readonly limit: number;
  /** Whether relations that follow from others are added. */
  readonly derived: boolean;
}

export interface PathsInput extends RelationsInput {
  /** As for `GraphInput`. */
  readonly from: string;
  readonly to: string;
  /** Number of listed paths, 1 to 10. `depth` is 1 to 4. */
  readonly limit: number;
}

/** Which relations are requested. */
interface RelationsInput {
  /** Maximum number of steps. */
  readonly depth: number;
  /** Types of relations limit the answer to these; types of entities limit it to relations with these. */
  readonly types?: readonly (RelationType | EntityType)[] | undefined;
  /** 0 to 1. */
  readonly minConfidence: number;
}
