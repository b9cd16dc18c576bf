import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { eventually } from '../harness/installation.ts';
import { writeInventedUpstream } from '../harness/invented.ts';
import type { Server } from '../harness/server.ts';
import { assertIntact, generationIn, headOf, sharedFactsOf } from '../harness/store.ts';
import { fillDisk } from './full-disk.ts';
import { openSmallInstallation } from './small-installation.ts';

/** A change of `/health` must be visible within this time. */
const flipTimeoutMs = 2_000;

interface Flags {
  readonly dbBound: boolean;
  readonly r2Bound: boolean;
}
const allWell: Flags = { dbBound: true, r2Bound: true };
const noDatabase: Flags = { dbBound: false, r2Bound: true };
const noObjects: Flags = { dbBound: true, r2Bound: false };
const nothing: Flags = { dbBound: false, r2Bound: false };

test('/health follows the state of the store, without a restart', async (t) => {
  const installation = await openSmallInstallation(t);
  const { dataDir } = installation;
  const server = await installation.serve();
  await assertFlags(t, server, allWell, []);

  await t.test('notices a state database that is replaced by garbage', async (t) => {
    const restore = replaceByGarbage(join(dataDir, 'state.sqlite'));
    await assertFlags(t, server, noDatabase, [allWell]);
    restore();
    await assertFlags(t, server, allWell, [noDatabase]);
  });

  await t.test('notices a state database that is moved away', async (t) => {
    const restore = moveAway(join(dataDir, 'state.sqlite'));
    await assertFlags(t, server, noDatabase, [allWell]);
    restore();
    await assertFlags(t, server, allWell, [noDatabase]);
  });

  await t.test('notices a projection that is replaced by garbage', async (t) => {
    const restore = replaceByGarbage(generationIn(dataDir));
    await assertFlags(t, server, noDatabase, [allWell]);
    restore();
    await assertFlags(t, server, allWell, [noDatabase]);
  });

  await t.test('notices that the name of the projection in use is lost', async (t) => {
    const restore = moveAway(join(dataDir, 'projection', 'current'));
    await assertFlags(t, server, noDatabase, [allWell]);
    restore();
    await assertFlags(t, server, allWell, [noDatabase]);
  });

  await t.test('notices an object folder that is moved away', async (t) => {
    const restore = moveAway(join(dataDir, 'objects'));
    await assertFlags(t, server, noObjects, [allWell]);
    restore();
    await assertFlags(t, server, allWell, [noObjects]);
  });

  await t.test('notices an object folder that is replaced by a file', async (t) => {
    const restore = replaceByGarbage(join(dataDir, 'objects'));
    await assertFlags(t, server, noObjects, [allWell]);
    restore();
    await assertFlags(t, server, allWell, [noObjects]);
  });
});

test('a full disk', async (t) => {
  const { folder, dataDir, defer, serve, cairn, sync } = await openSmallInstallation(t);
  mkdirSync(dataDir);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', dataDir], { stdio: 'pipe' });
  } catch (error) {
    return t.skip(`a small disk can't be mounted: ${error instanceof Error ? error.message : error}`);
  }
  defer(() => execFileSync('umount', [dataDir]));
  const input = await writeInventedUpstream(join(folder, 'input'), 3_000);
  const server = await serve();
  await assertFlags(t, server, allWell, []);
  const filler = join(dataDir, 'filler');
  fillDisk(filler);

  await t.test('turns both flags, while reads still work', async (t) => {
    await assertFlags(t, server, nothing, [allWell, noDatabase, noObjects]);
    for (const path of ['cve/CVE-2021-44228', 'cve/latest', 'kev/latest', 'search?q=log4j']) {
      await server.client.read(`/api/v1/${path}`);
    }
  });

  for (const freedBytes of [0, 500_000, 2_000_000]) {
    await t.test(`ends a run with a one-line reason if ${freedBytes} bytes are left`, async () => {
      truncateSync(filler, statSync(filler).size - freedBytes);
      const { code, stdout, stderr } = await cairn(['sync', '--from', input, '--json']);
      assert.match(stderr, /^cairn: [^\n]*(?:no space|disk)[^\n]*\n$/);
      assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
    });
  }

  await t.test('needs nothing else when it has space again', async (t) => {
    rmSync(filler);
    await assertFlags(t, server, allWell, [nothing, noDatabase, noObjects]);
    const { number } = await headOf(dataDir);
    await eventually(
      'the server shows the head',
      10_000,
      () => sharedFactsOf(dataDir).head.number === number,
    );
    const { sources } = await sync(input);
    assert.equal(sources.find(({ name }) => name === 'cve-list')?.records, 3_000);
    assertIntact(dataDir);
  });
});

/** Waits for the flags; only the given other ones may appear before them. */
async function assertFlags(
  t: TestContext,
  server: Server,
  wanted: Flags,
  onTheWay: readonly Flags[],
): Promise<void> {
  const tookMs = await eventually(`/health says ${JSON.stringify(wanted)}`, flipTimeoutMs, async () => {
    const { ok, dbBound, r2Bound } = await server.health();
    assert.equal(ok, dbBound && r2Bound);
    const isAs = (flags: Flags) => flags.dbBound === dbBound && flags.r2Bound === r2Bound;
    assert.ok([wanted, ...onTheWay].some(isAs), JSON.stringify({ dbBound, r2Bound }));
    return isAs(wanted);
  });
  t.diagnostic(`${JSON.stringify(wanted)} after ${Math.round(tookMs)} ms`);
}

/** Returns the function that restores it. */
function moveAway(path: string): () => void {
  const aside = `${path}.aside`;
  renameSync(path, aside);
  return () => renameSync(aside, path);
}

function replaceByGarbage(path: string): () => void {
  const putBack = moveAway(path);
  writeFileSync(path, Buffer.alloc(64 * 1024, 'garbage'));
  return () => {
    rmSync(path);
    putBack();
  };
}
