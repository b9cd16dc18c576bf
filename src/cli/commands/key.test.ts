import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AccessOperator, KeyInfo } from '../../services/access/contract.ts';
import { assertHarmless, type RunOptions, run } from '../testing/fakes.ts';

const keyHash = `0123456789abcdef${'0'.repeat(48)}`;
const key: KeyInfo = {
  keyHash,
  label: 'ci \x1b[2Jof the team',
  scope: 'write',
  quota: 120,
  identity: 7,
  createdAt: '2099-03-01T00:00:00.000Z',
  expiresAt: '2099-12-01T00:00:00.000Z',
  lastUsedAt: '2099-03-06T12:00:00.000Z',
  revokedAt: null,
};
const terminal: RunOptions = { columns: 100, environment: { NO_COLOR: '1' } };

/** Runs a command, and tells what it asked for. */
async function runWith(argv: string, operator: Partial<AccessOperator>, options: RunOptions = {}) {
  const access = async () => operator as AccessOperator;
  return run(argv, { ...options, deps: { access } });
}

describe('cairn key create', () => {
  test('shows the key once, first of all', async () => {
    const requests: unknown[] = [];
    const createKey = async (input: unknown) => {
      requests.push(input);
      return { ...key, apiKey: 'cairn_new' };
    };
    const { code, stdout } = await runWith('key create --label ci', { createKey }, terminal);
    assert.equal(code, 0);
    assertHarmless(stdout);
    assert.equal(
      stdout,
      `key        cairn_new
           Copy it now: it is not shown again.
hash       ${keyHash}
label      ci of the team
scope      write
quota      120/min
identity   7
created    2099-03-01
expires    2099-12-01
last used  2099-03-06 12:00 UTC
`,
    );
    await runWith(
      'key create --label ci --scope admin --quota unlimited --identity 9 --expires 2099-12-01',
      { createKey },
      terminal,
    );
    assert.deepEqual(requests, [
      { label: 'ci', scope: 'read', quota: 120, identity: null, expiresAt: null },
      { label: 'ci', scope: 'admin', quota: null, identity: 9, expiresAt: '2099-12-01T00:00:00.000Z' },
    ]);
    const piped = await runWith('key create --label ci', { createKey });
    assert.deepEqual(JSON.parse(piped.stdout), { ...key, apiKey: 'cairn_new' });
  });

  for (const options of [
    '',
    '--label a --label b',
    '--label a --scope all',
    '--label a --scope toString',
    '--label a --quota 0',
    '--label a --quota many',
    '--label a --identity 0',
    '--label a --expires tomorrow',
  ]) {
    test(`refuses "${options}"`, async () => {
      const { code, stdout } = await runWith(`key create ${options}`.trim(), {});
      assert.deepEqual([code, stdout], [2, '']);
    });
  }
});

describe('cairn key list', () => {
  test('has a line for each key, with the beginning of its hash', async () => {
    const keys = [key, { ...key, quota: null, lastUsedAt: null, revokedAt: '2099-04-01T00:00:00.000Z' }];
    const listKeys = async () => keys;
    const { stdout } = await runWith('key list', { listKeys }, { ...terminal, columns: 120 });
    assertHarmless(stdout);
    assert.equal(
      stdout,
      `hash          label           scope  quota      identity  created     last used             ends
0123456789ab  ci of the team  write  120/min           7  2099-03-01  2099-03-06 12:00 UTC  2099-12-01
0123456789ab  ci of the team  write  unlimited         7  2099-03-01                        revoked 2099-04-01
`,
    );
    const piped = await runWith('key list --identity 7', { listKeys });
    assertHarmless(piped.stdout);
    assert.deepEqual(JSON.parse(piped.stdout), { items: keys, count: 2 });
  });

  test('says how to create one where there is none', async () => {
    const { stdout } = await runWith('key list', { listKeys: async () => [] }, terminal);
    assert.equal(stdout, 'No keys. `cairn key create` creates one.\n');
  });
});

describe('cairn key revoke and rotate', () => {
  test('take the beginning of a hash, and show what became of the key', async () => {
    const requests: unknown[] = [];
    const operator: Partial<AccessOperator> = {
      async revokeKey(input) {
        requests.push(input);
        return { ...key, revokedAt: '2099-04-01T00:00:00.000Z' };
      },
      async rotateKey(input) {
        requests.push(input);
        return { ...key, apiKey: 'cairn_new', replaced: { keyHash, expiresAt: '2099-04-01T00:00:00.000Z' } };
      },
    };
    assert.match((await runWith('key revoke 01234567', operator, terminal)).stdout, /revoked +2099-04-01/);
    const rotated = await runWith('key rotate 01234567 --overlap 60', operator, terminal);
    assert.match(rotated.stdout, /^key +cairn_new\n/);
    assert.match(rotated.stdout, /\nreplaces +0123456789ab, which ends 2099-04-01\n/);
    assert.deepEqual(requests, [{ keyHash: '01234567' }, { keyHash: '01234567', overlapSeconds: 60 }]);
    assert.equal((await runWith('key rotate 01234567 --overlap 604801', operator)).code, 2);
  });
});

describe('cairn identity forget', () => {
  test('says how many identities were erased', async () => {
    const forgetEmail = async () => ({ identities: 2, runs: 3 });
    const { code, stdout } = await runWith(
      'identity forget --email ana@example.org',
      { forgetEmail },
      terminal,
    );
    assert.deepEqual([code, stdout], [0, '2 identities erased, with all keys and 3 runs\n']);
  });

  test('ends with 3 where there was none, without repeating the address', async () => {
    const forgetEmail = async () => ({ identities: 0, runs: 0 });
    const { code, stdout, stderr } = await runWith('identity forget --email ana@example.org', {
      forgetEmail,
    });
    assert.deepEqual([code, stdout], [3, '']);
    assert.match(stderr, /No identity was registered with this address/);
    assert.doesNotMatch(stderr, /ana/);
  });
});

describe('cairn audit', () => {
  test('has a row for each change, newest first, erased ones too', async () => {
    const entry = { number: 2, at: '2099-03-01T10:00:00.000Z', kind: 'key_revoked', hash: '0'.repeat(64) };
    const record = {
      who: `key ${keyHash}`,
      what: `key ${keyHash}\x1b[2J, scope read`,
      outcome: 'done',
      network: '192.0.2.0/24',
      actor: null,
      subject: 7,
    };
    const entries = [
      { ...entry, record, address: null },
      { ...entry, number: 1, kind: 'key_created', record: null, address: null },
    ];
    const pages: unknown[] = [];
    const readAudit = async (page: unknown) => {
      pages.push(page);
      return entries;
    };
    const wide = { ...terminal, columns: 120 };
    const { stdout } = await runWith('audit --limit 5 --before 3', { readAudit }, wide);
    assertHarmless(stdout);
    assert.equal(
      stdout,
      `entry  time                  change       by                from          what
    2  2099-03-01 10:00 UTC  key_revoked  key 0123456789ab  192.0.2.0/24  key 0123456789ab, scope read
    1  2099-03-01 10:00 UTC  key_created                                  erased
`,
    );
    assert.deepEqual(JSON.parse((await runWith('audit', { readAudit })).stdout), {
      items: entries,
      count: 2,
    });
    assert.deepEqual(pages, [{ limit: 5, before: 3 }, { limit: 20 }]);
    for (const limit of ['0', '1001', 'all']) {
      assert.equal((await runWith(`audit --limit ${limit}`, { readAudit })).code, 2);
    }
  });
});
