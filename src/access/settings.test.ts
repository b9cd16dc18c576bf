import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { accessSettings } from './settings.ts';

const { schema, fallback } = accessSettings.rateLimit;

describe('CAIRN_RATE_LIMIT', () => {
  test('is 120 unless set', () => {
    assert.equal(schema.parse(fallback ?? undefined), 120);
  });

  test('takes whole numbers, 0 among them', () => {
    for (const [text, limit] of [
      ['0', 0],
      ['1', 1],
      ['9999999', 9_999_999],
    ] as const) {
      assert.equal(schema.parse(text), limit);
    }
  });

  for (const text of ['', 'off', '-1', '1.5', '1e3', ' 5', '12345678']) {
    test(`refuses ${JSON.stringify(text)}`, () => assert.equal(schema.safeParse(text).success, false));
  }
});
