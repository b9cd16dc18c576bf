import type { GraphPaths } from '../domain/graph/graph.ts';
import type { GraphReader, NodeRow } from '../projection/graph-reader.ts';
import type { LinkJudge } from './ask.ts';
import { draw, graphNode, graphStep, neighborsOf } from './draw.ts';
import { sentenceOf } from './phrases.ts';
import { type Hop, rankWays } from './rank.ts';
import { findShortest, type SearchAsk, type SearchBounds } from './search.ts';

export interface PathsAsk extends SearchAsk {
  /** Ways that are shown. */
  readonly limit: number;
}

/**
 * The shortest ways between two entities, step by step with what bears each out.
 * @param ends canonical ids of two entities that are held
 */
export function readPaths(
  reader: GraphReader,
  ends: readonly [from: string, to: string],
  ask: PathsAsk,
  judge: LinkJudge,
  bounds?: SearchBounds,
): GraphPaths {
  return reader.inSnapshot(() => {
    const [from, to] = [reader.node(ends[0]), reader.node(ends[1])];
    const found = findShortest(reader.steps, [from.id, to.id], ask, judge, bounds);
    const ways = rankWays(reader.steps, found, ask.limit + 1, judge);
    const shown = ways.slice(0, ask.limit);
    const drawing = draw(reader, shown.flat(), judge);
    const nodes = new Map<string, NodeRow>([...drawing.nodes.values()].map((node) => [node.key, node]));
    let next = 0;
    const paths = shown.map((hops) => {
      const relations = drawing.relations.slice(next, next + hops.length);
      next += hops.length;
      const keyOf = (id: number) => drawing.nodes.get(id)?.key ?? '';
      const steps = hops.flatMap(({ step }, i) => {
        const relation = relations[i];
        return relation === undefined ? [] : [{ ...graphStep(step, keyOf), relation }];
      });
      const nodeOf = (id: string) => graphNode(nodes.get(id) ?? reader.node(id));
      const freshness = Math.min(...steps.map(({ relation }) => relation.freshness));
      return { steps, confidence: confidenceIn(hops), freshness, sentence: sentenceOf(steps, nodeOf) };
    });
    return {
      from: graphNode(from),
      to: graphNode(to),
      paths,
      neighbors: neighborsOf(nodes.values(), ends),
      evidence: drawing.evidence,
      depth: ask.depth,
      truncated: found.isBounded || ways.length > shown.length,
    };
  });
}

function confidenceIn(hops: readonly Hop[]): number {
  const product = hops.reduce((whole, { confidence }) => whole * confidence, 1);
  return Math.round(product * 10_000) / 10_000;
}
