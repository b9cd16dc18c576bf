import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { MinuteKeeper } from '../../src/main/keep-minutes.ts';
import { RequestMetrics } from '../../src/metrics/request-metrics.ts';
import { openSqliteMeasures } from '../../src/storage/sqlite/measures.ts';
import { fillDisk } from './full-disk.ts';

const minuteMs = 60_000;

test('a disk that is full while minutes are written loses and repeats none of them', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-minutes-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status !== 0) {
    rmdirSync(folder);
    return t.skip("a small disk can't be mounted");
  }
  t.after(() => {
    execFileSync('umount', ['-l', folder]);
    rmdirSync(folder);
  });
  const metrics = new RequestMetrics('1', { withProcess: false });
  const meter = metrics.meterOf('/api/v1/cve/:id', 'GET', 'record');
  let nowMs = Date.UTC(2026, 7, 22, 12);
  const failures: unknown[] = [];
  const keeper = new MinuteKeeper({
    ...{ metrics, writer: 'one', clock: () => nowMs },
    goals: { availability: 0.999, latencyMs: new Map() },
    readings: () => assert.fail('nobody reads them here'),
    open: () => openSqliteMeasures(join(folder, 'measures.sqlite')),
    onFailure: (error) => failures.push(error),
  });
  const countedMinutes = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      meter.count(200, 0.002, false);
      nowMs += minuteMs;
      await keeper.save();
    }
    return (await keeper.requests(0, nowMs)).totals.record.outcomes.ok;
  };
  assert.equal(await countedMinutes(3), 3);
  for (const before of [3, 63]) {
    fillDisk(join(folder, 'filler'));
    // The log of the database has some room left at first.
    assert.equal(await countedMinutes(50), before + 50);
    assert.ok(failures.length > 0);
    rmSync(join(folder, 'filler'));
    assert.equal(await countedMinutes(10), before + 60);
    failures.length = 0;
  }
  assert.equal(keeper.lostMinutes, 0);
  await keeper.close();
  const written = openSqliteMeasures(join(folder, 'measures.sqlite'), { readOnly: true });
  assert.equal((await written.read(0, nowMs)).length, 123);
  await written.close();
});
