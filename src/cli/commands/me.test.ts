import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { OwnSummary } from '../../services/me/contract.ts';
import { run } from '../testing/fakes.ts';

const plain = { columns: 80, environment: { NO_COLOR: '1' } };

const some = { count: 1_204, max: 10_000 };
const me: OwnSummary = {
  ...{
    identity: 7,
    name: 'local',
    privacyFlag: false,
    createdAt: '2026-08-20T00:00:00.000Z',
    keys: 2,
    runs: 3,
  },
  items: {
    collections: some,
    inventory: some,
    handling: some,
    watchlists: some,
    rules: some,
    feedTokens: some,
  },
};
const items = { collections: 1, inventory: 1, handling: 0, watchlists: 0, rules: 0, feedTokens: 0 };

describe('cairn me', () => {
  test('shows the identity, and how much it keeps', async () => {
    const services = { readMe: async () => me };
    const { stdout } = await run('me', { services, ...plain });
    assert.equal(
      stdout,
      `local  identity 7  since 2026-08-20

collected items  1,204 of 10,000
inventory        1,204 of 10,000
decisions        1,204 of 10,000
watchlists       1,204 of 10,000
own rules        1,204 of 10,000
feed tokens      1,204 of 10,000
keys             2
answers          3
`,
    );
    assert.deepEqual(JSON.parse((await run('me', { services })).stdout), me);
  });

  test('writes an archive, but never over a file', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-me-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'me.tar.gz');
    const file = {
      sha256: 'ab',
      mediaType: 'application/gzip',
      fileName: 'x',
      bytes: Buffer.from('archive'),
    };
    const services = { exportMe: async () => file };
    const written = await run(['me', 'export', path], { services });
    assert.deepEqual(JSON.parse(written.stdout), { file: path, bytes: 7, sha256: 'ab' });
    assert.equal(readFileSync(path, 'utf8'), 'archive');
    const again = await run(['me', 'export', path], { services });
    assert.deepEqual([again.code, again.stdout], [2, '']);
    assert.match(again.stderr, /Name one that does not exist/);
  });

  test('erases only what is confirmed', async () => {
    assert.equal((await run('me delete')).code, 2);
    const erased = {
      identity: 7,
      erased: true as const,
      keys: 0,
      runs: 0,
      items,
      backups: 'There may be backups.',
    };
    const services = { eraseMe: async () => erased };
    const { stdout } = await run('me delete --confirm', { services, ...plain });
    assert.equal(stdout, 'local  identity 7 erased  with 2 items\nThere may be backups.\n');
  });
});
