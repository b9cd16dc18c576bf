import type { Graph } from '../domain/graph/graph.ts';
import type { GraphReader } from '../projection/graph-reader.ts';
import type { LinkJudge } from './ask.ts';
import { draw, graphNode, neighborsOf } from './draw.ts';
import { type ExploreAsk, explore } from './explore.ts';
import { gapsOf } from './gaps.ts';

/**
 * What lies around an entity, and what could be expected there and is not.
 * @param key canonical id of an entity that is held
 */
export function readNeighborhood(reader: GraphReader, key: string, ask: ExploreAsk, judge: LinkJudge): Graph {
  return reader.inSnapshot(() => {
    const root = reader.node(key);
    const { found, counts, cut, isCut } = explore(reader, root, ask, judge);
    const { relations, nodes, evidence } = draw(reader, found, judge);
    const entity = graphNode(root);
    return {
      entity,
      relations,
      neighbors: neighborsOf(nodes.values(), [key]),
      evidence,
      depth: ask.depth,
      counts,
      gaps: gapsOf(entity, (type, direction) =>
        counts.some((one) => one.via === null && one.type === type && one.direction === direction),
      ),
      truncated: isCut,
      cut,
    };
  });
}
