import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { z } from 'zod';
import { type Setting, setting } from '../kit/setting.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { LiveState } from './live-state.ts';
import { pathsIn } from './paths.ts';
import { recordSettings } from './record-settings.ts';

const text = z.string().optional();
const settings: readonly Setting<unknown>[] = [
  setting({ name: 'CAIRN_AUTH', schema: text, fallback: 'open', sentence: '' }),
  setting({ name: 'CAIRN_CLOCK', schema: text, fallback: null, sentence: '' }),
  setting({ name: 'CAIRN_LLM_API_KEY', schema: text, fallback: null, sentence: '', secret: true }),
];

async function starts(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'cairn-settings-'));
  const paths = pathsIn(root);
  await openSqliteStateStore(paths.state, { isNew: true }).close();
  const state = new LiveState(paths);
  t.after(async () => {
    await state.close();
    await rm(root, { recursive: true });
  });
  let [known, seconds] = [0, 0];
  /** Starts the service, and lists what was added to the audit chain. */
  return async (environment: NodeJS.ProcessEnv, read = settings) => {
    seconds += 1;
    const clock = () => Date.UTC(2026, 0, 1, 0, 0, seconds);
    await recordSettings(state, { settings: read, environment, secret: new Uint8Array(32), clock });
    return state.read(async ({ audit }) => {
      const entries = (await audit.read({ limit: 100 })).filter(({ number }) => number > known);
      known += entries.length;
      return entries.toReversed().map(({ kind, record }) => `${kind} by ${record?.who}: ${record?.what}`);
    });
  };
}

test('the first start records what is not at its default, and a later one what was changed since', async (t) => {
  const start = await starts(t);
  assert.deepEqual(await start({ CAIRN_AUTH: 'strict' }), [
    'setting_changed by cairn: CAIRN_AUTH from "open" to "strict"',
  ]);
  assert.deepEqual(await start({ CAIRN_AUTH: 'strict' }), []);
  assert.deepEqual(await start({ CAIRN_CLOCK: '+1h' }), [
    'setting_changed by cairn: CAIRN_AUTH from "strict" to "open"',
    'setting_changed by cairn: CAIRN_CLOCK from none to "+1h"',
  ]);
});

test('a setting that a new version adds is recorded if it is not at its default', async (t) => {
  const start = await starts(t);
  await start({}, settings.slice(0, 1));
  assert.deepEqual(await start({ CAIRN_CLOCK: '+1h' }), [
    'setting_changed by cairn: CAIRN_CLOCK from none to "+1h"',
  ]);
});

test('secret settings are recorded by a fingerprint', async (t) => {
  const start = await starts(t);
  const [first = ''] = await start({ CAIRN_LLM_API_KEY: 'hunter2' });
  assert.match(first, /CAIRN_LLM_API_KEY from none to a secret with the fingerprint [0-9a-f]{16}$/);
  const [second = ''] = await start({ CAIRN_LLM_API_KEY: 'hunter3' });
  assert.doesNotMatch(first + second, /hunter/);
  assert.notEqual(first.slice(-16), second.slice(-16));
});
