import { type Direction, directions } from '../domain/entity/answer.ts';
import type { RelationType } from '../domain/entity/relation.ts';
import type { GraphVia } from '../domain/graph/graph.ts';
import type { GraphReader } from '../projection/graph-reader.ts';
import { type Edge, type EdgeTo, type GraphEntity, madeBy } from '../projection/link-row.ts';
import { type DerivedLink, deriveLinks } from './derive.ts';
import { isSure, type LinkJudge, type RelationFilter } from './relation-filter.ts';
import { fairShares } from './shares.ts';

/** A relation of an entity, stated or derived, and what it leads to. */
export interface FoundRelation {
  readonly other: GraphEntity;
  readonly edge: Edge;
  /** Present where it is derived; the edge is not stored then. */
  readonly derived?: DerivedLink;
}

/** The relations of an entity of one type and direction. */
export interface Group {
  readonly type: RelationType;
  readonly direction: Direction;
  readonly via: GraphVia | null;
  readonly total: number;
  readonly matching: number;
  /** The first of those that match. */
  take(limit: number): readonly FoundRelation[];
}

/** An entity and its relations, group by group. */
export interface Neighborhood {
  readonly entity: GraphEntity;
  readonly groups: readonly Group[];
}

export interface NeighborhoodRequest extends RelationFilter {
  readonly derived: boolean;
}

/** Looks what relations an entity has, and how many of them match. */
export function findNeighborhood(
  reader: GraphReader,
  entity: GraphEntity,
  request: NeighborhoodRequest,
  judge: LinkJudge,
): Neighborhood {
  const groups = directions.flatMap((direction) => [
    ...statedGroups(reader, entity, direction, request, judge),
    ...madeByGroups(reader, entity, direction, request, judge),
  ]);
  return {
    entity,
    groups: request.derived ? [...groups, ...derivedGroups(reader, entity, request, judge)] : groups,
  };
}

/** The stated relations of an entity of one type and direction; null if it has none. */
export function findGroup(
  reader: GraphReader,
  entity: GraphEntity,
  { type, direction, ends }: Pick<Group, 'type' | 'direction'> & Pick<RelationFilter, 'ends'>,
  judge: LinkJudge,
): Pick<Group, 'matching' | 'take'> | null {
  if (type === madeBy) {
    const request = { types: new Set([type]), ends, minConfidence: 0, derived: false };
    return madeByGroups(reader, entity, direction, request, judge)[0] ?? null;
  }
  const requested = { id: entity.id, type, direction, ends: ends === null ? null : JSON.stringify(ends) };
  const matching = reader.count(requested);
  return matching === 0 ? null : { matching, take: (limit) => reader.edges(requested, null, limit) };
}

/** Relations of an entity, a fair share of each group. */
export function takeShares({ groups }: Neighborhood, remaining: number): FoundRelation[] {
  const shares = fairShares(
    groups.map(({ matching }) => matching),
    remaining,
  );
  return groups.flatMap((group, i) => {
    const share = shares[i] ?? 0;
    return share === 0 ? [] : group.take(share);
  });
}

function statedGroups(
  reader: GraphReader,
  { id }: GraphEntity,
  direction: Direction,
  request: NeighborhoodRequest,
  judge: LinkJudge,
): Group[] {
  const ends = request.ends === null ? null : JSON.stringify(request.ends);
  const totals = reader.counts(id, direction, null);
  const fitting = ends === null ? totals : reader.counts(id, direction, ends);
  return [...totals].map(([type, total]) => {
    const requested = { id, type, direction, ends };
    const isRequested = request.types.has(type);
    if (!isRequested || request.minConfidence === 0) {
      const matching = isRequested ? (fitting.get(type) ?? 0) : 0;
      const take = (limit: number) => reader.edges(requested, null, limit);
      return { type, direction, via: null, total, matching, take };
    }
    const sure = reader
      .judgements(requested)
      .filter(({ signature }) => isSure(judge, request, type, reader.judgementOf(signature)));
    const signatures = sure.map(({ signature }) => signature);
    const matching = sure.reduce((sum, { count }) => sum + count, 0);
    const take = (limit: number) => reader.edges(requested, signatures, limit);
    return { type, direction, via: null, total, matching, take };
  });
}

/** From a product to its vendor, or from a vendor to its products. */
function madeByGroups(
  reader: GraphReader,
  { id, type }: GraphEntity,
  direction: Direction,
  request: NeighborhoodRequest,
  judge: LinkJudge,
): Group[] {
  const isRequestedEnd = (end: 'vendor' | 'product') =>
    request.types.has(madeBy) && (request.ends === null || request.ends.includes(end));
  const group = (total: number, matching: number, take: Group['take']): Group[] =>
    total === 0 ? [] : [{ type: madeBy, direction, via: null, total, matching, take }];
  if (type === 'product' && direction === 'out') {
    const vendor = reader.vendorOf(id);
    if (vendor === null) return [];
    const matches = isRequestedEnd('vendor') && isSure(judge, request, madeBy, reader.naming(id).judgement);
    return group(1, matches ? 1 : 0, () => [vendor]);
  }
  if (type !== 'vendor' || direction !== 'in') return [];
  const total = reader.countProducts(id);
  if (!isRequestedEnd('product')) return group(total, 0, () => []);
  if (request.minConfidence === 0) return group(total, total, (limit) => reader.products(id, limit));
  const sure: EdgeTo[] = reader
    .products(id, total)
    .filter(({ judgement }) => isSure(judge, request, madeBy, judgement));
  return group(total, sure.length, (limit) => sure.slice(0, limit));
}

function derivedGroups(
  reader: GraphReader,
  entity: GraphEntity,
  request: NeighborhoodRequest,
  judge: LinkJudge,
): Group[] {
  const all = deriveLinks(reader, entity, judge);
  const [first] = all;
  if (first === undefined) return [];
  const { type } = first.edge;
  const matching = all.filter(
    ({ other, derived }) =>
      request.types.has(type) &&
      (request.ends === null || request.ends.includes(other.type)) &&
      derived.confidence >= request.minConfidence,
  );
  const take = (limit: number) => matching.slice(0, limit);
  return [{ type, direction: 'out', via: 'derived', total: all.length, matching: matching.length, take }];
}
