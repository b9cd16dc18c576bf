import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SettingTexts } from '../contract/settings.ts';
import type { StateStore } from '../contract/state.ts';
import { change } from './access-samples.ts';

/** How a state store keeps the settings of the last start. @param open two connections to it */
export function testSettings(open: () => readonly [StateStore, StateStore]): void {
  describe('the settings of the last start', () => {
    const replace = async (connection: 0 | 1, values: Record<string, string>) => {
      let earlier: SettingTexts | null = null;
      const store = open()[connection];
      const count = await store.settings.replace(new Map(Object.entries(values)), (known) => {
        earlier = known;
        return [...known.keys()].map((name) => change({ kind: 'setting_changed', what: name }));
      });
      return { count, earlier: earlier === null ? null : Object.fromEntries(earlier as SettingTexts) };
    };

    test('are replaced together with the audit entries of the change', async () => {
      assert.deepEqual(await replace(0, { CAIRN_AUTH: 'open', PORT: '1' }), { count: 0, earlier: {} });
      const { number } = await open()[1].audit.head();
      assert.deepEqual(await replace(1, { CAIRN_AUTH: 'strict', PORT: '1' }), {
        count: 2,
        earlier: { CAIRN_AUTH: 'open', PORT: '1' },
      });
      const [last, first] = await open()[0].audit.read({ limit: 2 });
      assert.deepEqual([first?.number, last?.number], [number + 1, number + 2]);
      assert.deepEqual([first?.record?.what, last?.record?.what], ['CAIRN_AUTH', 'PORT']);
    });

    test('write nothing if they are the same', async () => {
      await replace(0, { CAIRN_AUTH: 'strict' });
      const { number } = await open()[0].audit.head();
      const version = open()[1].dataVersion();
      assert.deepEqual(await replace(0, { CAIRN_AUTH: 'strict' }), { count: 0, earlier: null });
      assert.equal((await open()[0].audit.head()).number, number);
      assert.equal(open()[1].dataVersion(), version);
    });
  });
}
