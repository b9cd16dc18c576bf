import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootstrap, mean, ndcg, randomOf, reciprocalRank } from './measures.ts';

const close = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} instead of ${expected}`);

test('nDCG is one only when every possible place has a relevant hit', () => {
  const relevant = new Set(['a', 'b']);
  close(ndcg(['a', 'b', 'x'], relevant), 1);
  close(ndcg(['x', 'a', 'b'], relevant), (1 / Math.log2(3) + 0.5) / (1 + 1 / Math.log2(3)));
  close(ndcg(['x', 'y'], relevant), 0);
  close(ndcg([], relevant), 0);
});

test('nDCG counts no hit twice, and none after the tenth', () => {
  close(ndcg(['a', 'a'], new Set(['a', 'b'])), 1 / (1 + 1 / Math.log2(3)));
  const relevant = new Set(Array.from({ length: 30 }, (_, i) => `r${i}`));
  close(ndcg([...relevant].slice(0, 10), relevant), 1);
  close(ndcg([...Array.from({ length: 10 }, (_, i) => `x${i}`), ...relevant], relevant), 0);
});

test('a query without relevant things is refused', () => {
  assert.throws(() => ndcg(['a'], new Set()), /nothing is relevant/);
});

test('the reciprocal rank is that of the first relevant hit of ten', () => {
  close(reciprocalRank(['x', 'a', 'b'], new Set(['a', 'b'])), 1 / 2);
  close(reciprocalRank(['x'], new Set(['a'])), 0);
  close(reciprocalRank([...'0123456789', 'a'], new Set(['a'])), 0);
});

test('the interval contains the mean, is narrower for more pairs, and the same for the same seed', () => {
  const next = randomOf(7);
  const draw = (size: number) => Array.from({ length: size }, () => next() - 0.3);
  const [few, many] = [draw(20), draw(2_000)];
  const [wide, narrow] = [bootstrap(few, 1), bootstrap(many, 1, 2_000)];
  assert.ok(wide.low < mean(few) && mean(few) < wide.high);
  assert.ok(narrow.low > 0.15 && narrow.high < 0.25, `${narrow.low} to ${narrow.high}`);
  assert.ok(narrow.high - narrow.low < wide.high - wide.low);
  assert.deepEqual(bootstrap(few, 1), wide);
  assert.notDeepEqual(bootstrap(few, 2), wide);
});

test('random numbers fill the range evenly', () => {
  const next = randomOf(3);
  const tenths = new Array<number>(10).fill(0);
  for (let i = 0; i < 10_000; i++) {
    const tenth = Math.floor(next() * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  assert.ok(
    tenths.every((count) => count > 850 && count < 1_150),
    tenths.join(),
  );
});
