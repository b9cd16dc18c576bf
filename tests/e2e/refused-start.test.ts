import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { openSmallInstallation } from '../faults/small-installation.ts';
import type { Settings } from '../harness/installation.ts';
import type { Ending } from '../harness/server.ts';
import { generationIn } from '../harness/store.ts';

/** One line on standard error, nothing on standard output, exit code 1. */
function assertRefused({ code, stdout, stderr }: Ending, sentence: RegExp): void {
  assert.match(stderr, /^cairn: [^\n]+\.\n$/);
  assert.match(stderr, sentence);
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
}

describe('a failed start gives one sentence', () => {
  test('names a port that is in use', async (t) => {
    const occupant = createServer().listen(0, '127.0.0.1');
    t.after(() => occupant.close());
    await once(occupant, 'listening');
    const { port } = occupant.address() as AddressInfo;
    const installation = await openSmallInstallation(t);
    assertRefused(
      await installation.cairn(['serve'], { PORT: String(port) }),
      new RegExp(`Port ${port} .*in use`),
    );
  });

  test('names a file in place of the data folder', async (t) => {
    const installation = await openSmallInstallation(t);
    await writeFile(installation.dataDir, '');
    assertRefused(await installation.cairn(['serve']), /data folder .* can't be written/);
  });

  test('names a data folder below a file', async (t) => {
    const installation = await openSmallInstallation(t);
    const file = join(installation.folder, 'file');
    await writeFile(file, '');
    assertRefused(
      await installation.cairn(['serve'], { CAIRN_DATA_DIR: join(file, 'data') }),
      /data folder .* can't be written: ENOTDIR/,
    );
  });

  const misconfigured: readonly [settings: Settings, named: RegExp][] = [
    [{ CAIRN_FOO: '1' }, /CAIRN_FOO is not a known setting/],
    [{ PORT: 'http' }, /PORT must be a whole number/],
    [{ PORT: '65536' }, /PORT must be at most 65535/],
    [{ CAIRN_RATE_LIMIT: 'many' }, /CAIRN_RATE_LIMIT must be/],
    [{ CAIRN_ENV: 'a b', CAIRN_BAR: '' }, /CAIRN_BAR .*CAIRN_ENV /],
  ];
  for (const [settings, named] of misconfigured) {
    test(`names the setting ${Object.entries(settings)
      .map((pair) => pair.join('='))
      .join(' ')}`, async (t) => {
      const installation = await openSmallInstallation(t);
      assertRefused(await installation.cairn(['serve'], settings), named);
    });
  }

  const madeNewer: readonly [part: string, alter: (dataDir: string) => void][] = [
    ['state', (dataDir) => alterDatabase(join(dataDir, 'state.sqlite'), 'PRAGMA user_version = 99')],
    [
      'projection',
      (dataDir) => alterDatabase(generationIn(dataDir), `UPDATE meta SET value = '99' WHERE key = 'version'`),
    ],
  ];
  for (const [part, alter] of madeNewer) {
    test(`names a folder whose ${part} a newer version wrote`, async (t) => {
      const installation = await openSmallInstallation(t);
      assert.equal((await installation.cairn(['status'])).code, 0);
      alter(installation.dataDir);
      for (const command of [['serve'], ['sync', '--from', installation.folder]]) {
        assertRefused(await installation.cairn(command), /later version of Cairn/);
      }
    });
  }
});

test('variables that an orchestrator sets for a service called cairn are accepted', async (t) => {
  const installation = await openSmallInstallation(t);
  const { health } = await installation.serve({
    CAIRN_PORT: 'tcp://10.0.0.1:8787',
    CAIRN_SERVICE_HOST: '10.0.0.1',
  });
  assert.equal((await health()).ok, true);
});

function alterDatabase(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}
