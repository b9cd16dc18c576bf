import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fillDisk } from '../faults/full-disk.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { smallPackSettings } from '../faults/small-pack.ts';
import { writeInventedUpstream } from '../harness/invented.ts';
import { readRunbook, runbookPrograms, runCommands } from '../harness/runbook.ts';
import { generationIn } from '../harness/store.ts';

const missing = runbookPrograms.filter((name) => spawnSync(name, ['--version']).error !== undefined);
const skip = missing.length > 0 ? `these are missing: ${missing.join(', ')}` : false;

/** Requests of an address in a minute. */
const rateLimit = 60;

type Scene = Awaited<ReturnType<typeof openScene>>;

/** What makes each symptom of the page, and what the commands that look at it print. */
const causes: Readonly<Record<string, readonly [cause: (scene: Scene) => Promise<void>, shows: RegExp]>> = {
  'The server does not start: the port is taken': [
    async ({ run, inBackground, port }) => {
      const occupy = `require('net').createServer((socket) => socket.destroy()).listen(${port}, '127.0.0.1', () => console.log('listening'))`;
      await inBackground(['-e', occupy]);
      await run('systemctl start cairn');
    },
    /is in use[\s\S]*LISTEN/,
  ],
  // The server was started with another present.
  'Ages and dates are wrong': [async () => {}, /overrides the system clock/],
  'All users share one limit of requests': [
    async ({ ask, logged }) => {
      await ask('/api/v1/kev/latest', '192.0.2.43');
      await logged('X-Forwarded-For is ignored');
      await logged('kev/latest');
    },
    /CAIRN_TRUST_PROXY is 0[\s\S]* 127\.0\.0\.1\n/,
  ],
  'Too many requests from somebody': [
    async ({ ask, logged }) => {
      for (let i = 0; i < rateLimit + 5; i++) await ask('/api/v1/kev/latest', '198.51.100.7');
      await logged('"status":429');
    },
    /^ *\d+ 198\.51\.100\.7\n$/,
  ],
  'A key became known to others': [
    ({ run }) => run('cairn key create --label leaked --json | jq -r .apiKey > leaked.txt'),
    /leaked[\s\S]*key_created/,
  ],
  'Changes are refused, reads work': [
    async ({ inBackground, dataDir, ask, logged }) => {
      const lock = `const { DatabaseSync } = require('node:sqlite');
        globalThis.state = new DatabaseSync(process.argv[1]); state.exec('BEGIN IMMEDIATE');
        console.log('locked'); setInterval(() => {}, 1000);`;
      await inBackground(['-e', lock, join(dataDir, 'state.sqlite')]);
      await ask('/api/v1/identity/register', '192.0.2.45', 'POST');
      await logged('has the state locked');
    },
    /has the state locked[\s\S]*state\.sqlite/,
  ],
  'A source is degraded or stale': [
    async ({ run, home }) => {
      const input = await writeInventedUpstream(join(home, 'mnt/downloads'), 60);
      const path = join(input, 'kev.json');
      await run('cairn sync --from /mnt/downloads/kev.json');
      const { vulnerabilities, ...kev } = JSON.parse(readFileSync(path, 'utf8'));
      const less = { ...kev, dateReleased: '2026-11-03T12:00:00.0000Z', count: 1 };
      writeFileSync(path, JSON.stringify({ ...less, vulnerabilities: vulnerabilities.slice(0, 1) }));
      await run('! cairn sync --from /mnt/downloads/kev.json');
    },
    /no longer in it/,
  ],
  'The disk is full': [
    async ({ home }) => fillDisk(join(home, 'var/lib/old-copy.tar')),
    /100%[\s\S]*"dbBound":false/,
  ],
  'Reads fail: the projection is damaged': [
    async ({ run, dataDir }) => {
      await run('cairn backup /mnt/backup/cairn; systemctl stop cairn');
      const path = generationIn(dataDir);
      writeFileSync(path, readFileSync(path).fill(0x5a, 4 * 4096));
      await run('systemctl start cairn');
    },
    /cairn rebuild/,
  ],
  'Data was lost': [
    ({ run }) => run('systemctl stop cairn; rm /var/lib/cairn/state.sqlite*; systemctl start cairn'),
    /state database .* is missing/,
  ],
};

test('the runbook leads out of what it describes', { skip, timeout: 900_000 }, async (t) => {
  const scene = await openScene(t);
  const symptoms = readRunbook();
  assert.deepEqual(
    symptoms.map(({ title }) => title),
    Object.keys(causes),
    'each symptom has a cause',
  );
  for (const { title, look, mend, isOver } of symptoms) {
    await t.test(title, { timeout: 180_000 }, async (t) => {
      const [cause, shows] = causes[title] ?? assert.fail();
      if (title === 'The disk is full' && !scene.hasOwnDisk) return t.skip("a small disk can't be mounted");
      await cause(scene);
      const looked = await scene.end(look);
      assert.equal(looked.code, 0, looked.stderr);
      assert.match(looked.stdout, shows);
      assert.notEqual((await scene.end(isOver)).code, 0, 'it is not over');
      await scene.run(`${mend}\n${isOver}`);
    });
  }
});

/** A home with the folders that the page names. No server runs yet. */
async function openScene(t: TestContext) {
  const installation = await openSmallInstallation(t);
  const { defer } = installation;
  const home = join(installation.folder, 'home');
  for (const path of ['etc', 'mnt/backup', 'var/lib']) mkdirSync(join(home, path), { recursive: true });
  const hasOwnDisk = mountAt(join(home, 'var/lib'), defer);
  const dataDir = join(home, 'var/lib/cairn');
  const port = await freePort();
  const env = { PORT: port, CAIRN_RATE_LIMIT: rateLimit, CAIRN_SYNC: 'off', CAIRN_CLOCK: '2026-01-01' };
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(home, 'etc/cairn.env'), lines.join(''));
  const settings = { ...smallPackSettings, CAIRN_DATA_DIR: dataDir, CAIRN_RATE_LIMIT: undefined };
  const end = (commands: string) => runCommands(installation, commands, { home, port, settings });
  const run = async (commands: string) => {
    const { code, stdout, stderr } = await end(commands);
    assert.equal(code, 0, `${commands}: ${stdout}${stderr}`);
  };
  defer(async () => {
    if (existsSync(join(home, 'pid'))) await end('systemctl stop cairn');
  });
  const ask = async (path: string, from: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'x-forwarded-for': from },
    });
    await response.text();
  };
  return {
    ...{ home, dataDir, port, hasOwnDisk, end, run, ask },
    /** Waits until the log has a text. */
    logged: (text: string) =>
      run(`for i in $(seq 200); do grep -q '${text}' journal && exit; sleep 0.1; done; exit 1`),
    /** Starts another process, and waits until it prints something. */
    async inBackground(args: readonly string[]) {
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      defer(() => child.kill('SIGKILL'));
      await once(child.stdout, 'data');
    },
  };
}

function mountAt(path: string, defer: (work: () => unknown) => void): boolean {
  const args = ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', path];
  if (spawnSync('mount', args).status !== 0) return false;
  defer(() => execFileSync('umount', ['-l', path]));
  return true;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
