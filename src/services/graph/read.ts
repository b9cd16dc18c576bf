import type { Graph } from '../../domain/graph/graph.ts';
import { readNeighborhood } from '../../graph/neighborhood.ts';
import type { JsonMembers } from '../contract.ts';
import { findEntity } from '../entity/key.ts';
import { jsonMembers } from '../json-members.ts';
import { defineVerb } from '../verb.ts';
import type { GraphInput } from './contract.ts';
import { type GraphContext, linkJudge } from './judge.ts';
import { readTypes } from './types.ts';

/**
 * The neighborhood of an entity.
 * @throws Failure as `readEntity`
 */
export const verb = defineVerb({
  name: 'readGraph',
  where: 'reader',
  scope: 'read',
  run: (context, input: GraphInput): JsonMembers<Graph> => jsonMembers(readGraph(context, input)),
});

/** The neighborhood of an entity of any type, with the evidence for each relation, and what is missing from it. */
export function readGraph(context: GraphContext, input: GraphInput): Graph {
  const { reader } = context;
  const { depth, limit, types, minConfidence, derived } = input;
  const { key } = findEntity(input.id, context);
  const ask = { depth, limit, minConfidence, derived, ...readTypes(types) };
  return readNeighborhood(reader.graph, key, ask, linkJudge(context));
}
