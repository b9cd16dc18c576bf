import assert from 'node:assert/strict';
import { test } from 'node:test';
import { higher, lower } from './figure.ts';
import { type RecordedFigure, readRecorded, recordedOf, recordText, withFigures } from './recorded.ts';

const measured = { commit: 'abc', date: '2026-11-24', machine: 'a computer' };
const older = { commit: 'old', date: '2026-01-01', machine: 'another' };
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

test('without a record there are no figures', () => {
  assert.deepEqual(readRecorded('/nonexistent.json'), []);
});

test('the file of the record is read as it was written, with each interval on one line', () => {
  const recorded = [figure('http', 'gone'), { ...figure('http', 'wait'), interval: [1e-7, 2.5] as const }];
  const text = recordText(recorded);
  assert.deepEqual(JSON.parse(text), recorded);
  assert.match(text, /^ {4}"interval": \[1e-7, 2\.5\],$/m);
});
