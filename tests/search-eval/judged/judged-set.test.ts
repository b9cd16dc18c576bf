import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedSet, kinds } from './judged-set.ts';

test('the judged set has at least 150 queries, and 20 of each of five kinds', () => {
  assert.equal(kinds.length, 5);
  assert.ok(judgedSet.length >= 150, `only ${judgedSet.length}`);
  for (const kind of kinds) {
    const ofKind = judgedSet.filter((judged) => judged.kind === kind);
    assert.ok(ofKind.length >= 20, `${kind}: only ${ofKind.length}`);
  }
});

test('a third of each kind is held out', () => {
  for (const kind of kinds) {
    const ofKind = judgedSet.filter((judged) => judged.kind === kind);
    const holdout = ofKind.filter(({ isHoldout }) => isHoldout);
    assert.equal(holdout.length, Math.floor(ofKind.length / 3), kind);
  }
});

test('no query occurs twice', () => {
  const texts = judgedSet.map(({ query }) => query.trim().toLowerCase());
  assert.deepEqual(
    texts.filter((text, place) => texts.indexOf(text) !== place),
    [],
  );
});
