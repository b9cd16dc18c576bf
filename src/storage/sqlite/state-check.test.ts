import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openDatabase } from '../../kit/database.ts';
import type { FeedState } from '../contract/feeds.ts';
import type { SourceRun } from '../contract/log-state.ts';
import type { StateStore } from '../contract/state.ts';
import { change, newIdentity, newKey, second } from '../suites/access-samples.ts';
import { feedDigest } from './rows.ts';
import { openSqliteStateStore } from './state-store.ts';

const kevRun: SourceRun = {
  source: 'kev',
  startedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:00:01.000Z',
  outcome: 'synced',
  error: null,
  upstreamTime: null,
  upstreamVersion: null,
  counts: { read: 1, added: 1, changed: 0, unchanged: 0, older: 0, withdrawn: 0, rejected: 0 },
  deadLetters: [],
};

const kevFeed: FeedState = {
  source: 'kev',
  since: '2026-01-01T00:00:00.000Z',
  mark: null,
  validators: {},
  lastCheck: '2026-01-01T00:00:01.000Z',
  lastSuccess: '2026-01-01T00:00:01.000Z',
  failures: 0,
  next: null,
  attempts: [],
  notices: [],
};

describe('a state file with a changed row', () => {
  const changes: [string, RegExp][] = [
    [`UPDATE source_run SET run = replace(run, '"added":1', '"added":2')`, /last run of kev was changed/],
    [`UPDATE source_run SET source = 'kew'`, /last run of kew was changed/],
    [`INSERT INTO source_run (source, run) VALUES ('epss', '{}')`, /last run of epss was changed/],
    [
      `UPDATE feed SET feed = replace(feed, '"failures":0', '"failures":1')`,
      /how kev is read .* was changed/,
    ],
    [`UPDATE feed SET source = 'kew'`, /how kew is read from the network was changed/],
    [`INSERT INTO feed VALUES ('epss', '{}', '${feedDigest('epss', '{}')}')`, /how epss is .* can't be read/],
    ['DROP TABLE feed', /can't be read: no such table: feed/],
    [`UPDATE identity SET privacy_flag = 1 WHERE id = 1`, /identity 1 was changed/],
    ['UPDATE identity SET id = 3 WHERE id = 2', /identity 3 was changed/],
    ['DELETE FROM identity WHERE id = 2', /identity has 1 rows, and should have 2/],
    [`UPDATE api_key SET revoked_at = NULL`, /key \w+ was changed/],
    [`UPDATE api_key SET scope = 'admin'`, /key \w+ was changed/],
    [`UPDATE api_key SET scope = 'other'`, /key \w+ was changed/],
    [`UPDATE api_key SET quota = quota + 1`, /key \w+ was changed/],
    ['DELETE FROM api_key', /api_key has 0 rows, and should have 1/],
    [`UPDATE idempotency SET answer = 'other'`, /request \w+ was changed/],
    ['DELETE FROM idempotency', /idempotency has 0 rows, and should have 1/],
    [`DELETE FROM row_count WHERE name = 'api_key'`, /api_key has 1 rows, and should have null/],
    [`UPDATE sqlite_sequence SET seq = 1 WHERE name = 'identity'`, /id that was given before/],
    ['UPDATE audit SET subject = 2 WHERE number = 1', /audit entry 1 contradicts its content/],
    ['UPDATE audit SET address_salt = NULL WHERE number = 2', /audit entry 2 contradicts its content/],
    [`UPDATE audit SET address = '192.0.2.2' WHERE number = 2`, /address of the audit entry 2/],
    ['DELETE FROM audit WHERE number = 6', /chain ends with entry 5, and should end with entry 6/],
    [`DELETE FROM audit_bound WHERE name = 'head'`, /lost its audit chain/],
    ['DROP TABLE audit', /can't be read: no such table: audit/],
    [`UPDATE secret SET value = x'00'`, /secret of the store was changed/],
    ['DELETE FROM secret', /secret of the store is missing/],
    [`UPDATE head SET hash = 'short'`, /head of the log is 0 short/],
    ['UPDATE head SET number = -1', /head of the log is -1/],
    ['DELETE FROM head', /head of the log is null/],
    ['DROP TABLE head', /can't be read: no such table: head/],
  ];
  for (const [sql, expected] of changes) {
    test(`reports it: ${sql}`, async (t) => {
      const root = await mkdtemp(join(tmpdir(), 'cairn-state-'));
      t.after(() => rm(root, { recursive: true }));
      const path = join(root, 'state.sqlite');
      const store = openSqliteStateStore(path, { isNew: true });
      t.after(() => store.close());
      const lease = await store.writing.acquireLease({ holder: 'me', nowMs: 0, ttlMs: 1 });
      assert.ok('token' in lease);
      assert.equal(await store.log.recordRun(kevRun, lease), true);
      const polling = await store.polling.acquireLease({ holder: 'me', nowMs: 0, ttlMs: 1 });
      assert.ok('token' in polling && (await store.feeds.keep(kevFeed, polling)));
      await fillAccess(store);
      assert.deepEqual(await store.check(), []);
      const database = openDatabase(path);
      database.exec('PRAGMA foreign_keys = OFF');
      database.exec(sql);
      database.close();
      const found = await store.check();
      assert.equal(found.length, 1, found.join('\n'));
      assert.match(found[0] ?? '', expected);
    });
  }
});

/** An identity, its revoked key, a request that was completed, one more identity, and one that was erased. */
async function fillAccess(store: StateStore): Promise<void> {
  const { id } = await store.identities.register(newIdentity('one'), change());
  const key = newKey('one', id);
  const request = { id: 'a'.repeat(64), bodyHash: 'b'.repeat(64), identity: id, at: second(0) };
  await store.idempotency.begin(request);
  const completes = { id: request.id, answer: 'an answer' };
  await store.keys.add(key, change({ address: '192.0.2.1' }), completes);
  await store.keys.revoke(key.keyHash, second(1), change({ actor: id }));
  await store.identities.register(newIdentity('two'), change());
  const third = await store.identities.register(newIdentity('three'), change());
  await store.identities.erase(third.id, change());
}
