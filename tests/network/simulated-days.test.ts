import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { logicalHash } from '../../src/projection/testing/logical-hash.ts';
import { generationIn } from '../harness/store.ts';
import { hourMs } from '../upstream/publisher.ts';
import { openUpstreams } from '../upstream/server.ts';
import { type Change, World } from '../upstream/world.ts';
import { fastSources, openRig, slowSources } from './rig.ts';

const days = Number(process.env.TEST_DAYS ?? 1);

test('every change of some days arrives once and in order, and the store matches the files', {
  timeout: Math.max(1, days) * 600_000,
}, async (t) => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  t.diagnostic(`TEST_SEED=${seed}`);
  // After the date of the bundled files, which would otherwise be refused each time as future data.
  const world = new World({ seed, startsAt: '2026-09-07T00:00:00.000Z' });
  const site = await openUpstreams(world);
  t.after(() => site.close());
  const options = { nowMs: () => world.nowMs, privateHosts: [new URL(site.origin).host] };
  const rig = await openRig(t, { ...options, addresses: (source) => [site.addressOf(source)] });
  const other = await openRig(t, { ...options, addresses: () => [] });
  const poll = async (source: string) => {
    const { attempt } = await rig.poll(source);
    assert.deepEqual([source, attempt.error], [source, null]);
  };

  for (const source of [...fastSources, ...slowSources]) await poll(source);
  // The first read of a source is news only if it has several versions of an item.
  const first = eventsIn(rig.dataDir);
  assert.ok(first.every(({ event }) => !/^(?:advisory_added|kev_added)/.test(event)));
  for (let hour = 1; hour <= days * 24; hour++) {
    world.advance(hourMs);
    for (const source of hour % 6 === 0 ? [...fastSources, ...slowSources] : fastSources) await poll(source);
  }

  const listed = world.changes.filter(({ visibleMs }) => visibleMs <= world.nowMs);
  const expected = listed.flatMap(({ events }) => events);
  t.diagnostic(`${listed.length} changes, ${expected.length} events, ${site.ledger.count()} requests`);
  const found = eventsIn(rig.dataDir).slice(first.length);
  assert.deepEqual(found.map(({ event }) => event).sort(), expected.toSorted());
  assertInOrder(listed, found);

  for (const { source, files } of rig.accepted) await other.takeCopies(source, files);
  assert.equal(logicalHash(generationIn(other.dataDir)), logicalHash(generationIn(rig.dataDir)));
});

interface FoundEvent {
  readonly event: string;
  readonly manifest: number;
  readonly source: string;
}

/** In the order in which the store received them. */
function eventsIn(dataDir: string): FoundEvent[] {
  const database = new DatabaseSync(generationIn(dataDir), { readOnly: true });
  const rows = database
    .prepare('SELECT type, subject, manifest, source FROM event ORDER BY manifest, at, id')
    .all();
  database.close();
  return rows.map(({ type, subject, manifest, source }) => {
    return { event: `${type} ${subject}`, manifest: Number(manifest), source: String(source) };
  });
}

/**
 * What only a later poll could see is in no earlier manifest, and the changes within one poll are in order,
 * for each source. This is not the order in which upstream published them: the end of a day comes after the
 * next has begun.
 */
function assertInOrder(changes: readonly Change[], found: readonly FoundEvent[]): void {
  const manifests = new Map<string, number[]>();
  for (const { event, manifest } of found) manifests.set(event, [...(manifests.get(event) ?? []), manifest]);
  const reached = new Map<string, number>();
  const pollOf = ({ visibleMs }: Change) => Math.ceil(visibleMs / hourMs);
  for (const { source, events, atMs } of changes.toSorted(
    (a, b) => pollOf(a) - pollOf(b) || a.atMs - b.atMs,
  )) {
    for (const event of events) {
      const manifest = manifests.get(event)?.shift() ?? Number.NaN;
      assert.ok(manifest >= (reached.get(source) ?? 0), `${event} of ${new Date(atMs).toISOString()}`);
      reached.set(source, Math.max(manifest, reached.get(source) ?? 0));
    }
  }
}
