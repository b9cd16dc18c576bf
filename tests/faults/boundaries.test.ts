import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type Installation, openInstallation } from '../e2e/harness.ts';
import { writeInventedRelease } from '../e2e/invented.ts';
import { contentHashesOf, hashOf } from '../e2e/store.ts';
import { ageMappers, type Point, syncDisturbed, syncHere } from './runs.ts';
import { assertSound } from './soundness.ts';

interface Kill {
  readonly point: Point;
  /** Which time the run comes there, from 1. */
  readonly time: number;
  /** What the run begins with: an up-to-date projection, or one that must be built anew. */
  readonly on?: 'an aged projection';
}

/** Before and after each write, flush and rename of an object, each manifest, head, transaction and switch. */
const kills: readonly Kill[] = [
  { point: 'segment-draft-written', time: 1 },
  { point: 'segment-synced', time: 2 },
  { point: 'segment-renamed', time: 1 },
  { point: 'segment-folder-synced', time: 3 },
  { point: 'segment-written', time: 1 },
  { point: 'manifest-draft-written', time: 1 },
  { point: 'manifest-synced', time: 2 },
  { point: 'manifest-renamed', time: 3 },
  { point: 'manifest-folder-synced', time: 1 },
  { point: 'manifest-written', time: 1 },
  { point: 'manifest-written', time: 3 },
  { point: 'head-moved', time: 1 },
  { point: 'head-moved', time: 3 },
  { point: 'projection-begun', time: 1 },
  { point: 'projection-committing', time: 1 },
  { point: 'projection-published', time: 1 },
  { point: 'projection-begun', time: 1, on: 'an aged projection' },
  { point: 'projection-built', time: 1, on: 'an aged projection' },
  { point: 'projection-switching', time: 1, on: 'an aged projection' },
  { point: 'projection-published', time: 1, on: 'an aged projection' },
  { point: 'projection-committing', time: 1, on: 'an aged projection' },
];
const recordsPerRelease = 60;

test('one folder on which a run is killed at every boundary, release after release', {
  timeout: 240_000,
}, async (t) => {
  const installation = await openInstallation(t);
  const undisturbed = join(installation.folder, 'undisturbed');
  const seen = new Set<string>();
  for (const [release, kill] of kills.entries()) {
    const input = join(installation.folder, `release-${release}`);
    await writeInventedRelease(input, release, recordsPerRelease);
    await syncHere(undisturbed, input);
    if (release === 0) await syncHere(installation.dataDir, input);
    const { point, time, on = 'an up-to-date projection' } = kill;
    await t.test(`${point}, time ${time}, on ${on}`, { timeout: 30_000 }, async () => {
      // The first release is there already: what is killed must have something to do.
      const next = release > 0 ? input : await writeInventedRelease(`${input}b`, 1_000, recordsPerRelease);
      if (release === 0) await syncHere(undisturbed, next);
      for (const name of await assertCompleted(installation, kill, next, hashOf(undisturbed))) seen.add(name);
    });
  }
  await assertAllTried(t, seen);
  assert.deepEqual(await contentHashesOf(installation.dataDir), await contentHashesOf(undisturbed));
});
