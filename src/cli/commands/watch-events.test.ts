import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { WatchEvent, WatchMessage } from '../../services/watchlists/contract.ts';
import { assertHarmless, run, signalSource } from '../testing/fakes.ts';

const plain = { columns: 80, environment: { NO_COLOR: '1' } };

const event: WatchEvent = {
  ...{ id: '9', type: 'kev_added', subject: 'CVE-2026-1', at: '2026-08-20T00:00:00.000Z', source: 'kev' },
  ...{ seen: '2026-08-21T08:15:00.000Z', manifest: 4, before: null, after: {}, title: 'A \x1b[2Jflaw' },
  ...{ severity: 'high', cvss: 8, epss: null, kev: true, vendor: null, product: null },
  ...{ risk: 'high', riskScore: 77, tier: '3d' },
  lineage: [],
  match: {
    ...{ query: null, rules: [{ id: 'mine', name: 'Mine', reason: 'So.' }] },
    components: [
      { id: 'a', name: 'loom', version: '1', status: 'unknown', identifiers: ['pkg:npm/loom@1'] },
      { id: 'b', name: 'net', version: '2', status: 'affected', identifiers: [] },
    ],
  },
};

describe('cairn watch events', () => {
  test('lists events with why they belong to the watchlist', async () => {
    const requests: unknown[] = [];
    const listWatchEvents = async (input: unknown) => {
      requests.push(JSON.parse(JSON.stringify(input)));
      return { items: [event], count: 1, total: 30, handled: 2, nextCursor: 'x' };
    };
    const argv = 'watch events 5 --since 7d --type kev_added --handled include';
    const { stdout } = await run(argv, { services: { listWatchEvents }, ...plain });
    assert.deepEqual(requests, [{ id: '5', since: '7d', type: 'kev_added', handled: 'include', limit: 20 }]);
    assert.equal(
      stdout,
      `local  1 of 30 events  2 handled

seen        event      of          risk     from
2026-08-21  kev added  CVE-2026-1  high 77  kev
  A flaw
  pkg:npm/loom@1 (perhaps), net 2, Mine

more with --limit, or with --cursor and nextCursor of --json
`,
    );
  });

  test('follows them until it is interrupted', async () => {
    const signals = signalSource();
    async function* followWatchEvents({
      signal,
    }: {
      readonly signal: AbortSignal;
    }): AsyncGenerator<WatchMessage> {
      yield { kind: 'mark', mark: 'a' };
      yield { kind: 'change', mark: 'b', item: event };
      signals.emit('SIGINT');
      while (!signal.aborted) await setImmediate();
    }
    const services = { followWatchEvents: followWatchEvents as never };
    const lines = await run('watch events 5 --follow', { services, deps: { signals } });
    assert.deepEqual([lines.code, JSON.parse(lines.stdout)], [130, JSON.parse(JSON.stringify(event))]);
    const table = await run('watch events 5 --follow', { services, deps: { signals }, ...plain });
    assert.equal(table.stdout, '2026-08-21 08:15 UTC  kev added  CVE-2026-1  high 77  A flaw\n');
    assertHarmless(table.stdout);
  });

  test('follows in no file, and from no earlier time', async () => {
    for (const option of ['--format md', '--format csv', '--since 7d', '--handled include']) {
      assert.equal((await run(`watch events 5 --follow ${option}`)).code, 2, option);
    }
  });
});
