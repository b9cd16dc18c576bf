import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import type { Services } from '../../services/services.ts';
import type { WatchlistInfo } from '../../services/watchlists/contract.ts';
import { run } from '../testing/fakes.ts';

const plain = { columns: 80, environment: { NO_COLOR: '1' } };

const java: WatchlistInfo = {
  ...{ id: 5, name: 'java', query: 'vendor:apache', inventory: false, rules: null, since: 27, version: 2 },
  ...{ createdAt: '2026-08-20T10:00:00.000Z', updatedAt: '2026-08-21T10:00:00.000Z', warnings: [] },
  events: ['kev_added', 'epss_jump'],
};

/** Runs a command, and returns what was requested and what was printed. */
async function watch(
  argv: string | readonly string[],
  options: { readonly columns?: number } = {},
  more: Partial<Services> = {},
) {
  const requests: unknown[] = [];
  const noted =
    <T>(result: T) =>
    async (input: unknown) => {
      requests.push(JSON.parse(JSON.stringify(input)));
      return result;
    };
  const services = {
    listWatchlists: async () => ({
      items: [java, { ...java, id: 11, query: null, rules: [], warnings: ['Odd.'] }],
      count: 2,
    }),
    readWatchlist: async () => java,
    createWatchlist: noted(java),
    replaceWatchlist: noted(java),
    removeWatchlist: noted(java),
    ...more,
  };
  return { ...(await run(argv, { services, ...options })), requests };
}

describe('cairn watch', () => {
  test('lists the watchlists', async () => {
    const { code, stdout } = await watch('watch', plain);
    assert.equal(code, 0);
    assert.equal(
      stdout,
      `local  2 watchlists

id  name  watches        events                since
 5  java  vendor:apache  kev_added, epss_jump  2026-08-20
11  java  all own rules  kev_added, epss_jump  2026-08-20
    ! Odd.
`,
    );
  });

  test('makes one of a query, the inventory or rules', async () => {
    const made = await watch([
      'watch',
      'add',
      'java',
      '--query',
      'vendor:apache',
      '--events',
      'kev_added, epss_jump',
    ]);
    assert.deepEqual(made.requests, [
      { name: 'java', query: 'vendor:apache', events: ['kev_added', 'epss_jump'] },
    ]);
    assert.deepEqual(JSON.parse(made.stdout), java);
    assert.deepEqual((await watch('watch add all --inventory')).requests, [{ name: 'all', inventory: true }]);
    assert.deepEqual((await watch('watch add own --rules')).requests, [{ name: 'own', rules: [] }]);
    assert.deepEqual((await watch('watch add own --rules a,b')).requests, [
      { name: 'own', rules: ['a', 'b'] },
    ]);
  });

  test('changes only what is given, in the version that it read', async () => {
    const { id, name, version, query, events } = { ...java, id: '5' };
    assert.deepEqual((await watch('watch edit 5 --name other')).requests, [
      { id, expected: [version], name: 'other', query, events },
    ]);
    assert.deepEqual((await watch('watch edit 5 --inventory')).requests, [
      { id, expected: [version], name, inventory: true, events },
    ]);
    assert.deepEqual((await watch('watch edit 5 --events kev_added')).requests, [
      { id, expected: [version], name, query, events: ['kev_added'] },
    ]);
  });

  test('refuses what is not one subject, and unknown events', async () => {
    for (const argv of [
      'watch add x',
      'watch add x --query a --inventory',
      'watch add x --inventory --events nothing',
      'watch edit 5 --inventory --query a',
    ]) {
      const { code, requests } = await watch(argv);
      assert.deepEqual([code, requests], [2, []], argv);
    }
  });

  test('shows where a query is wrong, and names the option of another fault', async () => {
    const failing = (path: string, message: string, range?: readonly [number, number]) => ({
      createWatchlist: async () => {
        throw new Failure('invalid_input', 'In the request body it is wrong.', {
          details: [{ path, message, ...(range && { range }) }],
        });
      },
    });
    const query = await watch('watch add x --query cvss>=high', {}, failing('query', 'wrong', [6, 10]));
    assert.deepEqual(
      [query.code, query.stderr],
      [2, '  cvss>=high\n        ^^^^\ncairn: In the request body it is wrong.\n'],
    );
    const rules = await watch(
      'watch add x --rules y',
      {},
      failing('rules.0', 'must be the id of a rule of yours'),
    );
    assert.equal(rules.stderr, 'cairn: --rules must be the id of a rule of yours.\n');
  });
});
