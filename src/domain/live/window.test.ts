import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { icsDay, icsPrefixesOn, icsRangesUntil } from './ics-advisory.ts';
import { daysIn, liveWindow } from './window.ts';

describe('the window', () => {
  test('is seven days up to the present, in whole minutes', () => {
    assert.deepEqual(liveWindow(Date.parse('2026-03-02T11:22:33.444Z')), {
      from: '2026-02-23T11:22:00.000Z',
      to: '2026-03-02T11:22:00.000Z',
    });
  });

  test('has seven midnights, at any time of the day', () => {
    const seven = (first: number) => Array.from({ length: 7 }, (_, i) => `2026-08-${first + i}`);
    assert.deepEqual(daysIn(liveWindow(Date.parse('2026-08-22T00:00:00Z'))), seven(16));
    assert.deepEqual(daysIn(liveWindow(Date.parse('2026-08-22T23:59:59Z'))), seven(16));
  });
});

describe('the id of an advisory on industrial control systems', () => {
  test('tells the day of its first release', () => {
    assert.equal(icsDay('advisory:icsa-24-298-01'), '2024-10-24');
    assert.equal(icsDay('advisory:icsma-25-001-02'), '2025-01-01');
    assert.equal(icsDay('advisory:icsa-24-366-01'), '2024-12-31');
    assert.equal(icsDay('advisory:ghsa-24-298-01'), null);
  });

  test('is found by its day', () => {
    assert.deepEqual(icsPrefixesOn('2024-10-24'), ['advisory:icsa-24-298-', 'advisory:icsma-24-298-']);
    assert.deepEqual(icsPrefixesOn('2025-01-01'), ['advisory:icsa-25-001-', 'advisory:icsma-25-001-']);
    const [range] = icsRangesUntil('2024-10-24');
    const isIn = (id: string) => range !== undefined && id >= range.start && id < range.end;
    assert.deepEqual(
      ['advisory:icsa-24-298-99', 'advisory:icsa-24-299-01', 'advisory:icsa-11-001-01'].map(isIn),
      [true, false, true],
    );
  });
});
