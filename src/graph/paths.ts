import type { GraphPaths } from '../domain/graph/graph.ts';
import type { GraphReader, NodeRow } from '../projection/graph-reader.ts';
import { sentenceOf } from './phrases.ts';
import { type Hop, rankWays } from './rank.ts';
import type { LinkJudge } from './relation-filter.ts';
import { graphNode, graphStep, neighborsOf, renderGraph } from './render.ts';
import { findShortest, type PathSearchRequest, type SearchBounds } from './search.ts';

export interface PathsRequest extends PathSearchRequest {
  /** Ways that are shown. */
  readonly limit: number;
}

/**
 * The shortest ways between two entities, step by step with what bears each out.
 * @param ends canonical ids of two stored entities
 */
export function readPaths(
  reader: GraphReader,
  ends: readonly [from: string, to: string],
  request: PathsRequest,
  judge: LinkJudge,
  bounds?: SearchBounds,
): GraphPaths {
  return reader.inSnapshot(() => {
    const [from, to] = [reader.node(ends[0]), reader.node(ends[1])];
    const found = findShortest(reader.steps, [from.id, to.id], request, judge, bounds);
    const ways = rankWays(reader.steps, found, request.limit + 1, judge);
    const listed = ways.slice(0, request.limit);
    const drawing = renderGraph(reader, listed.flat(), judge);
    const nodes = new Map<string, NodeRow>([...drawing.nodes.values()].map((node) => [node.key, node]));
    let next = 0;
    const paths = listed.map((hops) => {
      const relations = drawing.relations.slice(next, next + hops.length);
      next += hops.length;
      const keyOf = (id: number) => drawing.nodes.get(id)?.key ?? '';
      const steps = hops.flatMap(({ step }, i) => {
        const relation = relations[i];
        return relation === undefined ? [] : [{ ...graphStep(step, keyOf), relation }];
      });
      const nodeOf = (id: string) => graphNode(nodes.get(id) ?? reader.node(id), judge);
      const freshness = Math.min(...steps.map(({ relation }) => relation.freshness));
      return { steps, confidence: confidenceIn(hops), freshness, sentence: sentenceOf(steps, nodeOf) };
    });
    return {
      from: graphNode(from, judge),
      to: graphNode(to, judge),
      paths,
      neighbors: neighborsOf(nodes.values(), ends, judge),
      evidence: drawing.evidence,
      depth: request.depth,
      truncated: found.isBounded || ways.length > listed.length,
    };
  });
}

function confidenceIn(hops: readonly Hop[]): number {
  const product = hops.reduce((full, { confidence }) => full * confidence, 1);
  return Math.round(product * 10_000) / 10_000;
}
