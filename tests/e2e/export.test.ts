import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { ChangePage } from '../../src/services/changes/contract.ts';
import type { ExportReport, IngestReport } from '../../src/services/operator-contract.ts';
import { syncHere } from '../faults/runs.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import type { Settings } from '../harness/installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';
import { inventedEntities } from '../harness/invented-lists.ts';
import type { Server } from '../harness/server.ts';
import { hashOf, headOf } from '../harness/store.ts';

const records = 60;
/** Each runs the command line many times. */
const timeout = 180_000;

/** A store of two releases and its export, and a data folder for another store. */
async function openExported(t: Pick<TestContext, 'after'>) {
  const installation = await openSmallInstallation(t);
  const { folder, dataDir, cairn } = installation;
  const addRelease = async (release: number) =>
    syncHere(dataDir, await writeInventedRelease(join(folder, `release-${release}`), release, records));
  for (const release of [0, 1]) await addRelease(release);
  const exported = join(folder, 'export');
  const report = async <T>(args: readonly string[], settings: Settings = {}): Promise<T> => {
    const { code, stdout, stderr } = await cairn([...args, '--json'], settings);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    return JSON.parse(stdout);
  };
  const exportAgain = () => report<ExportReport>(['export', exported]);
  await exportAgain();
  const elsewhere = { CAIRN_DATA_DIR: join(folder, 'elsewhere') };
  return { ...installation, exported, elsewhere, addRelease, report, exportAgain };
}

test('an export makes the same store elsewhere, and keeps it up to date', { timeout }, async (t) => {
  const { dataDir, exported, elsewhere, addRelease, report, exportAgain, serve } = await openExported(t);
  const there = elsewhere.CAIRN_DATA_DIR;
  const read = () => report<IngestReport>(['sync', '--from', exported], elsewhere);
  const { sources, skipped } = await read();
  assert.deepEqual(
    sources.map(({ name }) => name),
    ['cve-list', 'kev', 'epss', 'osv', 'attack', 'cwe', 'csaf'],
  );
  assert.deepEqual(skipped, []);
  assert.equal(hashOf(there), hashOf(dataDir));
  const [ours, theirs] = [await serve(), await serve(elsewhere)];
  await assertSameAnswers(ours, theirs);

  const since = (await theirs.client.read<ChangePage>('/api/v1/changes?limit=1')).manifest;
  const before = (await ours.client.read<ChangePage>('/api/v1/changes?limit=1')).manifest;
  await addRelease(2);
  const archives = archivesIn(exported);
  const { files, writtenFiles } = await exportAgain();
  assert.equal(writtenFiles, 7);
  assert.equal(files, archives.length + 7);
  await read();
  assert.equal(hashOf(there), hashOf(dataDir));
  await assertSameAnswers(ours, theirs);
  const news = await changesSince(ours, before);
  assert.ok(news.length > records, `${news.length} changes`);
  assert.deepEqual(await changesSince(theirs, since), news);

  assert.equal((await exportAgain()).writtenFiles, 0);
  const head = await headOf(there);
  await read();
  assert.deepEqual(await headOf(there), head, 'nothing is new');
});

test('an export that differs from its list is refused, and the store stays unchanged', {
  timeout,
}, async (t) => {
  const { folder, cairn, exported, elsewhere, report } = await openExported(t);
  const there = elsewhere.CAIRN_DATA_DIR;
  const { sources } = await report<IngestReport>(['sync', '--from', exported, 'kev'], elsewhere);
  assert.deepEqual(
    sources.map(({ name }) => name),
    ['kev'],
  );
  const found = async () => [hashOf(there), await headOf(there)];
  const untouched = await found();
  const [first = '', ...others] = archivesIn(exported);
  const last = others.at(-1) ?? '';
  const copy = join(folder, 'copy');
  const list = join(copy, 'cairn-export.json');
  const changes: readonly (readonly [change: () => void, message: RegExp])[] = [
    [() => flipBit(join(copy, last)), new RegExp(`${last} has another SHA-256`)],
    [() => unlinkSync(join(copy, first)), new RegExp(`${first} is missing\\.`)],
    [() => writeFileSync(join(copy, 'kev.json'), '{}'), /kev\.json is not in the list/],
    [
      () => renameSync(join(copy, first), join(copy, `9${first}`)),
      new RegExp(`${first} is missing; 9${first} is not in the list`),
    ],
    [
      () => writeFileSync(list, readFileSync(list, 'utf8').replace(`"${last}`, `"../${last}`)),
      /cairn-export\.json is damaged \(files\.\d+\.path: /,
    ],
  ];
  copyFileSync(join(exported, last), join(folder, last));
  for (const [change, message] of changes) {
    cpSync(exported, copy, { recursive: true });
    change();
    const { code, stdout, stderr } = await cairn(['sync', '--from', copy], elsewhere);
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' }, stderr);
    assert.match(stderr, message);
    assert.match(stderr, /^cairn: [^\n]+\n$/);
    assert.deepEqual(await found(), untouched);
    rmSync(copy, { recursive: true });
  }
  const above = await cairn(['sync', '--from', folder], elsewhere);
  assert.equal(above.code, 2);
  assert.match(above.stderr, /There is an export in .*\/export\. Give that folder/);
  assert.deepEqual(await found(), untouched);
  await syncHere(there, exported);
  assert.notEqual(hashOf(there), untouched[0]);
});

test('a signed export is read only with the right key where a signature is required', {
  timeout,
}, async (t) => {
  const { folder, cairn, exported, elsewhere, report } = await openExported(t);
  for (const name of ['ours', 'theirs']) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(join(folder, `${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(join(folder, `${name}.pub`), publicKey.export({ type: 'spki', format: 'pem' }));
  }
  const from = ['sync', '--from', exported, '--signed-by'];
  const unsigned = await cairn([...from, 'ours.pub'], elsewhere);
  assert.equal(unsigned.code, 1);
  assert.match(unsigned.stderr, /is not signed/);
  assert.ok((await report<ExportReport>(['export', exported, '--sign', 'ours.pem'])).isSigned);
  assert.equal((await cairn([...from, 'theirs.pub'], elsewhere)).code, 1);
  assert.equal((await cairn([...from, 'nothing.pub'], elsewhere)).code, 2);
  await report([...from, 'ours.pub', '--dry-run'], elsewhere);
  assert.equal((await cairn(['sync', '--signed-by', 'ours.pub'], elsewhere)).code, 2, 'there is no path');
});

test('a killed export never leaves a list of missing files', { timeout }, async (t) => {
  const { folder, exported, cairn, addRelease, report, exportAgain, elsewhere, dataDir } =
    await openExported(t);
  const kills = 6;
  let killed = 0;
  for (let round = 0; killed < kills && round < 5 * kills; round++) {
    if (round % 4 === 2) await addRelease(2 + round);
    if (round % 2 === 1) rmSync(exported, { recursive: true });
    const { signal } = await cairn(['export', exported], {}, (child) => {
      killWhileWriting(child, exported, Math.random() * 80);
    });
    if (signal === 'SIGKILL') killed++;
    assertListed(exported);
  }
  t.diagnostic(`${killed} exports killed`);
  assert.ok(killed >= kills / 2, `${killed} exports killed`);
  await exportAgain();
  assertListed(exported);
  const fresh = join(folder, 'fresh');
  await report(['export', fresh]);
  assert.deepEqual(readdirSync(exported), readdirSync(fresh));
  await syncHere(elsewhere.CAIRN_DATA_DIR, exported);
  assert.equal(hashOf(elsewhere.CAIRN_DATA_DIR), hashOf(dataDir));
});

/** Kills an export this long after it has begun to write. */
function killWhileWriting(child: ChildProcess, folder: string, afterMs: number): void {
  const timer = setInterval(() => {
    if (!claimIn(folder).includes(`:${child.pid}:`)) return;
    clearInterval(timer);
    setTimeout(() => child.kill('SIGKILL'), afterMs);
  }, 2);
  child.on('exit', () => clearInterval(timer));
}

/** The process that writes an export there; an empty text if there is none. */
function claimIn(folder: string): string {
  try {
    return readFileSync(join(folder, '.exporting'), 'utf8');
  } catch {
    return '';
  }
}

function archivesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.tar.zst'));
}

function flipBit(path: string): void {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.byteLength / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

/** Fails unless all files in the list, if it exists, have their length. */
function assertListed(folder: string): void {
  const path = join(folder, 'cairn-export.json');
  if (!existsSync(path)) return;
  const { files } = JSON.parse(readFileSync(path, 'utf8'));
  for (const { path, bytes } of files) {
    assert.equal(readFileSync(join(folder, path)).byteLength, bytes, path);
  }
}

async function assertSameAnswers(ours: Server, theirs: Server): Promise<void> {
  const paths = [
    ...Array.from({ length: records }, (_, i) => `/api/v1/cve/${inventedId(2 * i)}`),
    ...inventedEntities.map((id) => `/api/v1/entities/${id}`),
    '/api/v1/kev/latest?limit=100',
    '/api/v1/cve/latest?limit=100',
    '/api/v1/search?q=loom&limit=100',
  ];
  for (const path of paths) {
    const [a, b] = await Promise.all([ours, theirs].map(({ client }) => client.ask(path)));
    assert.equal(a?.status, 200, path);
    assert.equal(b?.status, 200, path);
    assert.deepEqual(statementsIn(b.body), statementsIn(a.body), path);
  }
}

/** A response without its request, and without the time and archive in which the store received the data. */
function statementsIn(body: string): unknown {
  return JSON.parse(body, (key, value) => {
    if (key === 'requestId' || key === 'nextCursor') return null;
    return /^cairn\b/.test(value?.actor ?? '') ? { ...value, at: null, input: null, version: null } : value;
  });
}

async function changesSince({ client }: Server, manifest: number): Promise<string[]> {
  const found: string[] = [];
  let cursor = '';
  do {
    const page: ChangePage = await client.read(`/api/v1/changes?since=${manifest}&limit=100${cursor}`);
    found.push(...page.items.map(({ id, type, subject }) => `${type} ${subject} ${id}`));
    cursor = page.nextCursor === null ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`;
  } while (cursor !== '');
  return found.sort();
}
