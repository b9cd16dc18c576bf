import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { Calibration, costFailure, readCpuSeconds } from './cpu-time.ts';

test('counts the processor time of ended child processes', () => {
  const before = readCpuSeconds() ?? assert.fail('no /proc/self/stat');
  const busy =
    'for (;;) { const { user, system } = process.cpuUsage(); if (user + system > 300_000) break; }';
  spawnSync(process.execPath, ['--eval', busy]);
  const after = readCpuSeconds() ?? assert.fail('no /proc/self/stat');
  assert.ok(after >= before + 0.25, `${before} s, then ${after} s`);
});

test('refuses more than 1.1 times the committed figure, with more time for a slower machine only', () => {
  assert.equal(costFailure(1, 0.05), null);
  assert.match(costFailure(1e6, 0.05) ?? '', /^The tests took \d+ s of calibrated CPU time; /);
  assert.equal(costFailure(1e6, 1e6), null);
  assert.equal(costFailure(2200, 0.001), null);
});

test('calibrates by the median of its samples, which stays the same on the same machine', () => {
  const [one, other] = [new Calibration(), new Calibration()];
  for (let i = 0; i < 9; i++) for (const calibration of [one, other]) calibration.sample();
  const ratio = one.seconds / other.seconds;
  assert.ok(ratio > 0.5 && ratio < 2, `${one.seconds} and ${other.seconds} s`);
});
