import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatShare } from './share.ts';

test('small shares keep their digits, and only the whole is 100 %', () => {
  const shares = [0, 0.00042, 0.0042, 0.042, 0.5, 0.99999, 1].map(formatShare);
  assert.deepEqual(shares, ['0.000 %', '0.042 %', '0.42 %', '4.2 %', '50.0 %', '99.9 %', '100.0 %']);
});
