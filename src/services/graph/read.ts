import type { Graph } from '../../domain/graph/graph.ts';
import { readNeighborhood } from '../../graph/neighborhood.ts';
import type { GraphInput } from '../contract.ts';
import { findEntity } from '../entity/key.ts';
import { type GraphContext, linkJudge } from './judge.ts';
import { readTypes } from './types.ts';

/** What lies around an entity of any type, with the evidence for each relation, and what is missing there. */
export function readGraph(context: GraphContext, input: GraphInput): Graph {
  const { reader } = context;
  const { depth, limit, types, minConfidence, derived } = input;
  const { key } = findEntity(input.id, context);
  const ask = { depth, limit, minConfidence, derived, ...readTypes(types) };
  return readNeighborhood(reader.graph, key, ask, linkJudge(context));
}
