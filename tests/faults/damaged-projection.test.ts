import './small-pack.ts';
import assert from 'node:assert/strict';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { maintain } from '../../src/main/maintenance.ts';
import { writeInventedUpstream } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';
import { generationIn, hashOf } from '../harness/store.ts';
import { syncHere } from './runs.ts';
import { openSmallInstallation } from './small-installation.ts';

const pageBytes = 4096;

/** Leaves the first page, so that the file looks like an intact database, and overwrites all others. */
function overwritePages(path: string): void {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0x5a, pageBytes * 4));
}

test('a destroyed projection is rebuilt by the first process that needs it', {
  timeout: 240_000,
}, async (t) => {
  const { folder, dataDir, cairn, sync, serve } = await openSmallInstallation(t);
  const input = await writeInventedUpstream(join(folder, 'input'), 20);
  await syncHere(dataDir, input);
  const hash = hashOf(dataDir);
  const lose = (damage: (path: string) => void) => {
    const path = generationIn(dataDir);
    for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
    damage(path);
  };

  lose((path) => writeFileSync(path, Buffer.alloc(64 * 1024, 'garbage')));
  const read = await cairn(['cve', inventedId(7), '--json']);
  assert.deepEqual([read.code, read.stderr], [0, '']);
  assert.equal(hashOf(dataDir), hash);

  lose((path) => truncateSync(path, 0));
  const server = await serve();
  await server.client.read(`/api/v1/cve/${inventedId(7)}`);
  await server.stop();
  assert.equal(hashOf(dataDir), hash);

  lose((path) => writeFileSync(path, 'short'));
  await sync(input);
  assert.equal(hashOf(dataDir), hash);

  lose(overwritePages);
  for (const args of [
    ['cve', inventedId(7)],
    ['sync', '--from', input],
  ]) {
    const { code, stderr } = await cairn(args);
    assert.doesNotMatch(stderr, /malformed|not a database/, args[0]);
    if (code !== 0)
      assert.match(stderr, /^cairn: The (?:projection|database) [^\n]*`cairn rebuild`[^\n]*\n$/, args[0]);
  }
  await assert.rejects(
    serve(),
    /ready: cairn: The projection [^\n]*\.sqlite is damaged\. Run `cairn rebuild`/,
  );
  await maintain(dataDir, { command: 'rebuild' }, { onProgress: () => {}, signal: undefined });
  assert.equal(hashOf(dataDir), hash);

  const running = await serve();
  overwritePages(generationIn(dataDir));
  const { status, body } = await running.client.ask('/api/v1/cve/latest');
  assert.equal(status, 500);
  assert.equal(JSON.parse(body).error.message, 'The data of this server cannot be read now.');
  const { stdout } = await running.stop();
  assert.match(
    stdout,
    /"code":"store_damaged","message":"The projection [^"]*\.sqlite is damaged\. Run `cairn rebuild`/,
  );
});
