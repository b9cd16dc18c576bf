import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pino } from 'pino';
import { auditEntries, commandLine } from '../access/audit-entries.ts';
import { makeKey } from '../access/new-key.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { maintainAccess, removeOutdated } from './maintain-access.ts';

const hourMs = 3_600_000;
const nowMs = Date.parse('2026-08-22T12:00:00.000Z');
const at = (ms: number) => new Date(ms).toISOString();

test('identities without a key go after a day, full addresses after thirty, requests after a day', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-maintain-'));
  const state = openSqliteStateStore(join(folder, 'state.sqlite'), { isNew: true });
  t.after(async () => {
    await state.close();
    rmSync(folder, { recursive: true });
  });
  const live = { read: <T>(work: (opened: typeof state) => Promise<T>) => work(state) };
  const stranger = { who: 'anonymous', actor: null, address: '192.0.2.77' };
  const registered = async (ms: number) => {
    const entry = auditEntries.identityRegistered(stranger, at(ms), false);
    const identity = {
      privacyFlag: false,
      createdAt: at(ms),
      tokenHash: `${ms}`.padStart(64, '0'),
      emailHash: null,
    };
    return (await state.identities.register(identity, entry)).id;
  };
  const used = await registered(nowMs - 31 * 24 * hourMs);
  const request = { label: 'test', scope: 'read', quota: 120, expiresAt: null } as const;
  const { stored } = makeKey(request, { identity: used, selfService: true }, at(nowMs - 31 * 24 * hourMs));
  await state.keys.add(stored, auditEntries.keyCreated(commandLine, stored));
  const old = await registered(nowMs - 24 * hourMs - 1);
  const young = await registered(nowMs - 24 * hourMs + 1_000);
  const begun = { id: 'a'.repeat(64), bodyHash: 'b'.repeat(64), identity: null, at: at(nowMs - 25 * hourMs) };
  await state.idempotency.begin(begun);

  await removeOutdated({ ...live, write: live.read }, nowMs);
  const stays = async (id: number) => (await state.identities.find(id)) !== null;
  assert.deepEqual([await stays(used), await stays(old), await stays(young)], [true, false, true]);
  const entries = await state.audit.read({ limit: 10 });
  const addresses = entries
    .filter(({ kind }) => kind === 'identity_registered')
    .map((entry) => [entry.address, entry.record?.network]);
  assert.deepEqual(addresses, [
    ['192.0.2.77', '192.0.2.0/24'],
    [null, undefined],
    [null, '192.0.2.0/24'],
  ]);
  assert.equal(entries[0]?.kind, 'unused_identities_erased');
  assert.deepEqual((await state.audit.verify()).problems, []);
  assert.equal(await state.idempotency.sweep(at(nowMs)), 0);
});

test('at the end, uses of keys are saved, and a failure is only logged', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  let calls = 0;
  const callers = {
    async saveUses() {
      calls += 1;
      if (calls === 2) throw new Error('read-only');
    },
  };
  const state = { read: () => assert.fail('not yet'), write: () => assert.fail('not yet') };
  await maintainAccess({ state, callers, clock: () => nowMs }, log).stop();
  assert.deepEqual([calls, lines.length], [1, 0]);
  await maintainAccess({ state, callers, clock: () => nowMs }, log).stop();
  assert.equal(calls, 2);
  assert.match(lines.join(''), /could not save when API keys were used/);
});
