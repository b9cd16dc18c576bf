import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { makeDecisionTables } from '../scripts/make-decision-tables.ts';
import type { DecisionPoint, DecisionTable } from '../src/domain/entity/facts.ts';
import { openTestStore } from '../src/ingest/testing/store.ts';
import { source } from '../src/sources/decision-tables/source.ts';
import { sources } from '../src/sources/loaded.ts';
import { assertValid } from '../src/sources/testing/suite.ts';
import { root } from './architecture/project-files.ts';

const data = join(root, '../shared/data/ssvc');
const bytes = readFileSync(join(root, 'pack/decision-tables.json'));
const mapped = source.map(bytes, 'decision-tables.json');
const tables = new Map(
  (mapped.entities ?? []).map(({ id, version, details }) => [`${id} ${version}`, details?.decisionTable]),
);
const published: readonly (readonly [key: string, file: string, rows: number])[] = [
  ['ssvc:cisa:dt_bod2604 1.0.0', 'cisa_bod_26_04_1_0_0.json', 16],
  ['ssvc:cisa:dt_co 2.0.3', 'cisa_coordinator_2_0_3.json', 36],
  ['ssvc:ssvc:dt_dp 1.0.0', 'deployer_patch_application_priority_1_0_0.json', 72],
];

test('three decision tables come with the project', () => {
  assert.deepEqual(mapped.rejected, []);
  assertValid(mapped);
  assert.deepEqual(
    [...tables.keys()],
    published.map(([key]) => key),
  );
  for (const [key, , rows] of published) assert.equal(tables.get(key)?.rows.length, rows);
});

test('the bundled decision tables have the rows of the published ones', (t) => {
  if (!existsSync(data)) return t.skip(`${data} has no published data`);
  for (const [key, file] of published) {
    const { mapping, outcome } = JSON.parse(readFileSync(join(data, file), 'utf8'));
    const table = tables.get(key);
    const rows = table?.rows.map((row) => ({
      ...Object.fromEntries(table.points.map(({ id }, index) => [id, row.answers[index]])),
      [table.outcome.id]: row.outcome,
    }));
    assert.equal(table?.outcome.id, outcome);
    assert.deepEqual(rows, mapping, key);
  }
});

test('the bundled decision tables have no sentence of the publisher', (t) => {
  if (!existsSync(data)) return t.skip(`${data} has no published data`);
  const ours = bytes.toString();
  const definitions = published.flatMap(([, file]) =>
    [...readFileSync(join(data, file), 'utf8').matchAll(/"definition": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, text = '']) => text,
    ),
  );
  assert.ok(definitions.length > 50);
  const sentences = definitions
    .flatMap((text) => text.split(/(?<=\.)\s/))
    .filter((text) => text.includes(' '));
  assert.deepEqual(
    sentences.filter((text) => ours.includes(text)),
    [],
  );
});

test('making the bundled decision tables again gives the same bytes', (t) => {
  if (!existsSync(data)) return t.skip(`${data} has no published data`);
  assert.equal(makeDecisionTables(data), bytes.toString());
});

test('a published table replaces the bundled one fact by fact, and that is not an event', async (t) => {
  const store = await openTestStore(t, { sources });
  await store.sync({ 'decision-tables.json': bytes.toString() });
  const id = 'ssvc:cisa:dt_bod2604';
  const read = () => {
    const reader = store.reader();
    try {
      const record = JSON.parse(reader.entities.find(id)?.record ?? 'null');
      const contributors = reader.entities.contributors(id).map(({ source }) => source);
      return { record, contributors, tables: reader.shared().tables };
    } finally {
      reader.close();
    }
  };
  const bundled = read();
  assert.deepEqual(bundled.contributors, ['decision-tables']);
  assert.equal(bundled.tables.bod?.version, '1.0.0');
  const definition = 'How soon it is.';
  const published = publishedForm(bundled.tables.bod?.table, definition);
  await store.sync({ 'cisa_bod_26_04_1_0_0.json': published });
  const both = read();
  assert.deepEqual(both.contributors.toSorted(), ['decision-tables', 'ssvc']);
  assert.equal(both.record.description.text, 'As published.');
  assert.equal(both.tables.bod?.table.outcome.definition, definition);
  const events = new DatabaseSync(store.generation(), { readOnly: true });
  t.after(() => events.close());
  assert.equal(events.prepare('SELECT count(*) AS count FROM event').get()?.['count'], 0);
});

/** The table as CERT/CC writes it, with other texts. */
function publishedForm(table: DecisionTable | undefined, definition: string): object {
  assert.ok(table);
  const { points, outcome, rows } = table;
  const form = ({ id, name, values }: DecisionPoint) => ({ id, name, definition, values });
  return {
    ...{ namespace: 'cisa', key: 'DT_BOD2604', version: '1.0.0', name: 'CISA BOD 26-04' },
    ...{ definition: 'As published.', schemaVersion: '2.0.0' },
    decision_points: Object.fromEntries([...points, outcome].map((point) => [point.id, form(point)])),
    outcome: outcome.id,
    mapping: rows.map((row) => ({
      ...Object.fromEntries(points.map(({ id }, index) => [id, row.answers[index]])),
      [outcome.id]: row.outcome,
    })),
  };
}
