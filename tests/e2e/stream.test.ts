import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { assertFits } from '../../src/http/testing/contract.ts';
import { cveRecord, kevCatalogue } from '../../src/provenance/testing/upstream.ts';
import type { ChangePage } from '../../src/services/changes/contract.ts';
import type { StreamItem } from '../../src/services/stream/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import type { Client } from '../harness/client.ts';
import { EventParser, listen, type ReceivedEvent } from '../harness/event-stream.ts';
import { eventually, type Installation } from '../harness/installation.ts';

const path = '/api/v3/stream';
const ids = Array.from({ length: 120 }, (_, i) => `CVE-2026-${10_001 + i}`);
const withinMs = 40_000;

/** A run that changes the title of every record, and lists some more of them. */
async function syncRun({ folder, sync }: Installation, run: number): Promise<void> {
  const input = join(folder, `run-${run}`);
  await mkdir(input);
  const day = `2026-02-${String(10 + run)}`;
  const listed = Object.fromEntries(ids.slice(0, 10 * run).map((id) => [id, '2026-04-01']));
  await writeFile(join(input, 'kev.json'), kevCatalogue(day, listed));
  for (const id of ids)
    await writeFile(join(input, `${id}.json`), cveRecord(id, { updated: day, title: `title ${run}` }));
  await sync(input);
}

/** Ids of all changes, by reading all pages. */
async function walkChanges(client: Client): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: ChangePage = await client.read(`/api/v1/changes?limit=100${cursor && `&cursor=${cursor}`}`);
    found.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return found;
}

describe('a parser of event streams', () => {
  test('reads pieces of any size', () => {
    const bytes = Buffer.from(
      'retry: 5\n\nid: a\n\n: hello\r\nid:b\r\nevent: x\r\ndata: ü\r\ndata:  2\r\n\r\ndata: 3\r\rid: c\ndata: lost',
    );
    for (const size of [1, 2, 7, bytes.length]) {
      const parser = new EventParser();
      const events: ReceivedEvent[] = [];
      for (let at = 0; at < bytes.length; at += size)
        events.push(...parser.read(bytes.subarray(at, at + size)));
      assert.deepEqual(events, [
        { id: 'b', event: 'x', data: 'ü\n 2' },
        { id: 'b', event: 'message', data: '3' },
      ]);
      assert.deepEqual([parser.lastEventId, parser.retryMs, parser.comments], ['b', 5, 1]);
    }
  });
});

test('a listener while the store is filled', { timeout: 120_000 }, async (t) => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  t.diagnostic(`TEST_SEED=${seed}`);
  const installation = await openSmallInstallation(t);
  await syncRun(installation, 1);
  const { client, stop } = await installation.serve();

  const cutOff = followWithCuts(t, client.address, seed);
  const many = Array.from({ length: 50 }, () => follow(client.address, `${path}?type=kev_added`));
  const lost = follow(client.address, `${path}?type=kev_added`, 'a mark of another store');
  const stuck = await listenWithoutReading(client.address);
  t.after(() => stuck.destroy());
  for (const { opened } of many) assert.equal(await opened, 200);
  await eventually('all begin', withinMs, () => [cutOff, lost, ...many].every(({ mark }) => mark() !== ''));
  await syncRun(installation, 2);
  await syncRun(installation, 3);
  const changes = await walkChanges(client);
  const listed: ChangePage = await client.read('/api/v1/changes?limit=100&type=kev_added');
  const listings = listed.items.map(({ id }) => id);
  assert.deepEqual([changes.length, listings.length], [2 * ids.length + 20, 20]);

  await t.test('sees every change in order, wherever the connection is cut', async (t) => {
    await eventually('all is seen', withinMs, () => cutOff.events.length >= changes.length);
    const cuts = await cutOff.end();
    t.diagnostic(`${changes.length} changes over ${cuts} connections`);
    assert.ok(cuts > 3, `${cuts} cuts`);
    assert.deepEqual(cutOff.events.map(changeIn), changes);
  });

  await t.test('sees the chosen changes, like 49 others', async () => {
    await eventually('all is seen', withinMs, () => many.every(({ events }) => events.length >= 20));
    for (const { events } of many) assert.deepEqual(events.map(changeIn), listings);
  });

  await t.test('learns that its mark is lost, and continues from the present', async () => {
    await eventually('all is seen', withinMs, () => lost.events.length >= 21);
    const [reset, ...others] = lost.events;
    const { mark, reason } = JSON.parse(reset?.data ?? '{}');
    assert.deepEqual([reset?.event, reset?.id, typeof reason], ['reset', mark, 'string']);
    assert.deepEqual(others.map(changeIn), listings);
  });

  await t.test('does not delay the end of the server, even without reading', async () => {
    const { code, stopMs, stderr } = await stop();
    assert.deepEqual([code, stderr], [0, '']);
    assert.ok(stopMs < 5_000, `it took ${stopMs} ms`);
    await Promise.all(many.map(({ ended }) => ended));
  });
});

interface Following {
  readonly events: readonly ReceivedEvent[];
  /** The mark to resume from; empty before the first. */
  mark(): string;
}

function follow(
  address: URL,
  url: string,
  lastEventId?: string,
): Following & Pick<ReturnType<typeof listen>, 'opened' | 'ended'> {
  const events: ReceivedEvent[] = [];
  const { parser, opened, ended } = listen(address, url, {
    lastEventId,
    onEvent: (event) => events.push(event),
  });
  return { events, opened, ended, mark: () => parser.lastEventId };
}

/** Follows everything over many connections, each of which is cut after some bytes or some time. */
function followWithCuts(t: TestContext, address: URL, seed: number): Following & { end(): Promise<number> } {
  const events: ReceivedEvent[] = [];
  let [mark, cuts, isOver] = ['', 0, false];
  // Without its server it would connect again and again, and the process would never end.
  t.after(() => {
    isOver = true;
  });
  const following = (async () => {
    while (!isOver) {
      const { ended, parser, cut } = listen(address, path, {
        lastEventId: mark === '' ? undefined : mark,
        cutAfterBytes: 200 + ((seed + cuts * 7_919) % 90_000),
        onEvent: (event) => events.push(event),
      });
      const timer = setTimeout(cut, 200 + ((seed + cuts * 31) % 900));
      await ended;
      clearTimeout(timer);
      if (parser.lastEventId !== '') mark = parser.lastEventId;
      cuts += 1;
    }
  })();
  const end = async () => {
    isOver = true;
    await following;
    return cuts;
  };
  return { events, mark: () => mark, end };
}

/** Requests everything and reads nothing. */
async function listenWithoutReading({ hostname, port }: URL): Promise<Socket> {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path}?since=0 HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`);
  return socket;
}

/** Id of the change in an event, which must match the document. */
function changeIn({ event, data }: ReceivedEvent): string {
  assert.equal(event, 'change', data);
  const item: StreamItem = JSON.parse(data);
  assertFits('/components/schemas/StreamItem', item);
  return item.event;
}
