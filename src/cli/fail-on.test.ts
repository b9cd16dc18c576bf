import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './testing/fakes.ts';

const answering = (value: unknown) => async () => value as never;
const codes = async (services: object, ...commands: readonly string[]) =>
  Promise.all(commands.map(async (argv) => (await run(argv, { services })).code));

test('match --fail-on ends with 10 for what is affected, or may be', async () => {
  const of = (affected: number, unknown: number) => ({
    matchComponents: answering(Buffer.from(JSON.stringify({ counts: { affected, unknown } }))),
  });
  const commands = ['match pkg:a', 'match pkg:a --fail-on affected', 'match pkg:a --fail-on unknown'];
  assert.deepEqual(await codes(of(1, 0), ...commands), [0, 10, 10]);
  assert.deepEqual(await codes(of(0, 1), ...commands), [0, 0, 10]);
  assert.deepEqual(await codes(of(0, 0), ...commands), [0, 0, 0]);
});

test('status --fail-on ends with 10 for a degraded source, or a stale one', async () => {
  const of = (status: string) => ({ readStatus: answering({ manifest: 1, sources: [{ status }] }) });
  const commands = ['status --json', 'status --json --fail-on degraded', 'status --json --fail-on stale'];
  assert.deepEqual(await codes(of('degraded'), ...commands), [0, 10, 10]);
  assert.deepEqual(await codes(of('stale'), ...commands), [0, 0, 10]);
  assert.deepEqual(await codes(of('never'), ...commands), [0, 0, 0]);
});

test('inventory show --fail-on ends with 10 for what must be fixed as soon', async () => {
  const of = (tier: string | null) => ({ readInventory: answering({ items: [{ tier }] }) });
  const commands = ['inventory show --json', 'inventory show --json --fail-on 14d'];
  for (const tier of ['3df', '14d']) assert.deepEqual(await codes(of(tier), ...commands), [0, 10], tier);
  for (const tier of ['60d', 'unknown', null]) assert.deepEqual(await codes(of(tier), ...commands), [0, 0]);
});

test('search --fail-on hits ends with 10 if there is one', async () => {
  const of = (total: number) => ({ search: answering({ total, hits: [] }) });
  const commands = ['search --json x', 'search --json x --fail-on hits'];
  assert.deepEqual(await codes(of(3), ...commands), [0, 10]);
  assert.deepEqual(await codes(of(0), ...commands), [0, 0]);
  assert.deepEqual(await codes({}, 'search x --fail-on hits --format csv'), [2]);
});
