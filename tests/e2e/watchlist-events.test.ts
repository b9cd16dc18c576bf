import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertFits } from '../../src/http/testing/contract.ts';
import { cveRecord, kevCatalogue } from '../../src/provenance/testing/upstream.ts';
import type { WatchEvent, WatchEventPage, WatchlistInfo } from '../../src/services/watchlists/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { dataOf, operatorKey, posting, withKey } from '../harness/callers.ts';
import type { Client } from '../harness/client.ts';
import { listen, type ReceivedEvent } from '../harness/event-stream.ts';
import { eventually, type Installation } from '../harness/installation.ts';

const ids = Array.from({ length: 25 }, (_, i) => `CVE-2026-${10_001 + i}`);
const withinMs = 40_000;
/** About four events. */
const cutAfterBytes = 4_000;

/** A run that changes the title of every record, and adds the first ones to KEV. */
async function syncRun({ folder, sync }: Installation, run: number): Promise<void> {
  const input = join(folder, `run-${run}`);
  await mkdir(input);
  const day = `2026-02-${String(10 + run)}`;
  const listed = Object.fromEntries(ids.slice(0, 5 * run).map((id) => [id, '2026-04-01']));
  await writeFile(join(input, 'kev.json'), kevCatalogue(day, listed));
  for (const id of ids)
    await writeFile(
      join(input, `${id}.json`),
      cveRecord(id, { updated: day, title: `Loom ${run}`, baseScore: 9 }),
    );
  await sync(input);
}

/** All events, by reading every page. */
async function walk(client: Client, path: string, apiKey: string, query = ''): Promise<WatchEvent[]> {
  const found: WatchEvent[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const answer = await client.ask(`${path}?limit=7${query}${next}`, withKey(apiKey));
    const page: WatchEventPage = dataOf(answer);
    assert.ok(page.items.length <= 7);
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

test('the events of a watchlist', { timeout: 120_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  await syncRun(installation, 1);
  const [{ apiKey }, { apiKey: other }] = [await operatorKey(installation), await operatorKey(installation)];
  const { client } = await installation.serve({ CAIRN_SYNC: 'off' });
  const body = { name: 'looms', query: 'loom', events: ['title_changed', 'kev_added'] };
  const { id }: WatchlistInfo = dataOf(await client.ask('/api/v1/watchlists', posting(body, apiKey)));
  const path = `/api/v1/watchlists/${id}/events`;
  const expected = ids.length + 5;
  const received: ReceivedEvent[] = [];
  let [mark, connections] = ['', 0];
  /** Listens until the connection is cut, and continues where the last one ended. */
  const listenOnce = async () => {
    const { parser, opened, ended, cut } = listen(client.address, path, {
      ...(mark === '' ? {} : { lastEventId: mark }),
      ...{ apiKey, cutAfterBytes },
      onEvent: (event) => {
        received.push(event);
        if (received.length >= expected) cut();
      },
    });
    assert.equal(await opened, 200);
    await ended;
    if (parser.lastEventId !== '') mark = parser.lastEventId;
    connections += 1;
  };
  const first = listen(client.address, path, { apiKey });
  assert.equal(await first.opened, 200);
  await eventually('the stream begins', withinMs, () => first.parser.lastEventId !== '');
  mark = first.parser.lastEventId;
  first.cut();

  await syncRun(installation, 2);
  await eventually('all events are noted', withinMs, async () => {
    return (await walk(client, path, apiKey)).length === expected;
  });
  const listed = await walk(client, path, apiKey);

  await t.test('are paged without a gap or a repetition', async () => {
    assert.equal(new Set(listed.map((event) => event.id)).size, expected);
    const whole: WatchEventPage = dataOf(await client.ask(`${path}?limit=100`, withKey(apiKey)));
    assert.deepEqual([whole.total, whole.nextCursor], [expected, null]);
    assert.deepEqual(
      whole.items.map((event) => event.id),
      listed.map((event) => event.id),
    );
    const added = await walk(client, path, apiKey, '&type=kev_added');
    assert.deepEqual(added.map(({ subject }) => subject).sort(), ids.slice(5, 10));
    const { nextCursor }: WatchEventPage = dataOf(await client.ask(`${path}?limit=1`, withKey(apiKey)));
    await client.failure(400, `${path}?limit=1&type=kev_added&cursor=${nextCursor}`, withKey(apiKey));
    await client.failure(400, `${path}?cursor=${nextCursor}x`, withKey(apiKey));
    await client.failure(404, `${path}?limit=1`, withKey(other));
  });

  await t.test('are streamed each once, wherever the connection is cut', async () => {
    while (received.length < expected && connections < 200) await listenOnce();
    assert.ok(connections > 3, `${connections} connections`);
    assert.equal(received.length, expected, 'no reset, nothing twice');
    const events = received.map(({ data }) => {
      const event: WatchEvent = JSON.parse(data);
      assertFits('/components/schemas/WatchEvent', event);
      return event.id;
    });
    assert.deepEqual(events.toSorted(), listed.map((event) => event.id).sort());
  });

  await t.test('begin with a reset after a foreign mark', async () => {
    const events: ReceivedEvent[] = [];
    const { opened, cut } = listen(client.address, path, {
      ...{ apiKey, lastEventId: 'a mark of another store', onEvent: (event) => events.push(event) },
    });
    assert.equal(await opened, 200);
    await eventually('it is answered', withinMs, () => events.length > 0);
    cut();
    assert.equal(events[0]?.event, 'reset');
    const foreign = listen(client.address, path, { apiKey: other });
    assert.equal(await foreign.opened, 404);
  });

  await t.test('leave out and count what is handled', async () => {
    const handled = ids[5] ?? '';
    const own = listed.filter(({ subject }) => subject === handled).length;
    assert.equal(own, 2);
    const put = posting({ items: [{ cve: handled, status: 'accepted' }] }, apiKey);
    dataOf(await client.ask('/api/v1/inventory/handling', { ...put, method: 'PUT' }));
    const page: WatchEventPage = dataOf(await client.ask(`${path}?limit=100`, withKey(apiKey)));
    assert.deepEqual([page.total, page.handled], [expected - own, own]);
    assert.ok(page.items.every(({ subject }) => subject !== handled));
    const all: WatchEventPage = dataOf(
      await client.ask(`${path}?limit=100&handled=include`, withKey(apiKey)),
    );
    assert.equal(all.total, expected);
    // The record changes, and what the decision rested on does not.
    await syncRun(installation, 3);
    await eventually('the new events are noted', withinMs, async () => {
      const { total, handled }: WatchEventPage = dataOf(await client.ask(`${path}?limit=1`, withKey(apiKey)));
      return total === expected - own + ids.length - 1 + 5 && handled === own + 1;
    });
  });
});
