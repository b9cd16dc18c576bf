import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../kit/failure.ts';
import { mainSettings, readConfig } from './config.ts';

describe('CAIRN_CLOCK', () => {
  test("is the system's clock unless set", () => {
    assert.equal(mainSettings.clock.fallback, null);
    assert.equal(readConfig({}).clock, null);
  });

  test('is a time that stands still, or a shift', () => {
    const epochMs = Date.UTC(2026, 10, 21);
    assert.deepEqual(readConfig({ CAIRN_CLOCK: '2026-11-21T00:00:00Z' }).clock, { kind: 'fixed', epochMs });
    assert.deepEqual(readConfig({ CAIRN_CLOCK: '+1h' }).clock, { kind: 'shifted', byMs: 3_600_000 });
  });

  test('stops the start if it is neither, with examples', () => {
    for (const text of ['', 'tomorrow']) {
      assert.throws(
        () => readConfig({ CAIRN_CLOCK: text }),
        (error) =>
          error instanceof Failure &&
          error.code === 'config_invalid' &&
          /CAIRN_CLOCK must be a time or a day .*2026-11-21.*\+1h/.test(error.message),
      );
    }
  });
});
