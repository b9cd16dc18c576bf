import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import type { CreatedFeedToken, FeedTokenInfo } from '../../services/feed-tokens/contract.ts';
import { run } from '../testing/fakes.ts';

const plain = { columns: 72, environment: { NO_COLOR: '1' } };

const token: FeedTokenInfo = {
  ...{ id: 3, feed: 'search', q: 'kev:true', label: 'reader \u001b[31m', prefix: 'cairnfeed_abcd' },
  createdAt: '2026-08-22T12:00:00.000Z',
};
const created: CreatedFeedToken = {
  ...token,
  token: 'cairnfeed_abcdefgh',
  address: '/feeds/search.rss?q=kev%3Atrue&feed=cairnfeed_abcdefgh',
};

describe('feed tokens', () => {
  test('are listed without the token, and without control characters', async () => {
    const services = { listFeedTokens: async () => ({ items: [token], count: 1 }) };
    const { code, stdout } = await run('feed-token list', { services, ...plain });
    assert.equal(code, 0);
    assert.match(stdout, /^local {2}1 feed token\n/);
    for (const text of ['search', 'kev:true', 'cairnfeed_abcd…', '2026-08-22']) {
      assert.ok(stdout.includes(text), `${text} in ${stdout}`);
    }
    assert.ok(!stdout.includes('\u001b'), stdout);
    const csv = await run('feed-token list --format csv', { services });
    assert.match(csv.stdout, /^id,feed,query,label,prefix,created\r?\n3,search,kev:true,/);
    const none = { listFeedTokens: async () => ({ items: [], count: 0 }) };
    assert.match((await run('feed-token list', { services: none, ...plain })).stdout, /feed-token create/);
  });

  test('are shown once when they are created', async () => {
    const inputs: unknown[] = [];
    const createFeedToken = async (input: unknown) => {
      inputs.push(input);
      return created;
    };
    const argv = 'feed-token create search --label reader --query kev:true';
    const { stdout } = await run(argv, { services: { createFeedToken }, ...plain });
    assert.deepEqual(inputs, [{ feed: 'search', label: 'reader', q: 'kev:true' }]);
    assert.match(stdout, /^token +cairnfeed_abcdefgh\n +Copy it now/);
    const { stdout: json } = await run(`${argv} --json`, { services: { createFeedToken } });
    assert.deepEqual(JSON.parse(json), created);
  });

  test('open the feeds that the help names, also that of a watchlist', async () => {
    const help = await run('feed-token create --help');
    assert.match(help.stdout, /kev, cve, epss, search, due or\s+watchlist-ID/);
    const inputs: unknown[] = [];
    const createFeedToken = async (input: unknown) => {
      inputs.push(input);
      return created;
    };
    await run('feed-token create watchlist-12 --label reader', { services: { createFeedToken }, ...plain });
    assert.deepEqual(inputs, [{ feed: 'watchlist-12', label: 'reader', q: undefined }]);
  });

  test('name the option of what is wrong', async () => {
    const createFeedToken = async () => {
      const details = [{ path: 'label', message: 'must not be empty' }];
      throw new Failure('invalid_input', 'label must not be empty.', { details });
    };
    const services = { createFeedToken };
    const { code, stderr } = await run('feed-token create kev --label x', { services, ...plain });
    assert.equal(code, 2);
    assert.match(stderr, /--label must not be empty/);
  });

  test('are revoked by their ids, all that are named', async () => {
    const ids: string[] = [];
    const revokeFeedToken = async ({ id }: { readonly id: string }) => {
      ids.push(id);
      return token;
    };
    const { stdout } = await run('feed-token revoke 3 4', { services: { revokeFeedToken }, ...plain });
    assert.deepEqual(ids, ['3', '4']);
    assert.match(stdout, /^local {2}2 feed tokens revoked\n/);
  });
});
