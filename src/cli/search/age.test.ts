import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAge } from './age.ts';

const hours = 3_600_000;
const days = 24 * hours;

for (const [ms, age] of [
  [-5 * days, '0 h'],
  [0, '0 h'],
  [23.9 * hours, '23 h'],
  [days, '1 d'],
  [13.9 * days, '13 d'],
  [14 * days, '2 w'],
  [60 * days, '8 w'],
  [61 * days, '2 mo'],
  [729 * days, '23 mo'],
  [731 * days, '2 y'],
  [9_500 * days, '26 y'],
] as const) {
  test(`${ms / days} days are shown as ${age}`, () => assert.equal(formatAge(ms), age));
}
