import assert from 'node:assert/strict';
import { copyFileSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { AuditContent } from '../domain/audit/record.ts';
import type { FeedState } from '../storage/contract/feeds.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { CachedCheckTimes, LiveState } from './live-state.ts';
import { pathsIn } from './paths.ts';

/** Longer than the live state takes to notice another file. */
const noticedMs = 300;

function change(what: string): AuditContent {
  const at = '2026-01-01T00:00:00.000Z';
  return { at, kind: 'key_created', who: 'test', what, outcome: 'done', address: null, actor: null };
}

async function append(path: string, ...changes: readonly string[]): Promise<void> {
  const state = openSqliteStateStore(path, { isNew: true });
  for (const what of changes) await state.audit.append(change(what));
  await state.close();
}

/** A store whose state has one change, and another state that has two. */
async function openLive(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'cairn-live-'));
  const paths = pathsIn(root);
  await append(paths.state, 'mine');
  await append(`${paths.state}.other`, 'theirs', 'theirs too');
  const live = new LiveState(paths);
  t.after(async () => {
    await live.close();
    await rm(root, { recursive: true });
  });
  const changes = () =>
    live.read(async ({ audit }) => (await audit.read({ limit: 9 })).map(({ record }) => record?.what));
  return { live, changes, path: paths.state };
}

describe('the live state', () => {
  test('shows what others commit at once, under another version', async (t) => {
    const { live, changes, path } = await openLive(t);
    assert.deepEqual(await changes(), ['mine']);
    const before = live.dataVersion();
    assert.equal(live.dataVersion(), before);
    const other = openSqliteStateStore(path);
    await other.audit.append(change('next'));
    assert.deepEqual(await changes(), ['next', 'mine']);
    assert.ok(live.dataVersion() > before);
    await other.close();
    assert.equal(statSync(`${path}-wal`).size, 0, 'the file has it all, though it is still open here');
  });

  test('shows what it writes itself', async (t) => {
    const { live, changes } = await openLive(t);
    await changes();
    const before = live.dataVersion();
    assert.equal((await live.write(({ audit }) => audit.append(change('next')))).number, 2);
    assert.deepEqual(await changes(), ['next', 'mine']);
    assert.ok(live.dataVersion() > before);
  });

  const replacements: Readonly<Record<string, (path: string) => void>> = {
    'another file that gets its name': (path) => renameSync(`${path}.other`, path),
    'a file that is moved away with its log': (path) => {
      for (const suffix of ['', '-wal', '-shm']) renameSync(`${path}${suffix}`, `${path}.lost${suffix}`);
      renameSync(`${path}.other`, path);
    },
    'other contents of the same file': (path) => copyFileSync(`${path}.other`, path),
  };
  for (const [what, replace] of Object.entries(replacements)) {
    test(`shows ${what}, and takes nothing from it`, async (t) => {
      const { live, changes, path } = await openLive(t);
      assert.deepEqual(await changes(), ['mine']);
      const before = live.dataVersion();
      replace(path);
      await sleep(noticedMs);
      assert.ok(live.dataVersion() > before);
      const other = openSqliteStateStore(path);
      await other.audit.append(change('late'));
      assert.deepEqual(await changes(), ['late', 'theirs too', 'theirs']);
      await live.write(({ audit }) => audit.append(change('last')));
      assert.deepEqual(await other.check(), []);
      await other.close();
      await live.close();
      assert.deepEqual(await changes(), ['last', 'late', 'theirs too', 'theirs']);
    });
  }

  test('fails while the file is missing or damaged, makes none, and works again afterwards', async (t) => {
    const { live, changes, path } = await openLive(t);
    await changes();
    const aside = `${path}.aside`;
    renameSync(path, aside);
    for (const content of [null, 'not a database', '']) {
      if (content !== null) writeFileSync(path, content);
      await sleep(noticedMs);
      await assert.rejects(changes(), { code: 'unavailable' });
      assert.throws(() => live.dataVersion(), { code: 'unavailable' });
      await assert.rejects(
        live.write(({ audit }) => audit.append(change('lost'))),
        { code: 'unavailable' },
      );
      assert.equal(existsSync(path), content !== null);
      rmSync(path, { force: true });
    }
    renameSync(aside, path);
    assert.deepEqual(await changes(), ['mine']);
    await live.write(({ audit }) => audit.append(change('next')));
    assert.deepEqual(await changes(), ['next', 'mine']);
  });

  test('reads while another process has it locked, and does not block while it waits to write', async (t) => {
    const { live, changes, path } = await openLive(t);
    const other = new DatabaseSync(path);
    other.exec('BEGIN EXCLUSIVE');
    assert.deepEqual(await changes(), ['mine']);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    const late = live.write(({ audit }) => audit.append(change('late')));
    await assert.rejects(late, { code: 'unavailable', retryAfterSeconds: 5 });
    clearInterval(timer);
    assert.ok(turns > 10, `the timer had ${turns} turns in 2 s`);
    const next = live.write(({ audit }) => audit.append(change('next')));
    await sleep(100);
    other.exec('COMMIT');
    other.close();
    await next;
    assert.deepEqual(await changes(), ['next', 'mine']);
  });

  test('lets a read end on its connection when the file is replaced meanwhile', async (t) => {
    const { live, changes, path } = await openLive(t);
    const head = await live.read(async ({ audit }) => {
      renameSync(`${path}.other`, path);
      await sleep(noticedMs);
      assert.deepEqual(await changes(), ['theirs too', 'theirs']);
      return audit.head();
    });
    assert.equal(head.number, 1);
  });

  test('leaves no other files when it is closed', async (t) => {
    const { live, changes, path } = await openLive(t);
    await changes();
    await live.write(({ audit }) => audit.append(change('next')));
    assert.ok(existsSync(`${path}-shm`));
    await live.close();
    assert.deepEqual([existsSync(`${path}-wal`), existsSync(`${path}-shm`)], [false, false]);
  });
});

const [first, second] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:15:00.000Z'] as const;

function feed(source: string, lastSuccess: string | null): FeedState {
  return {
    source,
    since: lastSuccess,
    mark: null,
    validators: {},
    lastCheck: lastSuccess,
    lastSuccess,
    failures: 0,
    next: null,
    attempts: [],
    notices: [],
  };
}

/** Check times over a state that the test writes and breaks. */
function openTimes() {
  const world = { nowMs: 1_000_000, feeds: [feed('kev', first)], isBroken: false, reads: 0, failures: 0 };
  const times = new CachedCheckTimes({
    async feeds() {
      world.reads++;
      if (world.isBroken) throw new Error('the state is gone');
      return world.feeds;
    },
    onFailure: () => void world.failures++,
    clock: () => world.nowMs,
  });
  return { world, times };
}

describe('the times of the last checks', () => {
  test('are read at most once a minute, in the background', async () => {
    const { world, times } = openTimes();
    assert.deepEqual([...times.current()], [], 'nothing is known yet');
    await turn();
    const known = times.current();
    assert.deepEqual([...known], [['kev', first]]);
    world.feeds = [feed('kev', second), feed('epss', null)];
    world.nowMs += 59_999;
    for (let requested = 0; requested < 100; requested++) assert.equal(times.current(), known);
    assert.equal(world.reads, 1);
    world.nowMs += 1;
    assert.equal(times.current(), known, 'nobody waits');
    await turn();
    assert.deepEqual([...times.current()], [['kev', second]]);
    assert.equal(world.reads, 2);
  });

  test('are the same map until they change', async () => {
    const { world, times } = openTimes();
    await times.refresh();
    const known = times.current();
    for (const feeds of [[feed('kev', first)], [feed('kev', first), feed('epss', null)]]) {
      world.feeds = feeds;
      await times.refresh();
      assert.equal(times.current(), known);
    }
    world.feeds = [feed('kev', first), feed('epss', first)];
    await times.refresh();
    assert.notEqual(times.current(), known);
  });

  test('stay unchanged while the state is not readable, which is reported once a minute', async () => {
    const { world, times } = openTimes();
    await times.refresh();
    world.isBroken = true;
    for (let minute = 0; minute < 3; minute++) {
      world.nowMs += 60_000;
      for (let requested = 0; requested < 10; requested++)
        assert.deepEqual([...times.current()], [['kev', first]]);
      await turn();
    }
    assert.deepEqual([world.reads, world.failures], [4, 3]);
    world.isBroken = false;
    world.feeds = [feed('kev', second)];
    world.nowMs += 60_000;
    times.current();
    await turn();
    assert.deepEqual([...times.current()], [['kev', second]]);
  });

  test('are read again when the clock was set back', async () => {
    const { world, times } = openTimes();
    await times.refresh();
    world.nowMs -= 500_000;
    times.current();
    await turn();
    assert.equal(world.reads, 2);
  });
});
