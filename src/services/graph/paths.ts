import type { GraphPaths } from '../../domain/graph/graph.ts';
import { readPaths } from '../../graph/paths.ts';
import { Failure } from '../../kit/failure.ts';
import { findEntity } from '../entity/key.ts';
import { defineVerb } from '../verb.ts';
import type { PathsInput } from './contract.ts';
import { type GraphContext, linkJudge } from './judge.ts';
import { readTypes } from './types.ts';

/**
 * The shortest paths between two entities.
 * @throws Failure as `readEntity`, for either end; `invalid_input` where both are one entity
 */
export const verb = defineVerb({
  name: 'findPaths',
  where: 'reader',
  scope: 'read',
  run: findPaths,
});

/** The shortest paths between two entities; none if all are longer than allowed. */
export function findPaths(context: GraphContext, input: PathsInput): GraphPaths {
  const { reader } = context;
  const { depth, limit, types, minConfidence } = input;
  const [from, to] = [findEntity(input.from, context, 'from'), findEntity(input.to, context, 'to')];
  if (from.key === to.key) {
    throw new Failure('invalid_input', `from and to are the same entity, ${from.key}.`, {
      details: [{ path: 'to', message: 'must not be the same entity as from' }],
    });
  }
  const ask = { depth, limit, minConfidence, ...readTypes(types) };
  return readPaths(reader.graph, [from.key, to.key], ask, linkJudge(context));
}
