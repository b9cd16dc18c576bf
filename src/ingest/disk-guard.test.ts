import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { newGeneration, publishGeneration } from '../projection/generations.ts';
import { assertSpace, freeOnDisk, generationBytes, unpackingLocation } from './disk-guard.ts';

const reserve = 64 * 1024 * 1024;

test('lets work begin that leaves the reserve free', async () => {
  await assertSpace('/data', 'A run', 1_000_000, async () => reserve + 1_000_000);
  await assertSpace('/data', 'A run', 0, async () => Number.POSITIVE_INFINITY);
});

test('says how much is free, how much is needed and what to do', async () => {
  await assert.rejects(
    assertSpace('/data', 'A run', 1_000_000, async () => reserve + 999_999),
    {
      code: 'unavailable',
      message:
        'A run needs about 69 MB on the disk of /data, which has 69 MB free. Make room there, or move the data folder to a larger disk. The stored data can still be read.',
    },
  );
  await assert.rejects(
    assertSpace('/data', 'A run', 0, async () => 0),
    { message: /has 0 MB free/ },
  );
});

test('reserves space for files that are unpacked next to the data', async () => {
  const { folder, assertSpace } = unpackingLocation('/data', async () => reserve + 1_000);
  assert.equal(folder, '/data');
  await assertSpace(1_000);
  await assert.rejects(assertSpace(1_001), {
    code: 'unavailable',
    message: /^Unpacking an archive needs about 68 MB on the disk of \/data, which has 68 MB free\./,
  });
});

test('asks the system by default', async () => {
  const free = await freeOnDisk(tmpdir());
  assert.ok(free > 0);
  await assert.rejects(assertSpace(tmpdir(), 'A run', 2 ** 60), { code: 'unavailable' });
  await assert.rejects(freeOnDisk(join(tmpdir(), 'not-there')), { code: 'ENOENT' });
});

test('a new generation may become larger than the one in use', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-disk-'));
  t.after(() => rm(folder, { recursive: true }));
  assert.equal(generationBytes(folder), 0);
  const path = newGeneration(folder);
  await writeFile(path, Buffer.alloc(1_000));
  publishGeneration(folder, path, { token: 1, guard: (change) => change() });
  assert.equal(generationBytes(folder), 1_200);
});
