import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDuration, formatNumber, formatTime } from './format.ts';

test('numbers have a thousands separator and the right form of the word', () => {
  assert.equal(formatNumber(1, 'file'), '1 file');
  assert.equal(formatNumber(1204, 'file'), '1,204 files');
  assert.equal(formatNumber(0, 'entry', 'entries'), '0 entries');
});

test('durations have a suitable unit', () => {
  assert.deepEqual([0.2, 89, 120, 5400, 9000].map(formatDuration), [
    '1 s',
    '89 s',
    '2 min',
    '1 h 30 min',
    '2 h 30 min',
  ]);
});

test('a time at midnight is a day', () => {
  assert.equal(formatTime('2099-03-01T00:00:00.000Z'), '2099-03-01');
  assert.equal(formatTime('2099-03-01T14:15:16.789Z'), '2099-03-01 14:15 UTC');
});
