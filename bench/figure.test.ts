import assert from 'node:assert/strict';
import { test } from 'node:test';
import { higher, isWorse, lower, meetsTarget, readFigures, summaryOf } from './figure.ts';

test('a summary has the median, and the interval of the logarithms that SciPy gives', () => {
  // numpy.exp(mean ± scipy.stats.t.ppf(0.975, 4) · sem) of the logarithms: 0.38862 and 0.43604.
  const { median, interval } = summaryOf([0.39, 0.41, 0.44, 0.4, 0.42]);
  assert.equal(median, 0.41);
  assert.deepEqual(
    interval?.map((end) => end.toFixed(3)),
    ['0.389', '0.436'],
  );
  assert.equal(summaryOf([1, 9]).median, 5);
  assert.deepEqual(summaryOf([7]), { median: 7, interval: null });
});

test('the interval of many rounds is that of the median', () => {
  // The narrowest ranks whose coverage by scipy.stats.binom with p = 1/2 is at least 95 %.
  for (const [count, low, high] of [
    ...[
      [6, 1, 6],
      [7, 1, 7],
      [10, 2, 9],
      [15, 4, 12],
      [20, 6, 15],
    ],
    [100, 40, 61],
    [10_000, 4_902, 5_099],
  ] as const) {
    const rounds = Array.from({ length: count }, (_, at) => count - at);
    const { interval } = summaryOf(rounds);
    assert.deepEqual(interval, [low, high], `${count} rounds`);
  }
});

test('a figure is worse when its whole interval is, by more than 5 %', () => {
  // Rounds of nearly the same value have an interval that is nearly that value.
  const rounds = (value: number) => [value * 0.9999, value, value * 1.0001];
  assert.equal(isWorse(lower('wait', 'ms', rounds(104.9)), { median: 100 }), false);
  assert.equal(isWorse(lower('wait', 'ms', rounds(105.2)), { median: 100 }), true);
  assert.equal(isWorse(lower('wait', 'ms', rounds(10)), { median: 100 }), false);
  assert.equal(isWorse(higher('rate', '/s', rounds(95.1)), { median: 100 }), false);
  assert.equal(isWorse(higher('rate', '/s', rounds(94.8)), { median: 100 }), true);
  assert.equal(isWorse(higher('rate', '/s', rounds(1_000)), { median: 100 }), false);
  // The means are far beyond, but their intervals are not.
  assert.equal(isWorse(lower('wait', 'ms', [100, 200, 300]), { median: 100 }), false);
  assert.equal(isWorse(higher('rate', '/s', [30, 60, 100]), { median: 100 }), false);
});

test('a single round proves nothing', () => {
  assert.equal(isWorse(lower('wait', 'ms', [1_000]), { median: 1 }), false);
});

test('the median is compared with the target', () => {
  assert.equal(meetsTarget(lower('wait', 'ms', [1, 5, 30], { target: 5 })), true);
  assert.equal(meetsTarget(lower('wait', 'ms', [1, 5, 30], { target: 4 })), false);
  assert.equal(meetsTarget(higher('rate', '/s', [1, 5, 30], { target: 5 })), true);
  assert.equal(meetsTarget(higher('rate', '/s', [1, 5, 30], { target: 6 })), false);
  assert.equal(meetsTarget(higher('rate', '/s', [1])), true);
});

test('figures are read as they were reported, and anything else is refused', () => {
  const one = { name: 'wait', unit: 'ms', better: 'lower', rounds: [1.5], target: null, floor: 0.5 };
  assert.deepEqual(readFigures(`${JSON.stringify(one)}\n${JSON.stringify(one)}\n`), [one, one]);
  assert.deepEqual(readFigures(''), []);
  for (const wrong of [
    ...[{ rounds: [] }, { rounds: [0] }, { rounds: [null] }, { rounds: 1 }, { better: 'faster' }],
    ...[{ name: 1 }, { unit: null }, { target: '5' }, { floor: undefined }],
  ]) {
    assert.throws(() => readFigures(JSON.stringify({ ...one, ...wrong })), /not a figure/);
  }
  assert.throws(() => readFigures('wait 1.5 ms'), SyntaxError);
});
