import type { DecisionPoint, DecisionTable, EntityFacts } from '../../domain/entity/facts.ts';
import { derived, type Origins, traceUpstream, type UpstreamTrace } from '../../domain/origin.ts';
import { undated } from '../../domain/time.ts';
import { type MappedVersion, UnmappableError } from '../contract.ts';
import { releaseDays } from './releases.ts';
import { readRows } from './rows.ts';
import type { SsvcPoint, SsvcTable } from './wire.ts';

const source = 'certcc-ssvc';

/** Maps a decision table to an entity. A table that has no outcome for some answers, or two, is refused. */
export function mapTable(table: SsvcTable, origins?: Origins): MappedVersion {
  const key = `${table.namespace}:${table.key}`.toLowerCase();
  const trace = origins === undefined ? null : traceUpstream(origins, table);
  const descriptions = [{ text: table.definition.trim(), lang: 'en', source }].filter(
    ({ text }) => text !== '',
  );
  const entity = {
    id: `ssvc:${key}`,
    type: 'decision-table',
    name: table.name.trim(),
    descriptions,
    version: table.version,
    details: { decisionTable: decisionTable(table, trace) },
  } satisfies EntityFacts;

  if (trace !== null) {
    const full = derived('');
    trace.mark(entity, table, { id: derived('/key', '/namespace'), type: full, descriptions: 'definition' });
    trace.mark(entity.details, table, { decisionTable: full });
    for (const description of descriptions) {
      trace.mark(description, table, { text: 'definition', lang: full, source: full });
    }
  }
  return {
    identity: {
      key,
      upstreamTime: releaseDays.get(`${key} ${table.version}`) ?? undated,
      upstreamVersion: table.version,
    },
    vulnerabilities: [],
    entities: [entity],
    items: 1,
    rejected: [],
  };
}

function decisionTable(table: SsvcTable, trace: UpstreamTrace | null): DecisionTable {
  const { decision_points: byId, outcome: outcomeId, mapping } = table;
  const outcome = Object.hasOwn(byId, outcomeId) ? byId[outcomeId] : undefined;
  if (outcome === undefined) throw new UnmappableError('The outcome is not one of the decision points.');
  const inputs = Object.entries(byId).filter(([id]) => id !== outcomeId);
  const rows = readRows(mapping, inputs, [outcomeId, outcome]);
  if (trace !== null) markRows(rows, table, inputs, trace);
  const decision = {
    points: inputs.map(([id, point]) => decisionPoint(id, point, trace)),
    outcome: decisionPoint(outcomeId, outcome, trace),
    rows,
  };
  trace?.mark(decision, table, { points: 'decision_points', outcome: 'outcome', rows: 'mapping' });
  return decision;
}

function markRows(
  rows: DecisionTable['rows'],
  { mapping, outcome }: SsvcTable,
  inputs: readonly (readonly [id: string, point: SsvcPoint])[],
  trace: UpstreamTrace,
): void {
  mapping.forEach((written, index) => {
    const row = rows[index];
    if (row === undefined) throw new Error('A row was lost on the way.');
    trace.mark(row, written, { answers: derived(trace.at(written)), outcome });
    inputs.forEach(([id], point) => {
      trace.markElement(row.answers, point, written, id);
    });
  });
}

function decisionPoint(id: string, upstream: SsvcPoint, trace: UpstreamTrace | null): DecisionPoint {
  const point = { id, name: upstream.name, definition: upstream.definition, values: upstream.values };
  trace?.mark(point, upstream, {
    // It is the name of the member that holds the point.
    id: derived(trace.at(upstream)),
    // Upstream's may have members that are not read.
    values: derived(trace.at(upstream, 'values')),
  });
  for (const value of upstream.values) trace?.mark(value, value);
  return point;
}
