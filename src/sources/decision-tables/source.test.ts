import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSource, readFixture } from '../testing/suite.ts';
import { source } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`);
const mapFixture = (name: string) => source.map(fixture(name).bytes, name);

describeSource(source, {
  accepts: [fixture('tables.json'), fixture('bad-tables.json')],
  refuses: ['other-format.json', 'odd-day.json', 'empty.json', 'cut-off.json'].map(fixture),
});

test('maps each table to an entity', () => {
  const { identity, entities, rejected } = mapFixture('tables.json');
  assert.deepEqual(identity, { key: 'decision-tables', upstreamTime: '2026-03-01T00:00:00.000Z' });
  assert.deepEqual(rejected, []);
  assert.deepEqual(
    entities?.map(({ id, name, version, descriptions }) => [id, name, version, descriptions]),
    [
      [
        'ssvc:sample:dt_gate',
        'Gate',
        '1.2.0',
        [{ text: 'Whether the gate opens.', lang: 'en', source: 'cairn' }],
      ],
    ],
  );
  assert.deepEqual(entities?.[0]?.details?.decisionTable?.rows, [
    { answers: ['N'], outcome: 'O' },
    { answers: ['Y'], outcome: 'C' },
  ]);
});

test('refuses a table that has not one outcome for each combination of answers', () => {
  const { entities, rejected } = mapFixture('bad-tables.json');
  assert.equal(entities?.length, 1);
  assert.deepEqual(
    rejected.map(({ pointer }) => pointer),
    [1, 2, 3, 4, 5, 6, 7].map((index) => `/tables/${index}`),
  );
  assert.match(rejected[0]?.reason ?? '', /is there twice/);
});
