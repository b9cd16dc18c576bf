import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { canonicalTime } from './time.ts';

describe('an upstream time', () => {
  test('is the same however much of it is written, and wherever', () => {
    const moment = fc.date({
      min: new Date('1985-01-01T00:00:00.000Z'),
      max: new Date('2100-01-01T00:00:00.000Z'),
      noInvalidDate: true,
    });
    const digits = fc.stringMatching(/^\d{0,6}$/);
    fc.assert(
      fc.property(moment, digits, fc.constantFrom('', 'Z', '+00:00'), (date, more, zone) => {
        const full = date.toISOString();
        const [day, time] = [full.slice(0, 10), full.slice(11, 19)];
        const midnight = new Date(`${day}T00:00:00Z`).toISOString();
        const second = new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString();
        assert.equal(canonicalTime(`${full.slice(0, -1)}${more}${zone}`), full);
        assert.equal(canonicalTime(`${day}T${time}${zone}`), second);
        assert.equal(canonicalTime(`${day} ${time}${zone}`), second);
        assert.equal(canonicalTime(day), midnight);
      }),
    );
  });

  test('is null on a day or at an hour that does not exist', () => {
    for (const text of [
      '2023-02-29',
      '2024-04-31T00:00:00Z',
      '2024-13-01',
      '2024-01-01T25:00:00Z',
      'soon',
      '',
    ]) {
      assert.equal(canonicalTime(text), null, text);
    }
  });
});
