import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Origins, originAt } from '../../domain/origin.ts';
import { undated } from '../../domain/time.ts';
import { UnmappableError } from '../contract.ts';
import { describeSource, readFixture } from '../testing/suite.ts';
import { source as ssvc } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`);
const mapFixture = (name: string) => ssvc.map(fixture(name).bytes, name);

describeSource(ssvc, {
  accepts: [fixture('sample_gate_1_2_0.json'), fixture('known_table_1_0_0.json')],
  refuses: [
    fixture('row_missing.json'),
    fixture('row_twice.json'),
    fixture('value_unknown.json'),
    fixture('point_unknown.json'),
    fixture('point_missing.json'),
    fixture('outcome_unknown.json'),
    fixture('key_twice.json'),
    fixture('no_version.json'),
    fixture('cut_off.json'),
  ],
});

test('maps a table whole, answers in the order of the points', () => {
  const { identity, entities = [], items, rejected } = mapFixture('sample_gate_1_2_0.json');
  assert.deepEqual(identity, { key: 'sample:dt_gate', upstreamTime: undated, upstreamVersion: '1.2.0' });
  assert.deepEqual([items, rejected], [1, []]);
  const [entity] = entities;
  assert.equal(entity?.id, 'ssvc:sample:dt_gate');
  assert.equal(entity.type, 'decision-table');
  assert.equal(entity.name, 'Sample gate');
  assert.equal(entity.version, '1.2.0');
  assert.deepEqual(entity.descriptions, [
    { text: 'Whether to open the gate.', lang: 'en', source: 'certcc-ssvc' },
  ]);
  const { points, outcome, rows } = entity.details?.decisionTable ?? assert.fail();
  assert.deepEqual(
    points.map(({ id }) => id),
    ['sample:REACH:1.0.0', 'sample:H/M:1.1.0'],
  );
  assert.deepEqual(points[1]?.values[1], { key: 'H', name: 'High', definition: 'It is high.' });
  assert.equal(outcome.id, 'sample:ACT:1.0.0');
  assert.deepEqual(
    rows.map(({ answers, outcome }) => `${answers.join('')} ${outcome}`),
    ['NL W', 'NH W', 'SL W', 'SH G', 'AL G', 'AH G'],
  );
});

test('points at the row of an answer, past slashes in the names of points', () => {
  const { bytes } = fixture('sample_gate_1_2_0.json');
  const origins = new Origins();
  const [entity] = ssvc.map(bytes, 'gate.json', origins).entities ?? [];
  assert.ok(entity);
  const at = (path: string) => originAt(origins, entity, path.split('/'))?.pointers;
  assert.deepEqual(at('details/decisionTable/rows/3/answers/1'), ['/mapping/3/sample:H~1M:1.1.0']);
  assert.deepEqual(at('details/decisionTable/points/1/values/0/name'), [
    '/decision_points/sample:H~1M:1.1.0/values/0/name',
  ]);
});

test('knows the day of a known version, and where it is published', () => {
  const { identity, entities } = mapFixture('known_table_1_0_0.json');
  assert.equal(identity.upstreamTime, '2026-06-10T00:00:00.000Z');
  assert.deepEqual(entities?.[0]?.descriptions, []);
  assert.equal(
    ssvc.manifest.urlOf({ key: identity.key, upstreamVersion: '1.0.0' }),
    'https://raw.githubusercontent.com/CERTCC/SSVC/main/data/json/decision_tables/cisa/cisa_bod_26_04_1_0_0.json',
  );
  assert.equal(ssvc.manifest.urlOf({ key: 'sample:dt_gate', upstreamVersion: '1.2.0' }), null);
});

test('says what is wrong with a table', () => {
  for (const [name, reason] of [
    ['row_missing', /5 rows, 5 of them distinct, for 6/],
    ['row_twice', /6 rows, 5 of them distinct, for 6/],
    ['value_unknown', /Row 3 gives "sample:REACH:1.0.0" a value/],
    ['point_unknown', /Row 3 names an unknown/],
    ['point_missing', /Row 3 says nothing of "sample:H\/M:1.1.0"/],
    ['outcome_unknown', /outcome/],
    ['key_twice', /"sample:H\/M:1.1.0" has two values/],
    ['no_version', /version/],
  ] as const) {
    const isExpected = (error: unknown) => error instanceof UnmappableError && reason.test(error.message);
    assert.throws(() => mapFixture(`${name}.json`), isExpected, name);
  }
});

test('passes over the licence and the tables as CSV', () => {
  const isCompanion = (member: string, text: string) =>
    ssvc.isCompanion?.({ member, head: Buffer.from(text) });
  assert.ok(isCompanion('ssvc/gate_1_0_0.csv', 'row,Reach v1.0.0,Action v1.0.0\n0,none,wait\n'));
  assert.ok(isCompanion('ssvc/LICENSE', 'Copyright 2026 Carnegie Mellon University.\n'));
  assert.ok(!isCompanion('LICENSE', 'Apache License\n'));
  assert.ok(!isCompanion('scores.csv', '#model_version:v1,score_date:2026-01-01\ncve,epss\n'));
});
