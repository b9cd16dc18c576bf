import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { textsOf } from '../content.ts';
import { filesOf } from '../published-files.ts';
import { dayMs, hourMs } from '../publisher.ts';
import { World } from '../world.ts';
import { ReleaseCalendar } from './release-calendar.ts';

describe('the CVE list', () => {
  test('deltas of a day have everything since its midnight, and lead from one archive of all to the next', async () => {
    const world = new World({ seed: 3 });
    const files = await filesOf(world, 'cve-list');
    const ids = (part: string) =>
      [...files]
        .filter(([path]) => path.includes(part))
        .reverse()
        .map(([, content]) => textsOf(content).filter(({ name }) => /CVE-[\d-]+\.json$/.test(name)));
    const day = new Date(world.nowMs - 2 * dayMs).toISOString().slice(0, 10);
    const next = new Date(world.nowMs - dayMs).toISOString().slice(0, 10);
    const deltas = ids(`${day}_delta_`);
    assert.ok(deltas.length > 5);
    for (const [i, delta] of deltas.entries()) {
      const before = deltas[i - 1] ?? [];
      const published = new Set(delta.map(({ name }) => name));
      assert.ok(
        before.every(({ name }) => published.has(name)),
        'what was in the delta before',
      );
    }
    const records = new Map<string, Buffer>();
    const [full = []] = ids(`${day}_all_`);
    const [fullAfter = []] = ids(`${next}_all_`);
    for (const { name, bytes } of [...full, ...(deltas.at(-1) ?? [])]) {
      records.set(name.replace(/.*\//, ''), bytes);
    }
    assert.ok(full.length > 50);
    assert.deepEqual(records, new Map(fullAfter.map(({ name, bytes }) => [name.replace(/.*\//, ''), bytes])));
  });
});

describe('the oddities of real upstreams are present', () => {
  test('releases come late, under two hours at once, with the archive of another day, or not at all', () => {
    const bornMs = Date.parse('2026-03-01');
    const releases = new ReleaseCalendar(1, bornMs).releases(bornMs + 60 * dayMs);
    const hourly = releases.filter(({ tag }) => tag.endsWith('Z'));
    assert.ok(hourly.length < 60 * 24 && hourly.length > 55 * 24, `${hourly.length} of ${60 * 24} are made`);
    const assets = hourly.map(({ tag, assets: [bulk, delta] }) => ({
      day: tag.slice(4, 14),
      hour: tag.slice(15),
      bulk: bulk?.name.slice(0, 10),
      delta: /_at_(\d{4}Z)\.zip$/.exec(delta?.name ?? '')?.[1],
    }));
    assert.ok(assets.some(({ hour, delta }) => hour !== delta));
    assert.ok(assets.some(({ day, bulk }) => day !== bulk));
    assert.ok(assets.every(({ day, hour, bulk }) => hour === '0000Z' || day === bulk));
    const ends = releases.filter(({ tag }) => tag.endsWith('_at_end_of_day'));
    assert.equal(ends.length, 60);
    assert.ok(ends.every(({ assets }) => assets.every(({ holds }) => holds.kind !== 'bulk')));
  });

  test('a list of advisories is sorted by name, and new ones may have dates of days ago', async () => {
    const world = new World({ seed: 5 });
    const changes = world.advance(21 * dayMs).filter(({ source }) => source === 'csaf');
    assert.ok(changes.some(({ atMs, dated }) => Date.parse(dated) < atMs - 5 * dayMs));
    const linesOf = async (folder: string) => {
      const content = (await filesOf(world, 'csaf')).get(`${folder}/changes.csv`) ?? assert.fail();
      return (textsOf(content)[0]?.bytes.toString() ?? '')
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(','));
    };
    const isSorted = (cells: readonly (string | undefined)[]) =>
      cells.join() === cells.toSorted().reverse().join();
    const [ot, it] = [await linesOf('OT/white'), await linesOf('IT/white')];
    assert.ok(isSorted(ot.map(([path]) => path)) && !isSorted(ot.map(([, time]) => time)));
    assert.ok(isSorted(it.map(([, time]) => time)));
  });

  test('the copy of the KEV catalog lags', async () => {
    const world = new World();
    const version = async (prefix: string) => {
      const [content] = (await filesOf(world, prefix)).values();
      return JSON.parse(textsOf(content ?? assert.fail())[0]?.bytes.toString() ?? '').dateReleased;
    };
    world.make('kev', 'add');
    const newest = await version('kev');
    assert.notEqual(await version('kev-mirror'), newest);
    world.advance(2 * hourMs);
    assert.equal(await version('kev-mirror'), newest);
  });
});
