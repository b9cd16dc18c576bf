/**
 * Makes `pack/decision-tables.json` from the tables that CERT/CC publishes. The same files give the same bytes.
 *
 * node scripts/make-decision-tables.ts --from ../shared/data/ssvc [--to pack/decision-tables.json]
 *
 * Only facts are taken: ids, versions, names, keys and rows. The sentences are ours, in `decision-tables/texts.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DecisionPoint } from '../src/domain/entity/facts.ts';
import { latestTime } from '../src/domain/time.ts';
import { type BundledTable, tablesFormat } from '../src/sources/decision-tables/wire.ts';
import { source as ssvc } from '../src/sources/ssvc/source.ts';
import { pointTexts, tableTexts } from './decision-tables/texts.ts';

/** The tables that priorities are read from. */
const files = [
  'cisa_bod_26_04_1_0_0.json',
  'cisa_coordinator_2_0_3.json',
  'deployer_patch_application_priority_1_0_0.json',
];

if (import.meta.main) {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string', default: 'pack/decision-tables.json' } },
  });
  if (values.from === undefined) throw new Error('The folder of the files is missing: --from FOLDER.');
  writeFileSync(values.to, makeDecisionTables(values.from));
}

/** The file with all tables. One row per line, so that it is easy to read. */
export function makeDecisionTables(folder: string): string {
  const mapped = files.map((name) => ssvc.map(readFileSync(join(folder, name)), name));
  const updated = latestTime(mapped.map(({ identity }) => identity.upstreamTime))?.slice(0, 10);
  const tables = mapped.flatMap(({ entities = [] }) => entities.map(bundle));
  const head = `{\n"format": ${JSON.stringify(tablesFormat)},\n"updated": ${JSON.stringify(updated)},\n"tables": [`;
  return `${head}\n${tables.map(print).join(',\n')}\n]}\n`;
}

type MappedEntity = NonNullable<ReturnType<typeof ssvc.map>['entities']>[number];

function bundle({ id, name = '', version = '', details }: MappedEntity): BundledTable {
  const table = details?.decisionTable;
  const key = id.replace('ssvc:', '');
  const description = tableTexts[key];
  if (table === undefined || description === undefined)
    throw new Error(`${id} has no table, or we have no text.`);
  return {
    id: key,
    version,
    name,
    description,
    points: table.points.map(withOwnTexts),
    outcome: withOwnTexts(table.outcome),
    rows: table.rows.map(({ answers, outcome }) => [...answers, outcome]),
  };
}

function withOwnTexts({ id, name, values }: DecisionPoint): BundledTable['outcome'] {
  const texts = pointTexts[id.replace(/:[^:]*$/, '')];
  if (texts === undefined) throw new Error(`There is no text for the decision point ${id}.`);
  return {
    id,
    name,
    definition: texts.definition,
    values: values.map((value) => {
      const definition = texts.values[value.key];
      if (definition === undefined) throw new Error(`There is no text for ${value.key} of ${id}.`);
      return { key: value.key, name: value.name, definition };
    }),
  };
}

function print({ points, outcome, rows, ...head }: BundledTable): string {
  const lines = (items: readonly unknown[]) =>
    `[\n  ${items.map((item) => JSON.stringify(item)).join(',\n  ')}\n ]`;
  return `${JSON.stringify(head).slice(0, -1)},\n "points": ${lines(points)},\n "outcome": ${JSON.stringify(outcome)},\n "rows": ${lines(rows)}}`;
}
