import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import {
  currentGeneration,
  listGenerations,
  newGeneration,
  publishGeneration,
  sweepGenerations,
} from './generations.ts';

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-generations-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

async function writeGeneration(folder: string): Promise<string> {
  const path = newGeneration(folder);
  await writeFile(path, '');
  return path;
}

const fence = (token: number) => ({ token, guard: <T>(change: () => T) => change() });

describe('the generations of a projection', () => {
  test('can be switched, and only the one in use stays', async (t) => {
    const folder = await newFolder(t);
    assert.equal(currentGeneration(folder), null);
    const [first, second] = [await writeGeneration(folder), await writeGeneration(folder)];
    publishGeneration(folder, first, fence(1));
    assert.equal(currentGeneration(folder), first);
    publishGeneration(folder, second, fence(1));
    assert.equal(currentGeneration(folder), second);
    await writeFile(`${first}-wal`, '');
    await writeFile(`${second}-wal`, '');
    sweepGenerations(folder, listGenerations(folder), 2);
    const left = [basename(second), `${basename(second)}-wal`, 'current'];
    assert.deepEqual((await readdir(folder)).sort(), left.sort());
  });

  test('are not switched if the guard refuses or the file does not exist', async (t) => {
    const folder = await newFolder(t);
    const refusing = {
      token: 1,
      guard: () => {
        throw new Error('taken over');
      },
    };
    const path = await writeGeneration(folder);
    assert.throws(() => publishGeneration(folder, path, refusing), /taken over/);
    assert.throws(() => publishGeneration(folder, newGeneration(folder), fence(1)), { code: 'ENOENT' });
    assert.equal(currentGeneration(folder), null);
    assert.deepEqual(await readdir(folder), [basename(path)]);
  });

  test('are not removed by a slow earlier holder if a later holder made them', async (t) => {
    const folder = await newFolder(t);
    const old = await writeGeneration(folder);
    publishGeneration(folder, old, fence(1));
    const seen = listGenerations(folder);
    const later = await writeGeneration(folder);
    const pointer = join(folder, '.current-3-ab');
    await writeFile(pointer, basename(later));
    sweepGenerations(folder, seen, 2);
    assert.deepEqual(
      (await readdir(folder)).sort(),
      [basename(old), basename(later), '.current-3-ab', 'current'].sort(),
    );
    publishGeneration(folder, later, fence(3));
    sweepGenerations(folder, seen, 2);
    assert.equal(currentGeneration(folder), later);
  });
});
