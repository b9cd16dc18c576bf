import '../faults/small-pack.ts';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathsIn } from '../../src/main/paths.ts';
import { withState } from '../../src/main/state.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { eventually, type Settings } from '../harness/installation.ts';
import { Sampler } from '../harness/sampler.ts';
import { hashOf } from '../harness/store.ts';
import { dayMs, dayOf } from '../upstream/publisher.ts';
import { openUpstreams, type UpstreamServer } from '../upstream/server.ts';
import { type ChangingSource, World } from '../upstream/world.ts';
import { Fetches, filesIn, partsIn } from './killed-fetches.ts';
import { runDoomed } from './killed-process.ts';
import { fastSources, openRig } from './rig.ts';

/** `npm run check:killed-downloads` uses more. */
const kills = Number(process.env.TEST_KILLS ?? 4);
/** Those with an archive, single documents, or many small files; the others are read as they are. */
const sources = [...fastSources, 'attack', 'cwe'];

/** The beginnings of the paths of archives, single documents, and lists of many small files. */
const targets = {
  first: ['/cve-list/release-assets/', '/cwe/', '/csaf/OT/white/2', '/osv/', '/attack/', '/epss/', '/kev/'],
  later: ['/osv/', '/cve-list/release-assets/', '/csaf/', '/attack/', '/cwe/'],
};
const pace = {
  first: { bytesPerSecond: 10_000, bodyMsMin: 150 },
  later: { bytesPerSecond: 5_000, bodyMsMin: 200 },
};
/** A process may be busy with something else for this long. */
const busySeconds = 3;

test(`processes that are killed ${kills} times during downloads resume where they were`, {
  timeout: 180_000 + kills * 15_000,
}, async (t) => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  t.diagnostic(`TEST_SEED=${seed}`);
  const sampler = new Sampler(seed);
  const world = new World({ seed, startsAt: '2026-08-02T12:00:00.000Z' });
  // Releases of a world's first day before its start are not among its changes, and once a day is all there
  // is.
  world.advance(dayMs);
  const site = await openUpstreams(world);
  const installation = await openSmallInstallation(t);
  installation.defer(() => site.close());
  const { dataDir } = installation;
  const downloads = join(dataDir, 'downloads');
  const undisturbed = await openRig(t, {
    nowMs: () => world.nowMs,
    privateHosts: [new URL(site.origin).host],
    addresses: (source) => [site.addressOf(source)],
  });

  const counts = { runs: 0, killed: 0, continued: 0, bytes: 0, bytesTwice: 0, filesTwice: 0 };
  for (let round = 0; counts.killed < kills; round++) {
    assert.ok(round <= kills, 'transfers take long enough to be killed');
    const phase = round === 0 ? 'first' : 'later';
    const wanted = round === 0 ? Math.ceil(kills * 0.6) : kills;
    const fetches = new Fetches();
    for (let isDone = false; !isDone; counts.runs++) {
      const isDoomed = counts.killed < wanted;
      site.pace.settings = isDoomed ? pace[phase] : null;
      const places = targets[phase];
      const target = places[counts.killed % places.length] ?? '/';
      const seen = site.ledger.exchanges.length;
      const run = {
        site,
        target,
        sampler,
        settings: settingsFor(site),
        isDone: async () => phase === 'later' && (await isRead(dataDir, world.nowMs)),
      };
      const args =
        phase === 'later' ? ['serve'] : ['sync', ...(isDoomed ? namesFor(target, sampler) : sources)];
      const { code, signal, stderr, killedMs } = await runDoomed(installation, { ...run, args });
      await eventually('the transfer has ended', 5_000, () => site.pace.underWay.size === 0);
      if (signal === null) assert.equal(code, 0, stderr);
      if (killedMs !== null && signal === 'SIGKILL') counts.killed++;
      fetches.add(site.ledger.exchanges.slice(seen), {
        parts: await partsIn(downloads),
        isLost: (exchange) =>
          killedMs !== null && site.pace.isUnderWay(exchange, killedMs - busySeconds * 1_000),
        bytesInFlightMax: pace[phase].bytesPerSecond * busySeconds,
      });
      isDone = await isRead(dataDir, world.nowMs);
    }
    counts.continued += fetches.continued;
    counts.bytes += fetches.bytes;
    counts.filesTwice += fetches.twice.length;
    for (const { bytes } of fetches.twice) counts.bytesTwice += bytes;

    assert.deepEqual(await filesIn(downloads), []);
    for (const source of sources) assert.equal((await undisturbed.poll(source)).attempt.error, null);
    assert.equal(hashOf(dataDir), hashOf(undisturbed.dataDir));
    change(world);
  }
  t.diagnostic(JSON.stringify(counts));
  assert.ok(counts.continued > 0, 'some were killed in the middle of an archive');
});

/** Some sources, with the one that is waited for. */
function namesFor(target: string, sampler: Sampler): readonly string[] {
  const others = Array.from({ length: 3 }, () => sampler.one(sources));
  return [...new Set([target.split('/')[1] ?? '', ...others])];
}

function settingsFor({ world, origin, addressOf }: UpstreamServer): Settings {
  const addresses = sources.map((source) => [
    `CAIRN_${source.toUpperCase().replaceAll('-', '_')}_URL`,
    addressOf(source),
  ]);
  return {
    ...Object.fromEntries(addresses),
    CAIRN_PRIVATE_HOSTS: new URL(origin).host,
    CAIRN_OSV_ECOSYSTEMS: 'Go,npm',
    CAIRN_CLOCK: new Date(world.nowMs).toISOString(),
  };
}

/** True when a poll of each source succeeded at that time. @throws when one failed */
async function isRead(dataDir: string, nowMs: number): Promise<boolean> {
  const feeds = await withState(pathsIn(dataDir), (state) => state.feeds.list());
  for (const { attempts } of feeds)
    assert.deepEqual(
      attempts.flatMap(({ error }) => error ?? []),
      [],
    );
  const now = new Date(nowMs).toISOString();
  return sources.every((name) =>
    feeds.some(({ source, lastSuccess }) => source === name && lastSuccess === now),
  );
}

/** Publishes something of every kind, and advances a day. */
function change(world: World): void {
  const isFree = (name: ChangingSource) =>
    !world.changes.some(({ source, atMs }) => source === name && dayOf(atMs) === dayOf(world.nowMs));
  for (const source of ['cwe', 'attack'] as const) if (isFree(source)) world.make(source, 'release');
  world.make('kev', 'add');
  for (const source of ['cve-list', 'osv', 'csaf'] as const) {
    for (let i = 0; i < 6; i++) world.make(source, 'publish');
  }
  world.advance(dayMs);
}
