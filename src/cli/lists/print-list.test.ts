import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { KeyInfo } from '../../services/access/contract.ts';
import { assertHarmless, type RunOptions, run } from '../testing/fakes.ts';

const key: KeyInfo = {
  ...{ keyHash: 'ab'.repeat(32), label: 'ci | \x1b[31mred\n# x', scope: 'read', quota: null, identity: 3 },
  ...{ createdAt: '2026-01-02T03:04:05.000Z', expiresAt: null, lastUsedAt: null, revokedAt: null },
};
const options: RunOptions = { deps: { access: async () => ({ listKeys: async () => [key] }) as never } };

describe('a list', () => {
  test('is JSON in a pipe and a table on a terminal', async () => {
    const piped = await run('key list', options);
    assert.deepEqual(JSON.parse(piped.stdout), { items: [key], count: 1 });
    assert.deepEqual(await run('key list --json', { ...options, columns: 80 }), piped);
    assert.deepEqual(await run('key list --format JSON', { ...options, columns: 80 }), piped);
    const plain = { ...options, environment: { NO_COLOR: '1' } };
    const { stdout } = await run('key list', { ...plain, columns: 80 });
    assert.match(stdout, /^hash .*\nabababababab .*\n$/);
    assert.equal((await run('key list --format table', options)).stdout, stdout);
  });

  test('is a file with a line or a row for each item', async () => {
    const forms = await Promise.all(
      ['jsonl', 'csv', 'md'].map((form) => run(`key list --format ${form}`, options)),
    );
    const [jsonl = '', csv = '', md = ''] = forms.map(({ stdout }) => stdout);
    assert.deepEqual(JSON.parse(jsonl), key);
    const head = 'key_hash,label,scope,quota,identity,created,last_used,expires,revoked';
    assert.deepEqual(csv.split('\r\n'), [
      head,
      `${key.keyHash},ci | [31mred # x,read,unlimited,3,${key.createdAt},,,`,
      '',
    ]);
    assert.match(
      md,
      /^\| key\\_hash \| label .*\n\| --- \|.*\n\| abab.* \| ci \\\| \\\[31mred # x \| read \|/,
    );
  });

  test('cannot control a terminal in any format', async () => {
    for (const form of ['table', 'json', 'jsonl', 'csv', 'md']) {
      const { stdout } = await run(`key list --format ${form}`, { ...options, columns: 80 });
      assertHarmless(stdout);
    }
  });

  test('has one format', async () => {
    const { code, stderr } = await run('key list --json --format md', options);
    assert.deepEqual([code, stderr], [2, 'cairn: Give --json or another --format, not both.\n']);
  });
});
