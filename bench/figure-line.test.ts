import assert from 'node:assert/strict';
import { test } from 'node:test';
import { higher, lower } from './figure.ts';
import { figureLine } from './figure-line.ts';

const recorded = {
  ...{ benchmark: 'http', name: 'wait', unit: 'ms', median: 2.5, interval: [2.25, 3.004] as const },
  ...{ rounds: 5, commit: 'abc1234', date: '2026-11-24', machine: 'a computer', node: 'v24.1.0', load: 0.1 },
};
const words = (line: string) => line.replaceAll(/ +/g, ' ');

test('a line has floor, target and what was recorded', () => {
  const figure = lower('wait', 'ms', [4, 4, 4], { target: 3, floor: 1.2345 });
  assert.equal(
    words(figureLine('http', figure, recorded, 'a computer')),
    'http: wait 4 [4, 4] ms floor 1.23; at most 3: MISSED; 2.5 [2.25, 3] at abc1234, WORSE',
  );
});

test('a line says what is unknown', () => {
  const figure = higher('rate', '/s', [29_200.4], { target: 20_000 });
  assert.equal(
    words(figureLine('http', figure, null, 'a computer')),
    'http: rate 29200 /s at least 20000: met; not recorded',
  );
});

test('a line says that a time of another machine can not be compared', () => {
  const figure = lower('wait', 'ms', [4, 4, 4]);
  assert.equal(
    words(figureLine('http', figure, recorded, 'a slow computer')),
    'http: wait 4 [4, 4] ms 2.5 [2.25, 3] at abc1234 on another machine',
  );
});
