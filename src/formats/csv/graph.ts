import type { Graph, GraphNode, GraphRelation } from '../../domain/graph/graph.ts';
import { type ExportDocument, fileNameOf } from '../document.ts';
import { type Cell, csvTable } from './table.ts';

const mediaType = 'text/csv; charset=utf-8';

const relationColumns = [
  ...['id', 'type', 'class', 'from', 'from_type', 'from_name', 'to', 'to_type', 'to_name', 'qualifier'],
  ...['confidence', 'freshness', 'as_of', 'first_seen', 'last_seen', 'sources', 'evidence', 'path'],
];

const entityColumns = ['id', 'type', 'name', 'state', 'severity', 'kev', 'risk', 'risk_score', 'tier'];

/** The relations of a graph, one in each row, with their evidence as `SHA-256#POINTER`. */
export function relationsCsv(graph: Graph): ExportDocument {
  const nodes = new Map(nodesOf(graph).map((node) => [node.id, node]));
  const rows = graph.relations.map((relation) => relationRow(relation, nodes, graph.evidence));
  const fileName = fileNameOf(graph.entity.id, '.relations.csv');
  return { mediaType, fileName, text: csvTable(relationColumns, rows) };
}

/** The entities of a graph, one in each row, the one that it is about first. */
export function entitiesCsv(graph: Graph): ExportDocument {
  const rows = nodesOf(graph).map(({ id, type, name, state, severity, kev, ...rated }): Cell[] => [
    ...[id, type, name, state, severity],
    kev === null ? null : String(kev),
    ...[rated.risk, rated.riskScore, rated.tier],
  ]);
  const fileName = fileNameOf(graph.entity.id, '.entities.csv');
  return { mediaType, fileName, text: csvTable(entityColumns, rows) };
}

function relationRow(
  relation: GraphRelation,
  nodes: ReadonlyMap<string, GraphNode>,
  evidence: Graph['evidence'],
): Cell[] {
  const { id, type, class: made, from, to, qualifier, ...more } = relation;
  const { confidence, freshness, asOf, firstSeen, lastSeen } = more;
  const places = more.evidence.map((key) => evidence[key]).filter((place) => place !== undefined);
  const [source, target] = [nodes.get(from), nodes.get(to)];
  return [
    ...[id, type, made],
    ...[from, source?.type ?? null, source?.name ?? null],
    ...[to, target?.type ?? null, target?.name ?? null],
    ...[qualifier, confidence, freshness, asOf, firstSeen, lastSeen],
    [...new Set(places.map((place) => place.source))].join(' '),
    places.map(({ sha256, pointer }) => `${sha256}#${pointer}`).join(' '),
    more.path?.map((step) => `${step.from} ${step.type} (${step.direction}) ${step.to}`).join('; ') ?? null,
  ];
}

function nodesOf({ entity, neighbors }: Graph): GraphNode[] {
  return [entity, ...Object.values(neighbors).flat()];
}
