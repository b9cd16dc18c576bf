import '../faults/small-pack.ts';
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { hashOf } from '../../src/access/api-key.ts';
import { emailHash } from '../../src/access/email.ts';
import { maintain } from '../../src/main/maintenance.ts';
import type { VerifyReport } from '../../src/services/operator-contract.ts';
import { openSqliteStateStore } from '../../src/storage/sqlite/state-store.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { askPatiently, createKey, dataOf, operatorKey, posting, withKey } from '../harness/callers.ts';
import type { Question } from '../harness/client.ts';
import { Sampler } from '../harness/sampler.ts';

const email = 'grace.hopper@example.org';
const noticedAfterMs = 1_000;
const seed = Number(process.env.TEST_SEED ?? 1);

test('an erased identity leaves only its empty entries, and one changed bit of the chain is found', {
  timeout: 120_000,
}, async (t) => {
  const installation = await openSmallInstallation(t);
  const { dataDir, cairn, serve } = installation;
  const path = join(dataDir, 'state.sqlite');
  const admin = await operatorKey(installation);
  const server = await serve({ CAIRN_TRUST_PROXY: '1' });
  const { client } = server;
  const from = (address: string, { headers, ...question }: Question): Question => ({
    ...question,
    headers: { ...headers, 'x-forwarded-for': address, 'idempotency-key': address },
  });
  const kept = await createKey(client, { label: 'the kept label' }, admin.apiKey);
  const registered = posting({ email });
  const { identityToken } = dataOf<{ identityToken: string }>(
    await askPatiently(client, '/api/v1/identity/register', from('198.51.100.77', registered)),
  );
  const asOwner = posting({ label: 'the erased label', identityToken, scope: 'write' });
  const own = dataOf<typeof kept>(await askPatiently(client, '/api/v1/keys', from('198.51.100.77', asOwner)));
  const rotated = dataOf<typeof kept>(
    await askPatiently(client, '/api/v1/keys/current/rotate', from('203.0.113.88', posting({}, own.apiKey))),
  );
  const second = await createKey(client, { label: 'the second label', identityToken }, admin.apiKey);
  dataOf(
    await askPatiently(client, `/api/v1/keys/${second.keyHash}`, withKey(admin.apiKey, { method: 'DELETE' })),
  );

  const secret = await withState(path, ({ log }) => log.secret());
  const traces = [
    ...[own, rotated, second].map(({ keyHash }) => keyHash),
    ...['the erased label', 'the second label', '198.51.100.', '203.0.113.'],
    ...[hashOf(identityToken), emailHash(email, secret)],
  ];
  const found = () => traces.filter((trace) => contentOf(dataDir).includes(trace));
  assert.deepEqual(found(), traces, 'the search finds what is stored');

  await t.test('nothing of it is in the data folder, and its keys are refused', async () => {
    const { code, stderr } = await cairn(['identity', 'forget', '--email', email]);
    assert.equal(code, 0, stderr);
    assert.deepEqual(found(), []);
    await delay(noticedAfterMs);
    for (const { apiKey } of [own, rotated, second]) {
      await client.failure(401, '/api/v1/keys/current', withKey(apiKey));
    }
    dataOf(await askPatiently(client, '/api/v1/keys/current', withKey(kept.apiKey)));
    await server.stop();
    assert.deepEqual(found(), []);
    assert.ok(contentOf(dataDir).includes(kept.keyHash));
  });

  await t.test('the chain is whole, and its erased entries are counted', async () => {
    const { code, stdout } = await cairn(['verify', '--json']);
    assert.equal(code, 0);
    const { audit }: VerifyReport = JSON.parse(stdout);
    assert.deepEqual(audit.problems, []);
    // Registered, two keys, rotated, revoked.
    assert.equal(audit.erased, 5);
  });

  await t.test('one changed bit is found, in each column', async (t) => {
    const verify = () =>
      maintain(dataDir, { command: 'verify', all: false }, { onProgress: () => {}, signal: undefined });
    const sampler = new Sampler(`${seed} bits`);
    const database = new DatabaseSync(path);
    const names: string[] = [];
    for (const { table, key, column, values } of columnsOf(database)) {
      const { id, value } = sampler.one(values);
      const update = (to: SQLInputValue, at: SQLInputValue) =>
        database.prepare(`UPDATE ${table} SET "${column}" = ? WHERE ${key} = ?`).run(to, at);
      const changed = flipped(value, sampler);
      update(changed, id);
      const report = (await verify().catch((error) => error)) as Partial<VerifyReport>;
      assert.notDeepEqual(report.audit?.problems, [], `${table}.${column} of ${id}`);
      update(value, column === key ? changed : id);
      names.push(`${table}.${column}`);
    }
    database.close();
    assert.ok(names.length > 12, names.join(', '));
    assert.deepEqual(((await verify()) as VerifyReport).audit.problems, []);
    t.diagnostic(names.join(', '));
  });

  await t.test('and makes the command fail', async () => {
    const database = new DatabaseSync(path);
    database.exec(`UPDATE audit SET at = replace(at, '20', '30') WHERE number = 2`);
    database.close();
    const { code, stdout, stderr } = await cairn(['verify', '--json']);
    assert.equal(code, 1, stderr);
    assert.match(JSON.parse(stdout).audit.problems.join(), /audit entry 2/);
  });
});

/** All files of a folder, one after the other. */
function contentOf(folder: string): string {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

async function withState<T>(
  path: string,
  work: (state: ReturnType<typeof openSqliteStateStore>) => Promise<T>,
): Promise<T> {
  const state = openSqliteStateStore(path, { readOnly: true });
  try {
    return await work(state);
  } finally {
    await state.close();
  }
}

/** The columns of the chain, each with its values that are not empty and the keys of their rows. */
function columnsOf(database: DatabaseSync) {
  return [
    { table: 'audit', key: 'number' },
    { table: 'audit_bound', key: 'name' },
  ].flatMap(({ table, key }) => {
    const rows = database.prepare(`SELECT * FROM ${table}`).all();
    return Object.keys(rows[0] ?? {}).flatMap((column) => {
      const values = rows.flatMap((row) => {
        const [value, id] = [row[column] ?? null, row[key] ?? null];
        return value === null || value === '' ? [] : [{ id, value }];
      });
      return values.length === 0 ? [] : [{ table, key, column, values }];
    });
  });
}

function flipped(value: SQLInputValue, sampler: Sampler): SQLInputValue {
  // Far from the numbers of other rows.
  if (typeof value === 'number') return value ^ (1 << (8 + sampler.below(16)));
  const bytes = Buffer.from(value as string);
  const at = sampler.below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << sampler.below(7));
  return typeof value === 'string' ? bytes.toString('utf8') : bytes;
}
