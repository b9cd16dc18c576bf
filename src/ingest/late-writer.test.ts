import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openDatabase } from '../kit/database.ts';
import { LeaseTable } from '../kit/lease.ts';
import { type Heartbeat, leaseTtlMs } from './lease.ts';
import type { IngestPoint } from './report.ts';
import { openTestStore, type TestStore } from './testing/store.ts';
import { epss, kev, record } from './testing/upstreams.ts';

/** The heartbeat of a process that is stopped: it does nothing. */
const stopped: Heartbeat = () => async () => {};

const before = {
  'a.json': record('CVE-2024-0001', '2024-01-01', 'one'),
  'kev.json': kev('2024-01-01', 'CVE-2024-0001'),
};
const after = {
  'b.json': record('CVE-2024-0001', '2024-02-01', 'one again'),
  'c.json': record('CVE-2024-0002', '2024-02-01', 'two'),
  'kev.json': kev('2024-02-01', 'CVE-2024-0001', 'CVE-2024-0002'),
  'epss.json': epss('2024-02-01', { 'CVE-2024-0001': 0.5 }),
};

/** What another process does that finds the leases at their end, and has nothing else to do. */
function takeOver({ folder }: TestStore): void {
  for (const path of [join(folder, 'lock.sqlite'), join(folder, '../state.sqlite')]) {
    const database = openDatabase(path);
    const table = new LeaseTable(database);
    const next = table.acquire({ holder: 'next', nowMs: Date.now() + leaseTtlMs, ttlMs: leaseTtlMs });
    assert.ok('token' in next);
    table.release(next);
    database.close();
  }
}

/** A run that sleeps at a point for longer than its leases last. */
async function runLate(store: TestStore, point: IngestPoint): Promise<void> {
  let isAsleep = true;
  const late = store.sync({ ...before, ...after }, (reached) => {
    if (reached !== point || !isAsleep) return;
    isAsleep = false;
    takeOver(store);
  });
  await assert.rejects(late, { code: 'store_locked', message: /took over/ });
}

describe('a run that slept past its leases', () => {
  const inLog: IngestPoint[] = ['segment-written', 'manifest-written', 'head-moved'];
  const places = {
    'that changes what is there': { deltaVersionsMax: 1_000, last: 'projection-committing' },
    'that builds anew': { deltaVersionsMax: 0, last: 'projection-built' },
  } as const;
  for (const [how, { deltaVersionsMax, last }] of Object.entries(places)) {
    for (const point of [...inLog, 'projection-begun', last] as const) {
      test(`at ${point}, ${how}, changes nothing more, and the next completes it`, async (t) => {
        const undisturbed = await openTestStore(t);
        await undisturbed.sync(before);
        await undisturbed.sync({ ...before, ...after });

        const store = await openTestStore(t, { deltaVersionsMax, heartbeat: stopped });
        await store.sync(before);
        const [hash, runs] = [store.hash(), await store.state.log.lastRuns()];
        await runLate(store, point);
        assert.equal(store.hash(), hash, 'the projection is as it was');
        if (inLog.includes(point)) assert.deepEqual(await store.state.log.lastRuns(), runs);
        await store.sync({ ...before, ...after });
        assert.equal(store.hash(), undisturbed.hash());
        assert.deepEqual(await store.state.check(), []);
      });
    }
  }
});
