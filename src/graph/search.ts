import type { Step, StepReader } from '../projection/step-reader.ts';
import { isSure, type LinkJudge, type RelationFilter } from './relation-filter.ts';

/** How much of a graph a search may look at. */
export interface SearchBounds {
  /** What has more relations is not gone through: a way by it would say little. */
  readonly hubRelationsMax: number;
  /** A level whose entities have more relations together is not gone through. */
  readonly levelRelationsMax: number;
  /** Entities at which the halves of ways meet. */
  readonly meetingsMax: number;
}

export const searchBounds: SearchBounds = {
  hubRelationsMax: 10_000,
  levelRelationsMax: 50_000,
  meetingsMax: 5_000,
};

export interface PathSearchRequest extends RelationFilter {
  /** Steps at most. */
  readonly depth: number;
}

/** All shortest ways between two entities, laid over each other. */
export interface ShortestWays {
  /** Entities by how many steps they are from the beginning. Empty when there is no way. */
  readonly layers: readonly ReadonlySet<number>[];
  /** The steps into each entity, from those that are one step nearer to the beginning. */
  readonly into: ReadonlyMap<number, readonly Step[]>;
  /** True when something was not gone through, so that a way may be missing. */
  readonly isBounded: boolean;
}

/** What is known from one of the two ends. */
interface Side {
  readonly levels: Map<number, number>;
  /** The steps by which an entity is reached, all of those that take no longer. */
  readonly into: Map<number, Step[]>;
  depth: number;
  frontier: readonly number[];
  /** The entities of the frontier that can be passed; null until they are read. */
  open: Open | null;
  isBounded: boolean;
}

interface Open {
  readonly ids: readonly number[];
  /** Relations of these. */
  readonly cost: number;
  readonly isComplete: boolean;
}

/**
 * Finds the shortest ways between two entities, from both at once, and always from the one that has less to look at.
 * @param request `ends` are the types that entities between the two may have
 */
export function findShortest(
  reader: StepReader,
  ends: readonly [from: number, to: number],
  request: PathSearchRequest,
  judge: LinkJudge,
  bounds: SearchBounds = searchBounds,
): ShortestWays {
  const near = sideOf(ends[0]);
  const far = sideOf(ends[1]);
  while (near.depth + far.depth < request.depth) {
    const [openNear, openFar] = [lookAhead(reader, near, bounds), lookAhead(reader, far, bounds)];
    const isNear = effortOf(openNear) <= effortOf(openFar);
    const [side, other, open] = isNear ? [near, far, openNear] : [far, near, openFar];
    if (open.ids.length === 0 || isExplored(near, openNear) || isExplored(far, openFar)) {
      const isBounded = !(isExplored(near, openNear) || isExplored(far, openFar));
      return { layers: [], into: new Map(), isBounded };
    }
    advance(reader, side, open, ends, request, judge);
    const rests = side.frontier.flatMap((id) => other.levels.get(id) ?? []);
    if (rests.length === 0) continue;
    const rest = rests.reduce((least, one) => Math.min(least, one));
    const meetings = side.frontier.filter((id) => other.levels.get(id) === rest);
    const kept = firstOf(reader, meetings, bounds.meetingsMax);
    const [nearSteps, farSteps] = isNear ? [side.depth, rest] : [rest, side.depth];
    const isBounded = near.isBounded || far.isBounded || kept.length < meetings.length;
    return { ...join(near, far, kept, nearSteps, farSteps), isBounded };
  }
  return { layers: [], into: new Map(), isBounded: near.isBounded || far.isBounded };
}

function sideOf(id: number): Side {
  const levels = new Map([[id, 0]]);
  return { levels, into: new Map(), depth: 0, frontier: [id], open: null, isBounded: false };
}

/** What of the frontier can be gone through. */
function lookAhead(reader: StepReader, side: Side, bounds: SearchBounds): Open {
  if (side.open !== null) return side.open;
  const degrees = reader.degrees(side.frontier, bounds.hubRelationsMax + 1);
  const degreeOf = (id: number) => degrees.get(id) ?? 0;
  const ids = side.frontier.filter((id) => degreeOf(id) <= bounds.hubRelationsMax);
  const cost = ids.reduce((sum, id) => sum + degreeOf(id), 0);
  const isComplete = ids.length === side.frontier.length && cost <= bounds.levelRelationsMax;
  side.open = cost > bounds.levelRelationsMax ? { ids: [], cost, isComplete } : { ids, cost, isComplete };
  return side.open;
}

/** Chooses the end to continue from: an end with omitted relations is the last resort. */
function effortOf({ ids, cost, isComplete }: Open): number {
  if (ids.length === 0) return Number.POSITIVE_INFINITY;
  return isComplete ? cost : cost + Number.MAX_SAFE_INTEGER / 2;
}

/** Whether all that can be reached from an end was reached. */
function isExplored({ isBounded }: Side, { ids, isComplete }: Open): boolean {
  return ids.length === 0 && isComplete && !isBounded;
}

/** Goes one step further from an end. */
function advance(
  reader: StepReader,
  side: Side,
  open: Open,
  ends: readonly [number, number],
  request: PathSearchRequest,
  judge: LinkJudge,
): void {
  const all = [...reader.from(open.ids, request.types)].filter(({ from, to }) => from !== to);
  const fresh = all.filter(({ to }) => !side.levels.has(to));
  const sure = request.minConfidence === 0 ? fresh : sureSteps(reader, fresh, request, judge);
  const next = [...new Set(sure.map(({ to }) => to))];
  const allowed = request.ends === null ? null : reader.ofTypes(next, request.ends);
  side.frontier = next.filter((id) => allowed === null || allowed.has(id) || ends.includes(id));
  side.depth += 1;
  side.open = null;
  side.isBounded ||= !open.isComplete;
  for (const id of side.frontier) side.levels.set(id, side.depth);
  for (const step of sure) {
    if (side.levels.get(step.to) !== side.depth) continue;
    const known = side.into.get(step.to);
    if (known === undefined) side.into.set(step.to, [step]);
    else known.push(step);
  }
}

function sureSteps(
  reader: StepReader,
  steps: readonly Step[],
  request: PathSearchRequest,
  judge: LinkJudge,
): Step[] {
  const judged = reader.judged(steps);
  return steps.filter(({ type }, i) =>
    judged[i]?.some(({ judgement }) => isSure(judge, request, type, judgement)),
  );
}

/** The first by their ids, where there are too many. */
function firstOf(reader: StepReader, ids: readonly number[], limit: number): readonly number[] {
  if (ids.length <= limit) return ids;
  const keys = reader.keys(ids);
  const keyOf = (id: number) => keys.get(id) ?? '';
  return [...ids].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, limit);
}

/** The ways through where two halves meet. */
function join(
  near: Side,
  far: Side,
  meetings: readonly number[],
  nearSteps: number,
  farSteps: number,
): Omit<ShortestWays, 'isBounded'> {
  const into = new Map<number, Step[]>();
  const layers: Set<number>[] = [];
  layers[nearSteps] = new Set(meetings);
  for (let at = nearSteps; at > 0; at -= 1) {
    const before = new Set<number>();
    for (const id of layers[at] ?? []) {
      const steps = near.into.get(id) ?? [];
      into.set(id, steps);
      for (const { from } of steps) before.add(from);
    }
    layers[at - 1] = before;
  }
  for (let at = nearSteps; at < nearSteps + farSteps; at += 1) {
    const after = new Set<number>();
    for (const id of layers[at] ?? []) {
      for (const step of far.into.get(id) ?? []) {
        const known = into.get(step.from) ?? [];
        known.push(reversed(step));
        into.set(step.from, known);
        after.add(step.from);
      }
    }
    layers[at + 1] = after;
  }
  return { layers, into };
}

function reversed({ from, type, direction, to }: Step): Step {
  return { from: to, type, direction: direction === 'out' ? 'in' : 'out', to: from };
}
