import { relationTypes } from '../domain/entity/relation.ts';
import type { Edge } from '../projection/link-row.ts';
import type { Step, StepReader } from '../projection/step-reader.ts';
import type { LinkJudge } from './relation-filter.ts';
import type { ShortestWays } from './search.ts';

/** A step along the most certain link between its ends. */
export interface Hop {
  readonly step: Step;
  readonly edge: Edge;
  /** 0 to 1. */
  readonly confidence: number;
}

/** A way so far, and what it is ordered by. */
interface Way {
  readonly hops: readonly Hop[];
  /** Product of the confidences, each a whole number of parts, so that nothing is lost. */
  readonly weight: bigint;
  /** Ids of the entities on it. */
  readonly keys: readonly string[];
}

const partsOfOne = 10_000;

/**
 * The most certain of the paths, then the first by the ids on them, each through other entities.
 * @param limit of ways that are wanted
 */
export function rankWays(
  reader: StepReader,
  { layers, into }: ShortestWays,
  limit: number,
  judge: LinkJudge,
): (readonly Hop[])[] {
  const keys = reader.keys(layers.flatMap((layer) => [...layer]));
  const hops = mostConfidentHops(reader, [...into.values()].flat(), judge);
  const start: Way = { hops: [], weight: 1n, keys: [] };
  let ways = new Map([...(layers[0] ?? [])].map((id) => [id, [start]]));
  for (const layer of layers.slice(1)) {
    const further = new Map<number, Way[]>();
    for (const id of layer) {
      const key = keys.get(id) ?? '';
      const all = (hops.get(id) ?? []).flatMap((hop) =>
        (ways.get(hop.step.from) ?? []).map((way) => extended(way, hop, key)),
      );
      // What comes first on the way to here comes first on any way through here.
      further.set(id, all.sort(surerFirst).slice(0, limit));
    }
    ways = further;
  }
  return layers.length < 2 ? [] : [...ways.values()].flat().map((way) => way.hops);
}

/**
 * Into each entity, from each other one, the most certain link; then the first by type, direction and
 * qualifier.
 */
function mostConfidentHops(
  reader: StepReader,
  steps: readonly Step[],
  judge: LinkJudge,
): ReadonlyMap<number, readonly Hop[]> {
  const judged = reader.judged(steps);
  const best = new Map<string, Hop>();
  steps.forEach((step, i) => {
    const pair = `${step.from} ${step.to}`;
    for (const { edge, judgement } of judged[i] ?? []) {
      const confidence = judge.confidenceOf(edge.type, judgement.class, judgement.sources);
      const hop = { step, edge, confidence };
      const known = best.get(pair);
      if (known === undefined || isSurer(hop, known)) best.set(pair, hop);
    }
  });
  const into = new Map<number, Hop[]>();
  for (const hop of best.values()) into.set(hop.step.to, [...(into.get(hop.step.to) ?? []), hop]);
  return into;
}

function isSurer(one: Hop, other: Hop): boolean {
  if (one.confidence !== other.confidence) return one.confidence > other.confidence;
  const rank = ({ edge, step }: Hop) =>
    [relationTypes.indexOf(edge.type), step.direction === 'out' ? 0 : 1] as const;
  const [[type, direction], [otherType, otherDirection]] = [rank(one), rank(other)];
  if (type !== otherType) return type < otherType;
  if (direction !== otherDirection) return direction < otherDirection;
  return (one.edge.qualifier ?? '') < (other.edge.qualifier ?? '');
}

function extended({ hops, weight, keys }: Way, hop: Hop, key: string): Way {
  const parts = BigInt(Math.round(hop.confidence * partsOfOne));
  return { hops: [...hops, hop], weight: weight * parts, keys: [...keys, key] };
}

function surerFirst(one: Way, other: Way): number {
  if (one.weight !== other.weight) return one.weight > other.weight ? -1 : 1;
  const at = one.keys.findIndex((key, i) => key !== other.keys[i]);
  if (at === -1) return 0;
  return (one.keys[at] ?? '') < (other.keys[at] ?? '') ? -1 : 1;
}
