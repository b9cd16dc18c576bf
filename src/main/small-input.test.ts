import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { isSmallInput } from './small-input.ts';

function openFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-small-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a few short files are a small input, alone or in folders', async (t) => {
  const folder = openFolder(t);
  mkdirSync(join(folder, 'cves/2024'), { recursive: true });
  writeFileSync(join(folder, 'cves/2024/one.json'), '{}');
  writeFileSync(join(folder, 'two.json'), Buffer.alloc(512 * 1024 - 3));
  assert.equal(await isSmallInput(join(folder, 'cves/2024/one.json')), true);
  assert.equal(await isSmallInput(folder), true);
});

test('files that are long together are none', async (t) => {
  const folder = openFolder(t);
  mkdirSync(join(folder, 'deeper'));
  writeFileSync(join(folder, 'one.json'), Buffer.alloc(256 * 1024));
  assert.equal(await isSmallInput(folder), true);
  writeFileSync(join(folder, 'deeper/two.json'), Buffer.alloc(256 * 1024));
  assert.equal(await isSmallInput(folder), false);
  writeFileSync(join(folder, 'one.json'), Buffer.alloc(512 * 1024));
  assert.equal(await isSmallInput(join(folder, 'one.json')), false);
});

test('many files are none, however short', async (t) => {
  const folder = openFolder(t);
  for (let i = 0; i < 255; i++) writeFileSync(join(folder, `${i}.json`), '');
  assert.equal(await isSmallInput(folder), true);
  symlinkSync('0.json', join(folder, 'link.json'));
  assert.equal(await isSmallInput(folder), false);
});

test('a path with nothing to read is none', async (t) => {
  const folder = openFolder(t);
  assert.equal(await isSmallInput(folder), false);
  assert.equal(await isSmallInput(join(folder, 'missing')), false);
});
