import assert from 'node:assert/strict';
import { test } from 'node:test';
import { higher, lower } from './figure.ts';
import {
  isWorseThanRecorded,
  type Measured,
  type RecordedFigure,
  readRecorded,
  recordedOf,
  recordText,
  withFigures,
} from './recorded.ts';

const place = { machine: 'a computer', node: 'v24.1.0', load: 0.1 };
const measured: Measured = { commit: 'abc', date: '2026-11-24', ...place };
const older: Measured = { commit: 'old', date: '2026-01-01', ...place };
const figure = (benchmark: string, name: string): RecordedFigure => ({
  ...{ benchmark, name, unit: 'ms', median: 1, interval: null, rounds: 1 },
  ...older,
});

test('a run replaces the figures of its benchmarks and keeps the others', () => {
  const recorded = [figure('http', 'gone'), figure('http', 'wait'), figure('start', 'wait')];
  const run = new Map([['http', [lower('wait', 'ms', [20.00001]), higher('rate', '/s', [4, 4])]]]);
  assert.deepEqual(withFigures(recorded, run, measured), [
    { benchmark: 'http', name: 'rate', unit: '/s', median: 4, interval: [4, 4], rounds: 2, ...measured },
    { benchmark: 'http', name: 'wait', unit: 'ms', median: 20, interval: null, rounds: 1, ...measured },
    figure('start', 'wait'),
  ]);
});

test('a recorded figure is found by benchmark, name and unit', () => {
  const recorded = [figure('http', 'wait'), figure('start', 'wait')];
  assert.equal(recordedOf(recorded, 'start', { name: 'wait', unit: 'ms' }), recorded[1]);
  assert.equal(recordedOf(recorded, 'start', { name: 'wait', unit: 's' }), null);
  assert.equal(recordedOf(recorded, 'poll', { name: 'wait', unit: 'ms' }), null);
});

test('times and rates are compared only on the same machine, ratios and sizes everywhere', () => {
  const isWorse = (unit: string, machine: string, median = 1) =>
    isWorseThanRecorded(lower('wait', unit, [2, 2]), { ...figure('http', 'wait'), unit, median }, machine);
  for (const unit of ['s', 'ms', 'µs', 'ms of CPU', 'requests/s', 'times', '%', 'MB', 'bytes']) {
    assert.equal(isWorse(unit, place.machine), true, unit);
    assert.equal(isWorse(unit, place.machine, 2), false, unit);
  }
  for (const unit of ['s', 'ms', 'µs', 'ms of CPU', 'requests/s']) {
    assert.equal(isWorse(unit, 'a slow computer'), false, unit);
  }
  for (const unit of ['times', '%', 'MB', 'bytes'])
    assert.equal(isWorse(unit, 'a slow computer'), true, unit);
});

test('without a record there are no figures', () => {
  assert.deepEqual(readRecorded('/nonexistent.json'), []);
});

test('the file of the record is read as it was written, with each interval on one line', () => {
  const recorded = [figure('http', 'gone'), { ...figure('http', 'wait'), interval: [1e-7, 2.5] as const }];
  const text = recordText(recorded);
  assert.deepEqual(JSON.parse(text), recorded);
  assert.match(text, /^ {4}"interval": \[1e-7, 2\.5\],$/m);
});
