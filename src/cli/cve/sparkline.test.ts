import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sparkline } from './sparkline.ts';

test('covers the range from the minimum to the maximum', () => {
  assert.equal(sparkline([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]), '▁▂▃▄▅▆▇█');
  assert.equal(sparkline([0.9, 0.1]), '█▁');
});

test('stays flat if little changes', () => {
  assert.equal(sparkline([0.3, 0.3, 0.3]), '▁▁▁');
  assert.equal(sparkline([0.3, 0.301, 0.302]), '▁▁▁');
});
