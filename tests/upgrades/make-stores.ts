/**
 * Makes the stores of `stores/`: `node tests/upgrades/make-stores.ts [NAME…]`. For each format it checks out the commit
 * that is listed for it and has that code read the invented files, serve, and store what people leave. The code is
 * killed then, so that the stores are as they lay on disk. Without names, it makes those that are missing.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { root } from '../architecture/project-files.ts';
import { smallPackPath } from '../faults/small-pack.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';
import { formats, type StoreFormat, storeName } from './formats.ts';
import { type Left, leftPath, packFolder, storesPath, unpackStores } from './packed.ts';

const records = 20;
const releases = 2;
const nothingLeft: Left = { apiKey: null, changes: 0, watchlist: null, run: null };
/** Longer than it takes the service to write what it keeps of an answer. */
const writtenMs = 1_500;

const work = await mkdtemp(join(tmpdir(), 'cairn-upgrade-stores-'));
const all = join(work, 'all');
const input = join(all, 'input');
try {
  if (existsSync(storesPath)) await unpackStores(all);
  if (!existsSync(input)) await writeInput(input);
  const left: Record<string, Left> = existsSync(leftPath) ? JSON.parse(readFileSync(leftPath, 'utf8')) : {};
  const wanted = process.argv.slice(2);
  for (const format of formats) {
    const name = storeName(format);
    if (wanted.length === 0 ? existsSync(join(all, name)) : !wanted.includes(name)) continue;
    left[name] = await make(format, join(all, name));
    console.log(name);
  }
  await mkdir(dirname(storesPath), { recursive: true });
  await packFolder(all, storesPath);
  writeFileSync(leftPath, `${JSON.stringify(left, null, 2)}\n`);
} finally {
  await rm(work, { recursive: true });
}

async function writeInput(folder: string): Promise<void> {
  for (let release = 0; release < releases; release++) {
    await writeInventedRelease(join(folder, String(release)), release, records);
  }
  await mkdir(join(folder, 'pack'));
  writeFileSync(join(folder, 'pack/starter-pack.json'), readFileSync(smallPackPath()));
}

async function make(format: StoreFormat, dataDir: string): Promise<Left> {
  rmSync(dataDir, { recursive: true, force: true });
  const checkout = join(work, 'checkout');
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', checkout, format.commit], { cwd: root });
  try {
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
    useSmallPack(checkout);
    for (let release = 0; release < releases; release++) {
      run(checkout, dataDir, ['sync', '--from', join(input, String(release))]);
    }
    return format.state < 4 ? nothingLeft : await leave(checkout, dataDir, format);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: root });
  }
}

/** A small part of the starter pack replaces the whole one, which would be most of each store. */
function useSmallPack(checkout: string): void {
  const bytes = readFileSync(join(input, 'pack/starter-pack.json'));
  const path = join(checkout, 'pack/starter-pack.json.gz');
  rmSync(path);
  writeFileSync(path, gzipSync(bytes));
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, TMPDIR } = process.env;
  return { PATH, TMPDIR, PORT: '0', CAIRN_DATA_DIR: dataDir, CAIRN_RATE_LIMIT: '0' };
}

function run(checkout: string, dataDir: string, args: readonly string[]): string {
  const options = { cwd: checkout, env: environment(dataDir), encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['bin/cairn.js', ...args], options);
}

/** Has the code of the commit serve, asks it for what people leave, and kills it. */
async function leave(checkout: string, dataDir: string, format: StoreFormat): Promise<Left> {
  const env = { ...environment(dataDir), CAIRN_SYNC: 'off' };
  const child = spawn(process.execPath, ['bin/cairn.js', 'serve'], { cwd: checkout, env });
  child.stderr.pipe(process.stderr);
  try {
    const address = await addressOf(createInterface(child.stdout));
    const ask = async (path: string, body: object, apiKey?: string): Promise<Record<string, unknown>> => {
      const headers = { 'content-type': 'application/json', ...(apiKey && { 'x-api-key': apiKey }) };
      const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      const json = (await answer.json()) as Record<string, unknown>;
      return { ...(json.data as object), ...(json.meta as object) };
    };
    const { identityToken } = await ask('/api/v1/identity/register', {});
    const { apiKey } = await ask('/api/v1/keys', { label: 'kept', scope: 'write', identityToken });
    const own = String(apiKey);
    const { apiKey: ended } = await ask('/api/v1/keys', { label: 'ended', scope: 'read' }, own);
    await fetch(`${address}/api/v1/keys/current`, {
      method: 'DELETE',
      headers: { 'x-api-key': String(ended) },
    });
    let left: Left = { ...nothingLeft, apiKey: own };
    if (format.state >= 5) {
      const kept = { kind: 'cve', itemId: inventedId(1), collection: 'weaving', note: 'See to it.' };
      await ask('/api/v9/collections', kept, own);
      const watched = await ask('/api/v1/watchlists', { name: 'looms', query: 'vendor:loomwright' }, own);
      left = { ...left, watchlist: Number(watched.id) };
    }
    if (format.runs > 0) {
      const answer = await ask('/api/ai/ask', { question: `What is ${inventedId(1)}?` }, own);
      left = { ...left, run: String(answer.runId) };
    }
    await sleep(writtenMs);
    // What a process measured is written when it stops.
    child.kill(format.measures > 0 ? 'SIGTERM' : 'SIGKILL');
    await once(child, 'exit');
    return { ...left, changes: newestChange(checkout, dataDir) };
  } finally {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  }
}

async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const { msg, address } = JSON.parse(line);
    if (msg === 'ready') return address;
  }
  throw new Error('The server ended before it was ready.');
}

/** By a read of the table, on a copy, so that the store stays as it was killed. */
function newestChange(checkout: string, dataDir: string): number {
  const copy = `${dataDir}-copy`;
  execFileSync('cp', ['-a', dataDir, copy]);
  const code = `const { DatabaseSync } = require('node:sqlite');
    console.log(new DatabaseSync(process.argv[1]).prepare('SELECT max(number) AS n FROM audit').get().n);`;
  const args = ['-e', code, join(copy, 'state.sqlite')];
  const newest = Number(execFileSync(process.execPath, args, { cwd: checkout, encoding: 'utf8' }));
  rmSync(copy, { recursive: true });
  return newest;
}
