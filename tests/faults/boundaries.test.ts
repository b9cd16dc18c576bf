import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Installation } from '../harness/installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { contentHashesOf, hashOf, headOf } from '../harness/store.ts';
import { ageMappers, type Point, syncDisturbed, syncHere } from './runs.ts';
import { openSmallInstallation } from './small-installation.ts';
import { assertSound } from './soundness.ts';

interface Kill {
  readonly point: Point;
  /** The visit to the point at which the run is killed, from 1. */
  readonly time: number;
  /** The initial state: an up-to-date projection, or one that must be rebuilt. */
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
  { point: 'head-moved', time: 1 },
  { point: 'head-moved', time: 3 },
  { point: 'projection-begun', time: 1 },
  { point: 'projection-committing', time: 1 },
  { point: 'projection-published', time: 1 },
  { point: 'projection-begun', time: 1, on: 'an aged projection' },
  { point: 'projection-built', time: 1, on: 'an aged projection' },
  { point: 'projection-switching', time: 1, on: 'an aged projection' },
];
const recordsPerRelease = 60;

test('one folder on which a run is killed at every boundary, release after release', {
  timeout: 300_000,
}, async (t) => {
  const installation = await openSmallInstallation(t);
  const undisturbed = join(installation.folder, 'undisturbed');
  const write = (release: number) =>
    writeInventedRelease(join(installation.folder, `release-${release}`), release, recordsPerRelease);
  const first = await write(0);
  for (const dataDir of [undisturbed, installation.dataDir]) await syncHere(dataDir, first);

  const seen = new Set<string>();
  for (const [i, kill] of kills.entries()) {
    const { point, time, on = 'an up-to-date projection' } = kill;
    await t.test(`survives a kill at ${point}, time ${time}, on ${on}`, { timeout: 60_000 }, async () => {
      const input = await write(i + 1);
      await syncHere(undisturbed, input);
      for (const name of await assertKilled(installation, kill, input)) seen.add(name);
      await syncHere(installation.dataDir, input);
      assert.equal(hashOf(installation.dataDir), hashOf(undisturbed));
    });
  }
  seen.delete('opened');
  assert.deepEqual([...seen].sort(), [...new Set(kills.map(({ point }) => point))].sort());
  await assertSound(installation.dataDir);
  assert.deepEqual(await contentHashesOf(installation.dataDir), await contentHashesOf(undisturbed));
  t.diagnostic(`${kills.length} kills at ${seen.size} points`);
});

/** Kills a run; the store must be intact and have everything that became head. Returns the points that it reached. */
async function assertKilled(
  installation: Installation,
  { point, time, on }: Kill,
  input: string,
): Promise<readonly string[]> {
  const { dataDir } = installation;
  if (on === 'an aged projection') ageMappers(dataDir);
  const before = await headOf(dataDir);
  const disturbance = { event: 'killed', point, time } as const;
  const { signal, stderr, points, headMoves } = await syncDisturbed(installation, input, disturbance);
  assert.equal(signal, 'SIGKILL', stderr);
  const { head } = await assertSound(dataDir);
  assert.equal(head.number, before.number + headMoves);
  return points;
}
