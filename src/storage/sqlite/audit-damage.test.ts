import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { test } from 'node:test';
import fc from 'fast-check';
import { openDatabase } from '../../kit/database.ts';
import { change, newIdentity, newKey, second } from '../suites/access-samples.ts';
import { openSqliteStateStore } from './state-store.ts';

/** Identities with a key each. Every third is erased, and the oldest addresses and entries are removed. */
async function openChain() {
  const root = await mkdtemp(join(tmpdir(), 'cairn-chain-'));
  const path = join(root, 'state.sqlite');
  const store = openSqliteStateStore(path, { isNew: true });
  for (let i = 0; i < 9; i++) {
    const audit = change({
      at: second(i),
      address: i % 2 === 0 ? null : `192.0.2.${i}`,
      what: `change ${i}, ключ`,
    });
    const { id } = await store.identities.register(newIdentity(`${i}`), audit);
    await store.keys.add(newKey(`${i}`, id), { ...audit, actor: id });
    if (i % 3 === 2) await store.identities.erase(id, audit);
  }
  await store.audit.cutAddresses(second(4));
  await store.audit.collapse(3);
  const database = openDatabase(path);
  const close = async () => {
    database.close();
    await store.close();
    await rm(root, { recursive: true });
  };
  return { store, database, close };
}

const tables = ['audit', 'audit_bound'] as const;
const keys = { audit: 'number', audit_bound: 'name' } as const;

/** All values that are not empty: where each is, and what it is. */
function valuesIn(database: DatabaseSync) {
  return tables.flatMap((table) =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .flatMap((row) =>
        Object.entries(row)
          .filter(([, value]) => value !== null && value !== '')
          .map(([column, value]) => ({ table, column, value, key: row[keys[table]] ?? null })),
      ),
  );
}

test('one changed bit of the stored chain is found, whatever was erased from it', async (t) => {
  const { store, database, close } = await openChain();
  t.after(close);
  const before = await store.audit.verify();
  assert.deepEqual(before.problems, []);
  assert.ok(before.erased > 0 && before.entries > before.erased);
  const values = valuesIn(database);
  await fc.assert(
    fc.asyncProperty(fc.nat(values.length - 1), fc.nat(), async (which, bit) => {
      const { table, column, value, key } = values[which] ?? assert.fail();
      const update = (to: SQLInputValue, at: SQLInputValue) =>
        database.prepare(`UPDATE ${table} SET "${column}" = ? WHERE ${keys[table]} = ?`).run(to, at);
      const changed = flipped(value, bit);
      try {
        update(changed, key);
      } catch {
        // The number or name of another row.
        return;
      }
      const { problems } = await store.audit.verify().catch((error) => ({ problems: [error] }));
      update(value, column === keys[table] ? changed : key);
      assert.notDeepEqual(problems, [], `${table}.${column} of ${key}, bit ${bit}`);
    }),
    { numRuns: 400 },
  );
  assert.deepEqual(await store.audit.verify(), before);
});

function flipped(value: SQLInputValue, bit: number): SQLInputValue {
  if (typeof value === 'number') return value ^ (1 << (bit % 30));
  const isText = typeof value === 'string';
  const bytes = isText ? Buffer.from(value) : Uint8Array.from(value as Uint8Array);
  const at = bit % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (Math.floor(bit / bytes.length) % 8));
  return isText ? Buffer.from(bytes).toString('utf8') : bytes;
}
