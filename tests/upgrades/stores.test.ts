import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { projectionVersion } from '../../src/projection/schema.ts';
import { migrations } from '../../src/storage/sqlite/migrations.ts';
import { dataOf, posting, withKey } from '../harness/callers.ts';
import { type Installation, openInstallation } from '../harness/installation.ts';
import { inventedId } from '../harness/invented-id.ts';
import type { Server } from '../harness/server.ts';
import { formats, type StoreFormat, storeName } from './formats.ts';
import { killAtEachStep, shortSteps } from './kills.ts';
import { readLeft, unpackStores } from './packed.ts';
import type { Opened } from './upgrade-driver.ts';

const driver = fileURLToPath(new URL('upgrade-driver.ts', import.meta.url));
const preload = fileURLToPath(new URL('../faults/small-pack.ts', import.meta.url));

const isWhole = process.env.TEST_UPGRADES === 'all';
/** The formats that `npm test` opens: the last of each schema of the state. `npm run check:upgrades` opens all. */
const opened = isWhole ? formats : formats.filter(({ state }, i) => formats[i + 1]?.state !== state);
/** Those whose upgrade is killed at its steps: the oldest, or all. */
const killed = isWhole ? formats : formats.slice(0, 1);
const killedName = (format: StoreFormat) => `killed-${storeName(format)}`;

test('stores that earlier versions wrote are upgraded, and lose nothing', {
  timeout: 3_600_000,
}, async (t) => {
  const installation = await openInstallation(t);
  const { folder } = installation;
  await unpackStores(folder);
  const left = await readLeft();
  const settings = packOf(folder);
  const served = join(folder, 'served');
  const withAll = formats.find(({ state, runs }) => state === 5 && runs === 1);
  assert.ok(withAll);
  await cp(join(folder, storeName(withAll)), served, { recursive: true });

  let kills = 0;
  for (const format of killed) {
    const [from, to] = [storeName(format), killedName(format)];
    kills += await killAtEachStep(installation, { from, to, settings, steps: isWhole ? null : shortSteps });
  }
  t.diagnostic(`killed ${kills} times`);

  const names = [...opened.map(storeName), ...killed.map(killedName), 'fresh'];
  const dataDirs = names.map((name) => join(folder, name));
  const args = [driver, join(folder, 'input'), ...dataDirs];
  const { code, stdout, stderr } = await installation.program(process.execPath, args, settings);
  assert.equal(code, 0, stderr);
  const results: Opened[] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const fresh = results.at(-1);
  assert.ok(fresh?.name === 'fresh' && results.length === names.length);

  for (const [i, format] of opened.entries()) {
    const result = results[i];
    const name = storeName(format);
    await t.test(name, () => {
      assert.ok(result);
      assert.equal(result.name, name);
      assertPlanned(result.planned, format);
      assert.deepEqual(result.plannedAfter, []);
      assert.deepEqual(result.findings, []);
      assert.equal(result.changes, left[name]?.changes);
      assert.equal(result.keys, format.state < 4 ? 0 : 2);
      assert.equal(result.synced, fresh.synced, 'as a new store of the same files');
      if (format.state >= 4) assert.equal(result.opened, fresh.synced);
    });
  }

  for (const format of killed) {
    await t.test(`${storeName(format)}, whose upgrade was killed at its steps`, () => {
      const result = results.find(({ name }) => name === killedName(format)) ?? assert.fail();
      assert.deepEqual([result.findings, result.plannedAfter], [[], []]);
      assert.equal(result.changes, left[storeName(format)]?.changes);
      assert.equal(result.keys, format.state < 4 ? 0 : 2);
      assert.equal(result.synced, fresh.synced, 'as a new store of the same files');
    });
  }

  await t.test('a server upgrades one, and answers what people left in it', async () => {
    const own = left[storeName(withAll)];
    assert.ok(own?.apiKey);
    const { apiKey } = own;
    const server = await installation.serve({ ...settings, CAIRN_DATA_DIR: served, CAIRN_SYNC: 'off' });
    const log = server.messages.join('\n');
    assert.match(log, /earlier version of Cairn \(schema 5\).*takes less than a second/);
    assert.match(
      log,
      /earlier version of Cairn \(format 13, .* about 10 seconds .*No query is answered before/,
    );
    const read = async <T>(path: string) => dataOf<T>(await server.client.ask(path, withKey(apiKey)));
    const { status, body } = await server.client.ask('/api/v9/collections', withKey(apiKey));
    assert.equal(status, 200, body);
    assert.deepEqual(
      JSON.parse(body).items.map((item: Record<string, unknown>) => [item.itemId, item.note]),
      [[inventedId(1), 'See to it.']],
    );
    assert.equal((await read<{ name: string }>(`/api/v1/watchlists/${own.watchlist}`)).name, 'looms');
    assert.equal((await read<{ id: string }>(`/api/v1/cve/${inventedId(1)}`)).id, inventedId(1));
    const run = await server.client.ask(`/api/ai/runs/${own.run}`, withKey(apiKey));
    assert.equal(run.status, 200, run.body);
    await assertLaterWhileServing(server, served);
    await server.stop();
  });

  await t.test('what a later version wrote is refused with a sentence', () =>
    assertLaterRefused(installation, served),
  );
});

/** The small part of the starter pack that the stores were made with, in all processes. */
function packOf(folder: string) {
  return {
    NODE_OPTIONS: `--import=${preload}`,
    TEST_STARTER_PACK: join(folder, 'input/pack/starter-pack.json'),
  };
}

function assertPlanned(planned: readonly string[], { state, projection }: StoreFormat): void {
  const isOldState = state < migrations.length;
  assert.equal(
    planned.some((sentence) => sentence.includes(`(schema ${state})`)),
    isOldState,
  );
  if (projection === projectionVersion) return;
  assert.ok(
    planned.some((sentence) => sentence.includes(`(format ${projection}, `)),
    planned.join(),
  );
}

/** Raises the version of the state. Commands refuse the store, and write nothing to its log. */
async function assertLaterRefused({ cairn }: Installation, dataDir: string): Promise<void> {
  raiseState(dataDir, 1);
  const { code, stderr } = await cairn(['status'], { CAIRN_DATA_DIR: dataDir, CAIRN_SYNC: 'off' });
  assert.notEqual(code, 0);
  assert.match(stderr, /was written by a later version of Cairn.*Use that version, or another data folder/);
  raiseState(dataDir, -1);
}

/** A later version upgrades the state that a server serves: it changes nothing in it, and still answers what it can read. */
async function assertLaterWhileServing({ client }: Server, dataDir: string): Promise<void> {
  const register = () => client.ask('/api/v1/identity/register', posting({}));
  raiseState(dataDir, 1);
  const entries = auditEntriesIn(dataDir);
  const refused = await register();
  assert.ok(refused.status >= 500, refused.body);
  assert.equal(auditEntriesIn(dataDir), entries);
  assert.equal((await client.ask(`/api/v1/cve/${inventedId(1)}`)).status, 200);
  raiseState(dataDir, -1);
  assert.equal((await register()).status, 200);
}

function raiseState(dataDir: string, by: number): void {
  const database = new DatabaseSync(join(dataDir, 'state.sqlite'));
  const found = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  database.exec(`PRAGMA user_version = ${found + by}`);
  database.close();
}

function auditEntriesIn(dataDir: string): unknown {
  const database = new DatabaseSync(join(dataDir, 'state.sqlite'), { readOnly: true });
  const { entries } = database.prepare('SELECT count(*) AS entries FROM audit').get() ?? {};
  database.close();
  return entries;
}
