import type { Direction } from '../domain/entity/answer.ts';
import type { RelationType } from '../domain/entity/relation.ts';
import type { GraphCount, GraphCut, GraphVia } from '../domain/graph/graph.ts';
import type { GraphReader } from '../projection/graph-reader.ts';
import type { Edge, GraphEntity } from '../projection/link-row.ts';
import {
  type FoundRelation,
  findNeighborhood,
  type Neighborhood,
  type NeighborhoodRequest,
  takeShares,
} from './neighborhood-of.ts';
import type { LinkJudge } from './relation-filter.ts';
import { fairShares } from './shares.ts';

/** Relations in one graph at most. Above, answers get too large to be read. */
export const graphRelationsMax = 1_000;
const cutListedMax = 100;

export interface TraversalRequest extends NeighborhoodRequest {
  /** Steps away from the entity, 1 or more. */
  readonly depth: number;
  /** Relations of each entity that is gone through. */
  readonly limit: number;
}

/** What was found around an entity. */
export interface Traversal {
  /** Level by level, each relation once. */
  readonly found: readonly FoundRelation[];
  /** The entity that it began with. */
  readonly counts: readonly GraphCount[];
  readonly cut: readonly GraphCut[];
  readonly isCut: boolean;
}

/**
 * Goes from an entity along its relations, then from what they lead to, level by level. No level takes anything from
 * the one before, so that more depth only adds. All entities of a level have even shares of the room that is left.
 */
export function traverse(
  reader: GraphReader,
  root: GraphEntity,
  request: TraversalRequest,
  judge: LinkJudge,
): Traversal {
  const found = new Map<string, FoundRelation>();
  const met = new Map([[root.id, root]]);
  const visited: Neighborhood[] = [];
  let level: readonly GraphEntity[] = [root];
  for (let depth = 1; depth <= request.depth && level.length > 0; depth += 1) {
    const remaining = graphRelationsMax - found.size;
    if (remaining === 0) break;
    const around = level.map((entity) => findNeighborhood(reader, entity, request, judge));
    const shares = fairShares(
      around.map(({ groups }) => Math.min(request.limit, sum(groups.map(({ matching }) => matching)))),
      remaining,
    );
    const next: GraphEntity[] = [];
    around.forEach((one, i) => {
      for (const relation of takeShares(one, shares[i] ?? 0)) {
        const key = keyOf(relation);
        if (!found.has(key)) found.set(key, relation);
        if (met.has(relation.other.id)) continue;
        met.set(relation.other.id, relation.other);
        next.push(relation.other);
      }
    });
    visited.push(...around);
    level = depth === request.depth ? [] : next;
  }
  const listed = countListed([...found.values()], met, request);
  const cut = visited.flatMap(({ entity, groups }) => {
    const matching = sum(groups.map((one) => one.matching));
    const here = sum(groups.map((group) => listed.get(groupKey(entity.id, group)) ?? 0));
    return here < matching ? [{ id: entity.key, matching, shown: here }] : [];
  });
  return {
    found: [...found.values()],
    counts: [
      ...(visited[0]?.groups ?? []).map(({ type, direction, via, total, matching }) => ({
        type,
        direction,
        via,
        total,
        matching,
        shown: listed.get(groupKey(root.id, { type, direction, via })) ?? 0,
      })),
      ...countAffecting(reader, root),
    ],
    cut: cut.slice(0, cutListedMax),
    // What is left of a level was not gone through for want of room.
    isCut: cut.length > 0 || level.length > 0,
  };
}

/** How many there are that affect the products of a vendor; they are relations of these, not of the vendor. */
function countAffecting(reader: GraphReader, { id, type }: GraphEntity): GraphCount[] {
  const total = type === 'vendor' ? reader.countAffecting(id) : 0;
  if (total === 0) return [];
  return [{ type: 'affects', direction: 'in', via: 'made-by', total, matching: 0, shown: 0 }];
}

/** How many of the relations that are shown each entity has in each group. */
function countListed(
  found: readonly FoundRelation[],
  met: ReadonlyMap<number, GraphEntity>,
  { ends }: TraversalRequest,
): ReadonlyMap<string, number> {
  const listed = new Map<string, number>();
  const count = (id: number, otherId: number, group: GroupName) => {
    const other = met.get(otherId);
    if (other === undefined || (ends !== null && !ends.includes(other.type))) return;
    const key = groupKey(id, group);
    listed.set(key, 1 + (listed.get(key) ?? 0));
  };
  for (const { edge, derived } of found) {
    const { origin, type, target } = edge;
    const via = derived === undefined ? null : 'derived';
    count(origin, target, { type, direction: 'out', via });
    count(target, origin, { type, direction: 'in', via });
  }
  return listed;
}

interface GroupName {
  readonly type: RelationType;
  readonly direction: Direction;
  readonly via: GraphVia | null;
}

function groupKey(id: number, { type, direction, via }: GroupName): string {
  return `${id} ${type} ${direction} ${via}`;
}

function keyOf({
  edge: { origin, type, target, label },
  derived,
}: {
  edge: Edge;
  derived?: unknown;
}): string {
  return `${origin} ${type} ${target} ${derived === undefined ? label : 'derived'}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
