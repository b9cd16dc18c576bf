import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { DecisionTable, EntityFacts } from '../../domain/entity/facts.ts';
import { Origins } from '../../domain/origin.ts';
import { checkOrigins } from '../testing/origin-check.ts';
import { assertValid } from '../testing/suite.ts';
import { source as ssvc } from './source.ts';

const folder = '../shared/data/ssvc';
/** Rows of each published table. */
const rowsOf: Readonly<Record<string, number>> = {
  'ssvc:cisa:dt_bod2604': 16,
  'ssvc:cisa:dt_co': 36,
  'ssvc:ssvc:dt_dp': 72,
  'ssvc:ssvc:dt_coord_triage': 192,
};

test('the published tables', async (t) => {
  const files = globSync(`${folder}/*.json`).sort();
  if (files.length === 0) return t.skip(`${folder} has no published tables`);
  const byId = new Map<string, EntityFacts>();

  await t.test('each with all its rows, and every value found again', () => {
    for (const file of files) {
      const bytes = readFileSync(file);
      assert.ok(ssvc.recognises({ member: file, head: bytes.subarray(0, 4_096) }), file);
      const origins = new Origins();
      const mapped = ssvc.map(bytes, file, origins);
      assertValid(mapped);
      const [entity] = mapped.entities ?? [];
      assert.ok(entity);
      const document = JSON.parse(bytes.toString());
      checkOrigins(entity, origins, document);
      byId.set(entity.id, entity);
      assert.equal(entity.details?.decisionTable?.rows.length, document.mapping.length);
      assert.notEqual(mapped.identity.upstreamTime.slice(0, 4), '1970', `the day of ${file} is known`);
      const url = ssvc.manifest.urlOf({ upstreamVersion: null, ...mapped.identity });
      assert.equal(url?.split('/').at(-1), file.split(/[\\/]/).at(-1));
    }
    const counted = [...byId].map(([id, { details }]) => [id, details?.decisionTable?.rows.length]);
    assert.deepEqual(Object.fromEntries(counted), rowsOf);
  });

  await t.test('BOD 26-04, row by row as in its CSV', () => {
    const csv = readFileSync(`${folder}/cisa_bod_26_04_1_0_0.csv`, 'utf8');
    const [header = '', ...lines] = csv.trim().split(/\r?\n/);
    const names = header.split(',').slice(1);
    const table = byId.get('ssvc:cisa:dt_bod2604')?.details?.decisionTable ?? assert.fail();
    const columns = names.map((name) => name.replace(/ v\d.*$/, ''));
    assert.equal(lines.length, table.rows.length);
    lines.forEach((line, index) => {
      const cells = line.split(',').slice(1);
      const expected = Object.fromEntries(columns.map((name, column) => [name, cells[column]]));
      assert.deepEqual(namedRow(table, index), expected, `row ${index}`);
    });
  });

  await t.test('skips the files next to them', () => {
    for (const file of globSync(`${folder}/{*.csv,LICENSE}`)) {
      const head = readFileSync(file).subarray(0, 4_096);
      assert.ok(ssvc.isCompanion?.({ member: file.replaceAll('\\', '/'), head }), file);
      assert.ok(!ssvc.recognises({ member: file, head }), file);
    }
  });
});

/** A row by the names of points and values, in lower case as the CSV has them. */
function namedRow({ points, outcome, rows }: DecisionTable, index: number): Record<string, string> {
  const row = rows[index] ?? assert.fail();
  const answers = [...row.answers, row.outcome];
  return Object.fromEntries(
    [...points, outcome].map(({ name, values }, column) => {
      const value = values.find(({ key }) => key === answers[column]) ?? assert.fail();
      return [name, value.name.toLowerCase()];
    }),
  );
}
