import type { Graph } from '../domain/graph/graph.ts';
import type { GraphReader } from '../projection/graph-reader.ts';
import { gapsOf } from './gaps.ts';
import type { LinkJudge } from './relation-filter.ts';
import { graphNode, neighborsOf, renderGraph } from './render.ts';
import { type TraversalRequest, traverse } from './traverse.ts';

/**
 * The neighbourhood of an entity, and what could be expected there but is missing.
 * @param key canonical id of a stored entity
 */
export function readNeighborhood(
  reader: GraphReader,
  key: string,
  request: TraversalRequest,
  judge: LinkJudge,
): Graph {
  return reader.inSnapshot(() => {
    const root = reader.node(key);
    const { found, counts, cut, isCut } = traverse(reader, root, request, judge);
    const { relations, nodes, evidence } = renderGraph(reader, found, judge);
    const entity = graphNode(root, judge);
    return {
      entity,
      relations,
      neighbors: neighborsOf(nodes.values(), [key], judge),
      evidence,
      depth: request.depth,
      counts,
      gaps: gapsOf(entity, (type, direction) =>
        counts.some((one) => one.via === null && one.type === type && one.direction === direction),
      ),
      truncated: isCut,
      cut,
    };
  });
}
