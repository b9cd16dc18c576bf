import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { createKey, type OwnedKey, operatorKey, posting, withKey } from '../harness/callers.ts';
import type { Client } from '../harness/client.ts';
import { eventually, type Installation } from '../harness/installation.ts';
import { fillDisk } from './full-disk.ts';
import { openSmallInstallation } from './small-installation.ts';

const read = '/api/v1/cve/latest';
const recoveryMs = 15_000;

test('what happens to the state while it is served', { timeout: 180_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const isMounted = mountDisk(installation);
  const { dataDir, folder, serve } = installation;
  const admin = await operatorKey(installation);
  const { client } = await serve();
  const path = join(dataDir, 'state.sqlite');
  // One that the server has not looked up before each fault.
  const fresh: OwnedKey[] = [];
  for (let i = 0; i < 8; i++)
    fresh.push(await createKey(client, { label: `${i}`, scope: 'admin' }, admin.apiKey));
  const keys = (): Keys => ({ known: admin, fresh: fresh.pop() ?? assert.fail() });

  await t.test(
    'while another process has it locked, it is read, and changes are to be repeated',
    async () => {
      const other = new DatabaseSync(path);
      other.exec('BEGIN IMMEDIATE');
      await assertReadOnly(client, keys());
      other.exec('ROLLBACK');
      other.close();
      await assertRecovered(client, admin);
    },
  );

  for (const [what, damage] of [
    ['missing', () => {}],
    ['garbage', () => writeFileSync(path, Buffer.alloc(64 * 1024, 'garbage'))],
    ['empty', () => writeFileSync(path, '')],
  ] as const) {
    await t.test(
      `while it is ${what}, keys are not checked, and requests without a key are answered`,
      async () => {
        renameSync(path, `${path}.aside`);
        damage();
        try {
          await assertUnchecked(client, keys());
        } finally {
          rmSync(path, { force: true });
          renameSync(`${path}.aside`, path);
        }
        await assertRecovered(client, admin);
      },
    );
  }

  await t.test('while the disk is full, it is read, and changes are to be repeated', async (t) => {
    if (!isMounted) return t.skip('a small disk could not be mounted');
    const filler = join(dataDir, 'filler');
    fillDisk(filler);
    await assertReadOnly(client, keys());
    rmSync(filler);
    await assertRecovered(client, admin);
  });

  await t.test('while the disk is read-only, it is read, and changes are to be repeated', async (t) => {
    if (!isMounted) return t.skip('a small disk could not be mounted');
    const readOnly = join(folder, 'read-only');
    mkdirSync(readOnly);
    execFileSync('mount', ['--bind', dataDir, readOnly]);
    installation.defer(() => execFileSync('umount', [readOnly]));
    execFileSync('mount', ['-o', 'remount,ro,bind', readOnly]);
    const server = await serve({ CAIRN_DATA_DIR: readOnly });
    await assertReadOnly(server.client, keys());
    await server.stop();
  });
});

interface Keys {
  /** A key that the server remembers. */
  readonly known: OwnedKey;
  readonly fresh: OwnedKey;
}

/** Keys are checked and reads answered, and whatever would write is refused for the present. */
async function assertReadOnly(client: Client, { known, fresh }: Keys): Promise<void> {
  for (const { apiKey } of [known, fresh]) {
    for (const path of [read, '/api/v1/keys/current', '/api/v1/keys']) {
      assert.equal((await client.ask(path, withKey(apiKey))).status, 200, path);
    }
  }
  await assertAnonymous(client);
  const change = { ...posting({ label: 'x' }, known.apiKey) };
  const repeatable = { ...change, headers: { ...change.headers, 'idempotency-key': 'k' } };
  const changes = [
    ['/api/v1/keys', change],
    ['/api/v1/keys', repeatable],
    ['/api/v1/identity/register', posting({}, known.apiKey)],
    ['/api/v1/keys/current/rotate', posting({}, fresh.apiKey)],
    [`/api/v1/keys/${fresh.keyHash}`, withKey(known.apiKey, { method: 'DELETE' })],
  ] as const;
  await Promise.all(
    changes.map(async ([path, question]) => {
      const { status, headers, body } = await client.ask(path, question);
      assert.equal(status, 503, `${path}: ${body}`);
      assert.match(String(headers['retry-after']), /^[1-9]\d*$/, path);
    }),
  );
  assert.equal((await client.ask(read, withKey(fresh.apiKey))).status, 200, 'it was not revoked');
}

/** Requests with a key are refused for the present, and others are answered. */
async function assertUnchecked(client: Client, { known, fresh }: Keys): Promise<void> {
  const statusOf = async ({ apiKey }: OwnedKey) => (await client.ask(read, withKey(apiKey))).status;
  await eventually('the fault is noticed', recoveryMs, async () => (await statusOf(known)) === 503);
  for (const key of [known, fresh]) {
    const { status, headers } = await client.ask('/api/v1/keys/current', withKey(key.apiKey));
    assert.equal(status, 503);
    assert.match(String(headers['retry-after']), /^[1-9]\d*$/);
  }
  await assertAnonymous(client);
  for (const [path, question] of [
    ['/api/v9/data/status', {}],
    ['/api/v1/identity/register', posting({})],
  ] as const) {
    const { status, body } = await client.ask(path, question);
    assert.equal(status, 503, `${path}: ${body}`);
  }
}

async function assertAnonymous(client: Client): Promise<void> {
  for (const path of [read, '/api/v1/kev/latest', '/api/v1/search?q=log4j', '/api/v1/cve/CVE-2021-44228']) {
    const { status, body } = await client.ask(path);
    assert.equal(status, 200, `${path}: ${body}`);
  }
}

/** Without a restart. */
async function assertRecovered(client: Client, { apiKey }: OwnedKey): Promise<void> {
  await eventually('keys are created again', recoveryMs, async () => {
    const { status } = await client.ask('/api/v1/keys', posting({ label: 'again' }, apiKey));
    return status === 200;
  });
  assert.equal((await client.ask(read, withKey(apiKey))).status, 200);
}

/** False where a small disk can't be mounted at the data folder. */
function mountDisk({ dataDir, defer }: Installation): boolean {
  mkdirSync(dataDir);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', dataDir], { stdio: 'pipe' });
  } catch {
    return false;
  }
  defer(() => execFileSync('umount', [dataDir]));
  return true;
}
