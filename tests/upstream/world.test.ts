import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { describe, test } from 'node:test';
import { readBytes } from '../../src/kit/archive/testing/sample-archives.ts';
import { manifests } from '../../src/sources/index.ts';
import { sourceNamed, sources } from '../../src/sources/loaded.ts';
import { assertValid } from '../../src/sources/testing/suite.ts';
import { pack } from './content.ts';
import { HourlyReader } from './hourly-reader.ts';
import { filesOf } from './published-files.ts';
import { dayMs, hourMs } from './publisher.ts';
import { type ChangingSource, deedsOf, World } from './world.ts';

const headBytes = 4_096;

test('every source that is read from the network has an upstream', () => {
  const read = manifests.flatMap(({ name, upstream }) => (upstream === undefined ? [] : [name]));
  const published = [...new World().publishers.keys()].filter((prefix) => prefix !== 'kev-mirror');
  assert.deepEqual(published.sort(), read.sort());
});

test('only its source recognises a file, and maps it without a rejection', async (t) => {
  const world = new World();
  world.advance(3 * dayMs);
  for (const source of ['attack', 'cwe'] as const) world.make(source, 'release');
  for (const prefix of world.publishers.keys()) {
    const name = prefix === 'kev-mirror' ? 'kev' : prefix;
    const counts = { files: 0, companions: 0 };
    // The newest archives of the CVE list are enough.
    for (const [path, content] of [...(await filesOf(world, prefix))].slice(0, 60)) {
      const items = await readBytes(t, basename(path), await pack(content));
      for (const item of items) {
        if (item.kind === 'container') continue;
        assert.ok(item.kind === 'file', `${prefix} ${path}`);
        const file = { member: item.member, head: item.bytes.subarray(0, headBytes) };
        const own = sourceNamed(name);
        if (own.isCompanion?.(file)) {
          counts.companions++;
          continue;
        }
        const owners = sources
          .filter((source) => source.recognises(file))
          .map((source) => source.manifest.name);
        assert.deepEqual(owners, [name], `${path} ${item.member}`);
        const mapped = own.map(item.bytes, item.member);
        assertValid(mapped);
        assert.deepEqual(mapped.rejected, [], `${path} ${item.member}`);
        assert.ok(mapped.items > 0);
        counts.files++;
      }
    }
    t.diagnostic(`${prefix}: ${counts.files} files, ${counts.companions} beside them`);
    assert.ok(counts.files > 0, prefix);
  }
});

test('an hourly reader sees each change once, when it is published', { timeout: 60_000 }, async (t) => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  t.diagnostic(`TEST_SEED=${seed}`);
  const world = new World({ seed });
  const readers = Object.keys(deedsOf).map((prefix) => ({ prefix, reader: new HourlyReader(world, prefix) }));
  for (const { reader } of readers) await reader.read();
  const startedAt = new Date(world.nowMs).toISOString();
  for (let hour = 1; hour <= 7 * 24; hour++) {
    const beforeMs = world.nowMs;
    world.advance(hourMs);
    if (hour === 100) for (const source of ['attack', 'cwe'] as const) world.make(source, 'release');
    for (const { prefix, reader } of readers) {
      const expected = world.changes
        .filter(
          ({ source, visibleMs }) => source === prefix && visibleMs > beforeMs && visibleMs <= world.nowMs,
        )
        .flatMap(({ events }) => events);
      const found = await reader.read();
      assert.deepEqual(found.sort(), expected.sort(), `${prefix} in hour ${hour}`);
    }
  }
  const reported = new Set(world.changes.flatMap(({ events }) => events.map((event) => event.split(' ')[0])));
  t.diagnostic(`${world.changes.length} changes since ${startedAt}: ${[...reported].sort()}`);
  assert.ok(reported.size >= 12, 'of many kinds');
});

describe('time in a world', () => {
  test('the same seed gives the same files and changes, in any number of steps', async () => {
    const [a, b] = [new World({ seed: 7 }), new World({ seed: 7 })];
    a.advance(2 * dayMs);
    for (let hours = 0; hours < 48; hours += 0.75) b.advance(0.75 * hourMs);
    assert.deepEqual(a.changes, b.changes);
    assert.ok(a.changes.length > 10);
    for (const prefix of a.publishers.keys()) {
      const [ofA, ofB] = [await filesOf(a, prefix), await filesOf(b, prefix)];
      assert.deepEqual([...ofA.keys()], [...ofB.keys()]);
      // Packing takes its time.
      for (const [path, content] of [...ofA].slice(0, 40)) {
        const other = ofB.get(path);
        assert.ok(other && (await pack(content)).equals(await pack(other)), `${prefix} ${path}`);
      }
    }
    assert.notDeepEqual(new World({ seed: 8 }).advance(2 * dayMs), a.changes);
  });

  test('every change can be requested', () => {
    const world = new World();
    for (const [source, deeds] of Object.entries(deedsOf)) {
      for (const deed of deeds) {
        world.advance(dayMs);
        const change = world.make(source as ChangingSource, deed as never);
        assert.equal(change.atMs, world.nowMs);
        assert.equal(world.changes.at(-1), change);
      }
    }
    world.make('epss', 'release');
    assert.throws(() => world.make('epss', 'release'), /Nothing of epss can be changed by release/);
  });
});
