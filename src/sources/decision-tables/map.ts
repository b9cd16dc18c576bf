import type { DecisionTable, EntityFacts } from '../../domain/entity/facts.ts';
import { derived, type Origins, traceUpstream, type UpstreamTrace } from '../../domain/origin.ts';
import { ownSource } from '../../domain/own-source.ts';
import { firstIssue } from '../../kit/json.ts';
import type { MappedVersion, RejectedItem } from '../contract.ts';
import { type BundledTable, type TablesFile, tableSchema } from './wire.ts';

/** Maps each table to an entity, and each bad one to a rejection that points at it. */
export function mapTables({ updated, tables }: TablesFile, origins?: Origins): MappedVersion {
  const entities = new Map<string, EntityFacts>();
  const rejected: RejectedItem[] = [];
  for (const [index, raw] of tables.entries()) {
    const pointer = `/tables/${index}`;
    const { data: table, error } = tableSchema.safeParse(raw);
    if (table === undefined) rejected.push({ pointer, reason: firstIssue(error) });
    else if (entities.has(table.id)) rejected.push({ pointer, reason: `${table.id} is there twice` });
    else entities.set(table.id, mapTable(table, pointer, origins));
  }
  return {
    identity: { key: 'decision-tables', upstreamTime: `${updated}T00:00:00.000Z` },
    vulnerabilities: [],
    entities: [...entities.values()],
    items: tables.length,
    rejected,
  };
}

function mapTable(table: BundledTable, pointer: string, origins?: Origins): EntityFacts {
  const trace = origins === undefined ? null : traceUpstream(origins, table, pointer);
  const description = { text: table.description, lang: 'en', source: ownSource };
  const entity = {
    id: `ssvc:${table.id}`,
    type: 'decision-table',
    name: table.name,
    descriptions: [description],
    version: table.version,
    details: { decisionTable: decisionTable(table, trace) },
  } satisfies EntityFacts;
  if (trace !== null) {
    const full = derived(pointer);
    trace.mark(entity, table, { id: derived(`${pointer}/id`), type: full, descriptions: 'description' });
    trace.mark(entity.details, table, { decisionTable: full });
    trace.mark(description, table, { text: 'description', lang: full, source: full });
  }
  return entity;
}

function decisionTable({ points, outcome, rows }: BundledTable, trace: UpstreamTrace | null): DecisionTable {
  const decision = {
    points,
    outcome,
    rows: rows.map((row) => ({ answers: row.slice(0, -1), outcome: row.at(-1) ?? '' })),
  };
  if (trace === null) return decision;
  for (const point of [...points, outcome]) {
    // A file may have members that are not read.
    trace.mark(point, point, { values: derived(trace.at(point, 'values')) });
    for (const value of point.values) trace.mark(value, value);
  }
  rows.forEach((row, index) => {
    const mapped = decision.rows[index];
    if (mapped === undefined) return;
    trace.mark(mapped, row, { answers: derived(trace.at(row)), outcome: String(points.length) });
    points.forEach((_, point) => {
      trace.markElement(mapped.answers, point, row, point);
    });
  });
  return decision;
}
