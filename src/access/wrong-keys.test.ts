import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { hashOf, isApiKey, newApiKey } from './api-key.ts';
import { auditEntries, commandLine } from './audit-entries.ts';
import { base58 } from './base58.ts';
import { Callers } from './callers.ts';
import { makeKey } from './new-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-wrong-keys-'));
const state = openSqliteStateStore(join(folder, 'state.sqlite'), { isNew: true });
after(async () => {
  await state.close();
  rmSync(folder, { recursive: true });
});
const callers = new Callers({ keys: state.keys, dataVersion: state.dataVersion });
const at = '2026-08-22T12:00:00.000Z';

async function storeKey(identity: number): Promise<string> {
  const request = { label: 'test', scope: 'read', quota: 120, expiresAt: null } as const;
  const { apiKey, stored } = makeKey(request, { identity, selfService: true }, at);
  await state.keys.add(stored, auditEntries.keyCreated(commandLine, stored));
  return apiKey;
}

/** A well-formed key that begins like another. The checksum is made by the same rule as in `api-key.ts`. */
function keyLike(live: string, count: number): string {
  const rest = `${count}`.padStart(10, '1').replaceAll('0', 'z');
  const text = live.slice(0, 40) + rest;
  return text + base58(Buffer.from(hashOf(text), 'hex').subarray(0, 4));
}

test('well-formed wrong keys are refused in the same words, and in times that do not tell why', async () => {
  const { id } = await state.identities.register(
    { privacyFlag: false, createdAt: at, tokenHash: '0'.repeat(64), emailHash: null },
    auditEntries.identityRegistered(commandLine, at, false),
  );
  const live = await storeKey(id);
  await callers.identify(['x-api-key', live], '192.0.2.1');
  const revoked = await Promise.all(Array.from({ length: 50 }, () => storeKey(id)));
  for (const key of revoked) {
    await state.keys.revoke(hashOf(key), at, auditEntries.keyRevoked(commandLine, at, hashOf(key)));
  }
  const kinds = [
    (count: number) => keyLike(live, count),
    (count: number) => revoked[count % revoked.length] ?? '',
    () => newApiKey(),
  ];
  const messages = new Set<string>();
  const timed = async (key: string) => {
    assert.ok(isApiKey(key));
    const startedMs = performance.now();
    await assert.rejects(
      async () => callers.identify(['x-api-key', key], '192.0.2.1'),
      (error: Error) => {
        messages.add(error.message);
        return true;
      },
    );
    return performance.now() - startedMs;
  };

  let good = 0;
  for (let run = 0; run < 3 && good < 2; run += 1) {
    const times: number[][] = [[], [], []];
    for (let batch = 0; batch < perKind / atOnce; batch += 1) {
      const from = run * perKind + batch * atOnce;
      const keys = Array.from({ length: atOnce }, (_, at) =>
        kinds.map((keyOf, kind) => ({ kind, key: keyOf(from + at) })),
      );
      // Each kind is as often the first of three as the others.
      const found = keys.flatMap((three, at) => [...three.slice(at % 3), ...three.slice(0, at % 3)]);
      await Promise.all(found.map(async ({ kind, key }) => times[kind]?.push(await timed(key))));
    }
    const [similar = [], ended = [], random = []] = times;
    const worst = Math.max(
      ...[welchT(similar, random), welchT(ended, random), welchT(similar, ended)].map(Math.abs),
    );
    if (worst < 4.5) good += 1;
  }
  assert.equal(good, 2, 'runs in which the times do not differ');
  assert.equal(messages.size, 1);
});

/** In all 10,200 keys a run. */
const perKind = 3_400;
const atOnce = 10;

/** Welch's t of two samples: the difference of their means by its standard error. */
function welchT(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const squares = (values: readonly number[], middle: number) =>
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1) / values.length;
  return (meanA - meanB) / Math.sqrt(squares(a, meanA) + squares(b, meanB));
}
