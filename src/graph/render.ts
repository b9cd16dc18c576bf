import type { EntityType } from '../domain/entity/id.ts';
import { nameInId } from '../domain/entity/name.ts';
import { linkClaim } from '../domain/graph/claim.ts';
import { evidenceId } from '../domain/graph/evidence.ts';
import type { Graph, GraphEvidence, GraphNode, GraphRelation, GraphStep } from '../domain/graph/graph.ts';
import { noRisk } from '../domain/risk/judgement.ts';
import type { GraphReader, NodeRow } from '../projection/graph-reader.ts';
import type { LinkEvidence } from '../projection/link-evidence.ts';
import { type Edge, madeBy } from '../projection/link-row.ts';
import type { Step } from '../projection/step-reader.ts';
import type { FoundRelation } from './neighborhood-of.ts';
import type { LinkJudge } from './relation-filter.ts';

/** Per relation; a product may be named by thousands of records. */
const evidenceListedMax = 10;

/** Relations as they are shown, with what they lead between and what bears them out. */
export interface GraphRendering {
  /** In the order of what was asked for. */
  readonly relations: readonly GraphRelation[];
  readonly nodes: ReadonlyMap<number, NodeRow>;
  readonly evidence: Graph['evidence'];
}

/** Reads all that there is to show of relations. */
export function renderGraph(
  reader: GraphReader,
  found: readonly Omit<FoundRelation, 'other'>[],
  judge: LinkJudge,
): GraphRendering {
  const stated = found.flatMap(({ edge, derived }) => derived?.edges ?? [edge]);
  const ids = new Set(stated.flatMap(({ origin, target }) => [origin, target]));
  const nodes = reader.nodes([...ids]);
  const keyOf = (id: number): string => {
    const node = nodes.get(id);
    if (node === undefined) throw new Error('A relation leads to an entity that is missing.');
    return node.key;
  };
  const evidence: Record<string, GraphEvidence> = {};
  const rendered = renderStated(reader, stated, judge, keyOf, evidence);
  let next = 0;
  const relations = found.map(({ edge, derived }): GraphRelation => {
    const parts = rendered.slice(next, next + (derived?.edges.length ?? 1));
    next += parts.length;
    const [first] = parts;
    if (first === undefined) throw new Error('A relation was not drawn.');
    if (derived === undefined) return first;
    const [from, to] = [keyOf(edge.origin), keyOf(edge.target)];
    return {
      id: linkClaim(from, edge.type, to, null).id,
      type: edge.type,
      from,
      to,
      class: 'derived',
      qualifier: null,
      confidence: derived.confidence,
      freshness: Math.min(...parts.map(({ freshness }) => freshness)),
      asOf: earliest(parts.map(({ asOf }) => asOf)),
      evidence: [...new Set(parts.flatMap((part) => part.evidence))],
      // It follows since the last part of its path is stated.
      firstSeen: latest(parts.map(({ firstSeen }) => firstSeen)),
      lastSeen: latest(parts.map(({ lastSeen }) => lastSeen)),
      path: derived.steps.map((step) => graphStep(step, keyOf)),
    };
  });
  return { relations, nodes, evidence };
}

/** A step with the ids of its ends. */
export function graphStep({ from, type, direction, to }: Step, keyOf: (id: number) => string): GraphStep {
  return { from: keyOf(from), type, direction, to: keyOf(to) };
}

export function graphNode(
  { key, type, name, state, severity, isExploited, signals }: NodeRow,
  judge: LinkJudge,
): GraphNode {
  const isVulnerability = type === 'vulnerability';
  return {
    id: key,
    type,
    name: name ?? nameInId(key, type),
    state: (state ?? (isVulnerability ? 'unknown' : null)) as GraphNode['state'],
    severity: isVulnerability ? ((severity ?? 'unknown') as GraphNode['severity']) : null,
    kev: isVulnerability ? isExploited : null,
    ...(isVulnerability ? judge.riskOf(signals) : noRisk),
  };
}

/** Nodes by type, except those that are displayed individually. */
export function neighborsOf(
  nodes: Iterable<NodeRow>,
  apart: readonly string[],
  judge: LinkJudge,
): Partial<Record<EntityType, GraphNode[]>> {
  const neighbors: Partial<Record<EntityType, GraphNode[]>> = {};
  for (const node of nodes) {
    if (apart.includes(node.key)) continue;
    const similar = neighbors[node.type] ?? [];
    similar.push(graphNode(node, judge));
    neighbors[node.type] = similar;
  }
  return neighbors;
}

/** @param evidence is added to */
function renderStated(
  reader: GraphReader,
  edges: readonly Edge[],
  judge: LinkJudge,
  keyOf: (id: number) => string,
  evidence: Record<string, GraphEvidence>,
): GraphRelation[] {
  // What bears out whose product it is are the records that name it.
  const bearing = edges.map((edge) => (edge.type === madeBy ? naming(reader, edge.origin) : [edge]));
  const stored = reader.evidence(bearing.flat());
  let next = 0;
  return edges.map((edge, i) => {
    const own = stored.slice(next, next + (bearing[i]?.length ?? 0));
    next += own.length;
    const links = own.filter((link) => link !== null);
    const stated = links.flatMap(({ places }) => places);
    const named = edge.type === madeBy ? reader.naming(edge.origin) : null;
    const sources = named?.judgement.sources ?? new Set(stated.map(({ source }) => source));
    const made = named?.judgement.class ?? links[0]?.class ?? 'official';
    const all = placesIn(stated, judge);
    const places = [...all].slice(0, evidenceListedMax);
    for (const [id, place] of places) evidence[id] = place;
    const [from, to] = [keyOf(edge.origin), keyOf(edge.target)];
    const count = named?.count ?? all.size;
    const { id } = linkClaim(from, edge.type, to, edge.qualifier);
    const times = stated.flatMap(({ source, chain, at }) => {
      if (at === null) return [];
      // The vendor of a product is not stated apart from the statements about the product.
      if (edge.type === madeBy) return [{ firstSeen: at, lastSeen: at }];
      return [reader.seen.times(id, { source, chain, upstreamTime: at })];
    });
    const lastSeen = latest(times.map((seen) => seen.lastSeen));
    return {
      id,
      type: edge.type,
      from,
      to,
      class: made,
      qualifier: edge.qualifier,
      confidence: judge.confidenceOf(edge.type, made, sources),
      freshness: judge.freshnessOf(sources),
      asOf: lastSeen,
      evidence: places.map(([id]) => id),
      ...(count > places.length && { evidenceCount: count }),
      firstSeen: earliest(times.map(({ firstSeen }) => firstSeen)),
      lastSeen,
    };
  });
}

/** The links by which a product is named, the first of them. */
function naming(reader: GraphReader, product: number): Edge[] {
  const named = { id: product, type: 'affects', direction: 'in', ends: null } as const;
  return reader.edges(named, null, evidenceListedMax).map(({ edge }) => edge);
}

function placesIn(stated: readonly LinkEvidence[], judge: LinkJudge): Map<string, GraphEvidence> {
  const places = new Map<string, GraphEvidence>();
  for (const one of stated) {
    const place = judge.placeOf(one);
    if (place !== null) places.set(evidenceId(place.source, place.sha256, place.pointer), place);
  }
  return places;
}

function earliest(times: readonly (string | null)[]): string | null {
  return times.filter((time) => time !== null).sort()[0] ?? null;
}

function latest(times: readonly (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null
  );
}
