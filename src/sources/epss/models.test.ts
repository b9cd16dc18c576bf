import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modelOf } from './models.ts';

test("keeps upstream's word", () => {
  assert.equal(modelOf('v2025.03.14', '2025-06-22'), 'v2025.03.14');
});

test('dates the model where upstream does not know it', () => {
  const days = {
    '2023-03-06': null,
    '2023-03-07': 'v3',
    '2025-03-16': 'v3',
    '2025-03-17': 'v4',
    '2026-06-14': 'v4',
    '2026-06-15': 'v5',
  };
  for (const [day, model] of Object.entries(days)) {
    assert.equal(modelOf('unknown', day), model, day);
    assert.equal(modelOf('', day), model, day);
  }
});
