import type { DatabaseSync } from 'node:sqlite';
import type { Entity } from '../domain/entity/entity.ts';
import { type DecisionTables, type StoredTable, tableIds } from '../domain/risk/decision-table.ts';
import { unpackRecord } from './record-text.ts';

/** The tables by which priorities are decided, from the entities that are stored. */
export function readDecisionTables(database: DatabaseSync): DecisionTables {
  const stored = database.prepare('SELECT record FROM entity WHERE key = ?');
  const read = (id: string): StoredTable | null => {
    const record = stored.get(id)?.record;
    if (!(record instanceof Uint8Array)) return null;
    const { version, details } = JSON.parse(unpackRecord(record).body) as Entity;
    return details.decisionTable === undefined ? null : { id, version, table: details.decisionTable };
  };
  return {
    bod: read(tableIds.bod),
    coordinator: read(tableIds.coordinator),
    deployer: read(tableIds.deployer),
  };
}
