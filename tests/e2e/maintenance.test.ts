import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { writeInventedUpstream } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';
import { hashOf } from '../harness/store.ts';

test('a store is backed up while served, damaged, repaired and restored elsewhere', async (t) => {
  const { folder, dataDir, cairn, sync, serve } = await openSmallInstallation(t);
  const report = async (args: readonly string[], expected: number, settings = {}) => {
    const { code, stdout, stderr } = await cairn([...args, '--json'], settings);
    assert.equal(code, expected, stderr);
    return JSON.parse(stdout);
  };
  await sync(await writeInventedUpstream(join(folder, 'input'), 120));
  const server = await serve();
  const backup = join(folder, 'backup');
  const { head } = await report(['backup', backup], 0);
  assert.equal((await report(['rebuild'], 0)).manifest, head.number);
  assert.equal((await server.client.ask(`/api/v1/cve/${inventedId(7)}`)).status, 200);

  const segments = join(dataDir, 'objects/segment');
  const [name = ''] = readdirSync(segments);
  const bytes = readFileSync(join(segments, name));
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  writeFileSync(join(segments, name), bytes);
  assert.equal((await report(['verify'], 1)).faults[0].fault, 'altered');
  assert.equal((await report(['doctor'], 1)).findings[0].code, 'object_altered');
  assert.ok(!existsSync(join(segments, name)));
  copyFileSync(join(backup, 'objects/segment', name), join(segments, name));
  assert.ok((await report(['doctor'], 0)).isSound);
  const verified = await report(['verify', '--all'], 0);
  assert.equal(verified.records.checked, verified.records.all);

  const elsewhere = { CAIRN_DATA_DIR: join(folder, 'elsewhere') };
  assert.deepEqual((await report(['restore', backup], 0, elsewhere)).head, head);
  assert.equal(hashOf(elsewhere.CAIRN_DATA_DIR), hashOf(dataDir));
  const restored = await serve(elsewhere);
  assert.equal((await restored.client.ask(`/api/v1/cve/${inventedId(7)}`)).status, 200);
  assert.equal((await cairn(['restore', backup], elsewhere)).code, 2, 'no file is overwritten');
});

test('the maintenance commands do not create a store', async (t) => {
  const { folder, dataDir, cairn } = await openSmallInstallation(t);
  const target = join(folder, 'target');
  for (const args of [['verify'], ['doctor'], ['rebuild'], ['backup', target], ['export', target]]) {
    const { code, stderr } = await cairn(args);
    assert.equal(code, 2, args.join(' '));
    assert.match(stderr, /^cairn: There is no store in .*CAIRN_DATA_DIR/);
  }
  assert.ok(!existsSync(dataDir));
});
