import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sparkline } from './sparkline.ts';

test('goes from the least to the greatest', () => {
  assert.equal(sparkline([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]), '▁▂▃▄▅▆▇█');
  assert.equal(sparkline([0.9, 0.1]), '█▁');
});

test('stays low where nothing much changes', () => {
  assert.equal(sparkline([0.3, 0.3, 0.3]), '▁▁▁');
  assert.equal(sparkline([0.3, 0.301, 0.302]), '▁▁▁');
});
