import assert from 'node:assert/strict';
import { copyFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { leaseTtlMs } from '../../src/ingest/lease.ts';
import { openDatabase } from '../../src/kit/database.ts';
import { LeaseTable, newHolder } from '../../src/kit/lease.ts';
import { newGeneration } from '../../src/projection/generations.ts';
import { packRecord, unpackRecord } from '../../src/projection/record-text.ts';
import { projectionVersion } from '../../src/projection/schema.ts';
import { eventually, type Installation } from '../harness/installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';
import type { Server } from '../harness/server.ts';
import { generationIn, hashOf, headOf, sharedFactsOf } from '../harness/store.ts';
import { startReaders } from './readers.ts';
import { ageMappers, syncHere } from './runs.ts';
import { openSmallInstallation } from './small-installation.ts';

/** A server checks every two seconds for pending updates. */
const rebuiltTimeoutMs = 10_000;
/** And four times a second for a switched generation. */
const lookedMs = 1_000;
const [newWords, oldWords] = ['drops thread', 'as an earlier version told it'];

test('a projection of an earlier mapping is served until it is rebuilt', async (t) => {
  const { installation, dataDir, hash } = await openFilled(t);
  ageMappers(dataDir);
  changeWords(generationIn(dataDir));
  const release = lockProjection(dataDir);
  const server = await installation.serve();
  for (const endMs = performance.now() + lookedMs; performance.now() < endMs; ) {
    assert.ok((await answerOf(server)).includes(oldWords));
  }
  release();
  const tookMs = await eventually('the new words are served', rebuiltTimeoutMs, async () => {
    return (await answerOf(server)).includes(newWords);
  });
  assert.equal(hashOf(dataDir), hash);
  assert.deepEqual(sharedFactsOf(dataDir).head, await headOf(dataDir));
  t.diagnostic(
    `ready after ${Math.round(server.readyMs)} ms, rebuilt ${Math.round(tookMs)} ms after it could be`,
  );
});

test('a projection of an earlier version is rebuilt before anything is served', async (t) => {
  const { installation, dataDir, hash } = await openFilled(t);
  changeWords(generationIn(dataDir));
  setVersion(generationIn(dataDir), projectionVersion - 1);
  const server = await installation.serve();
  assert.ok((await answerOf(server)).includes(newWords));
  assert.equal(hashOf(dataDir), hash);
  assert.deepEqual(sharedFactsOf(dataDir).head, await headOf(dataDir));
});

test('a server keeps its projection when a later version switches to one of its own', async (t) => {
  const { installation, dataDir } = await openFilled(t);
  const server = await installation.serve();
  const folder = join(dataDir, 'projection');
  const later = newGeneration(folder);
  copyFileSync(generationIn(dataDir), later);
  changeWords(later);
  setVersion(later, projectionVersion + 1);
  pointTo(folder, later);
  assert.equal(generationIn(dataDir), later);
  for (const endMs = performance.now() + lookedMs; performance.now() < endMs; ) {
    assert.ok((await answerOf(server)).includes(newWords));
  }
  setVersion(later, projectionVersion);
  const same = newGeneration(folder);
  copyFileSync(later, same);
  pointTo(folder, same);
  await eventually('it switches to one of its own version', rebuiltTimeoutMs, async () => {
    return (await answerOf(server)).includes(oldWords);
  });
});

test('a projection is rebuilt while it is read', async (t) => {
  const { installation, dataDir, hash } = await openFilled(t);
  const before = generationIn(dataDir);
  const readers = startReaders(await installation.serve());
  const { code, stderr } = await installation.cairn(['rebuild']);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  assert.notEqual(generationIn(dataDir), before);
  assert.equal(hashOf(dataDir), hash);
  t.diagnostic(`${await readers.stop()} reads were answered`);
});

/** A data folder with a release in it. */
async function openFilled(
  t: TestContext,
): Promise<{ installation: Installation; dataDir: string; hash: string }> {
  const installation = await openSmallInstallation(t);
  const { folder, dataDir } = installation;
  await syncHere(dataDir, await writeInventedRelease(join(folder, 'release'), 0, 60));
  return { installation, dataDir, hash: hashOf(dataDir) };
}

async function answerOf({ client }: Server): Promise<string> {
  const { status, body } = await client.ask(`/api/v1/cve/${inventedId(0)}`);
  assert.equal(status, 200, body);
  return body;
}

/** Marks the generation, so that a response shows which one it comes from. */
function changeWords(generation: string): void {
  const database = new DatabaseSync(generation);
  const stored = database.prepare('SELECT record FROM vulnerability WHERE cve = ?').get(inventedId(0));
  const { body, completed } = unpackRecord(stored?.record as Uint8Array);
  const changed = packRecord(JSON.parse(body.replaceAll(newWords, oldWords)), JSON.parse(completed));
  const { changes } = database
    .prepare('UPDATE vulnerability SET record = ? WHERE cve = ?')
    .run(changed, inventedId(0));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  assert.equal(changes, 1);
}

function setVersion(generation: string, version: number): void {
  const database = new DatabaseSync(generation);
  database.prepare(`UPDATE meta SET value = ? WHERE key = 'version'`).run(String(version));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

function pointTo(folder: string, generation: string): void {
  const draft = join(folder, '.current-next');
  writeFileSync(draft, basename(generation));
  renameSync(draft, join(folder, 'current'));
}

/** Prevents other writes to the projection; returns the function that allows them again. */
function lockProjection(dataDir: string): () => void {
  const database = openDatabase(join(dataDir, 'projection', 'lock.sqlite'));
  const table = new LeaseTable(database);
  const lease = table.acquire({ holder: newHolder(), nowMs: Date.now(), ttlMs: leaseTtlMs });
  assert.ok('token' in lease);
  return () => {
    table.release(lease);
    database.close();
  };
}
