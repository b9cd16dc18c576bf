import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { CountedLater } from './counted-later.ts';

test('each reading of the registry has everything that was counted before', async () => {
  const registry = new Registry();
  const counter = new CountedLater({
    name: 'walks',
    help: 'Walks.',
    labelNames: ['dog'],
    registers: [registry],
  });
  const read = async () => (await registry.metrics()).split('\n').filter((line) => line.startsWith('walks'));
  const [rex, , again] = [counter.labels('rex'), counter.labels('never'), counter.labels('rex')];
  rex.waiting += 2;
  assert.deepEqual(await read(), ['walks{dog="rex"} 2']);
  again.waiting += 1;
  assert.deepEqual(await read(), ['walks{dog="rex"} 3']);
  const { values } = await counter.get();
  assert.deepEqual(
    values.map(({ value }) => value),
    [3],
  );
});
