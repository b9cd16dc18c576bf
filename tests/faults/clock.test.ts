import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { readManifests } from '../../src/log/manifest.ts';
import { bundledPaths } from '../../src/main/store.ts';
import type { ChangeEvent, ChangePage } from '../../src/services/changes/contract.ts';
import type { IngestReport } from '../../src/services/operator-contract.ts';
import type { ProvenVulnerability, VulnerabilityHistory } from '../../src/services/vulnerability/contract.ts';
import { openFileObjectStore } from '../../src/storage/files/object-store.ts';
import { openSqliteStateStore } from '../../src/storage/sqlite/state-store.ts';
import type { Client } from '../harness/client.ts';
import { eventually, type Installation } from '../harness/installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';
import { hashOf, headOf } from '../harness/store.ts';
import { inForm } from '../harness/whole-form.ts';
import { confidencesOf } from './confidences.ts';
import { leasePaths, syncHere } from './runs.ts';
import { openSmallInstallation } from './small-installation.ts';

const id = inventedId(20);
const recordsPerRelease = 40;
/** Records, listings, scores, ATT&CK, CWE, OSV and CSAF. */
const sourcesOfRelease = 7;
const bundled = Object.keys(bundledPaths).length;
const warning = 'CAIRN_CLOCK overrides the system clock';

/** Weeks after the stored data, and before all of it. */
const [soonAfter, before] = ['2025-01-20T10:59:59Z', '2024-06-01T12:30:00Z'];
const presents = ['+1h', '-1h', '+10y', soonAfter, before] as const;

test('a server with another present gives no age below 0, keeps its tags and admits clients', {
  timeout: 180_000,
}, async (t) => {
  const { folder, dataDir, serve } = await openSmallInstallation(t);
  for (let release = 0; release < 2; release++) {
    await syncHere(
      dataDir,
      await writeInventedRelease(join(folder, `${release}`), release, recordsPerRelease),
    );
  }
  const usual = await serve();
  const usualFreshness = await freshnessIn(usual.client);
  assert.ok(!usual.messages.includes(warning));
  await usual.stop();

  const freshness = new Map<string, number>();
  let confidences: string[] | null = null;
  for (const present of presents) {
    await t.test(present, { timeout: 60_000 }, async () => {
      const settings = { CAIRN_CLOCK: present, CAIRN_RATE_LIMIT: '60' };
      const server = await serve(settings);
      assert.ok(server.messages.includes(warning));
      const isFrozen = present.startsWith('20');
      const tags = await assertSensible(server.client);
      // The hour of a running clock may change in between.
      if (isFrozen) assert.deepEqual(await assertSensible(server.client), tags);
      freshness.set(present, await freshnessIn(server.client));
      const reported = await confidencesOf(server.client, id);
      confidences ??= reported;
      assert.deepEqual(reported, confidences, 'confidence does not depend on the clock');
      assert.equal((await server.health()).ok, true);
      await assertLimited(server.client);
      await server.stop();
      if (!isFrozen) return;
      const again = await serve(settings);
      assert.deepEqual(await assertSensible(again.client), tags, 'after a restart');
      await again.stop();
    });
  }
  const [sooner = 0, later = 1] = [freshness.get('-1h'), freshness.get('+1h')];
  assert.ok(sooner >= usualFreshness && usualFreshness >= later && later >= (freshness.get('+10y') ?? 1));
  const between = freshness.get(soonAfter) ?? 0;
  assert.ok(between > sooner && between < 1, `${between}`);
  assert.equal(freshness.get(before), 1);
});

/** Every response with an age or time, and its tag. */
async function assertSensible(client: Client): Promise<(string | undefined)[]> {
  const tags: (string | undefined)[] = [];
  for (const path of [
    `/api/v1/cve/${id}`,
    `/api/v1/cve/${id}?asOf=3`,
    `/api/v1/cve/${id}?asOf=2025-01-01`,
    `/api/v1/cve/${id}/history`,
    `/api/v1/cve/${id}/provenance?pointer=/epss/score`,
    '/api/v1/changes?limit=20',
    '/api/v1/kev/latest?limit=5',
    '/api/v1/search?q=loomwright&limit=5',
  ]) {
    const { status, body, headers } = await client.ask(path);
    assert.equal(status, 200, `${path}: ${body}`);
    assertNumbers(JSON.parse(body).data, path);
    tags.push(headers.etag);
  }
  return tags;
}

/** No number is below 0, and no share is above 1. */
function assertNumbers(part: unknown, place: string): void {
  if (typeof part === 'number') {
    const isShare = /\/(freshness|confidence)$/.test(place);
    assert.ok(part >= 0 && (part <= 1 || !isShare), `${place} is ${part}`);
  } else if (typeof part === 'object' && part !== null) {
    for (const [name, member] of Object.entries(part)) {
      assert.ok(member !== null || !['freshness', 'confidence'].includes(name), `${place}/${name}`);
      assertNumbers(member, `${place}/${name}`);
    }
  }
}

async function freshnessIn(client: Client): Promise<number> {
  return (await client.read<ProvenVulnerability>(`/api/v1/cve/${id}`)).provenance.freshness;
}

/** The limit is reached, and the wait in the response is at most its window. */
async function assertLimited(client: Client): Promise<void> {
  for (let requested = 0; requested < 70; requested++) {
    const { status, headers } = await client.ask(`/api/v1/cve/${id}`);
    if (status === 200) continue;
    assert.equal(status, 429);
    const waitSeconds = Number(headers['retry-after']);
    assert.ok(waitSeconds >= 1 && waitSeconds <= 60, `${waitSeconds}`);
    return;
  }
  assert.fail('There is no limit.');
}

/** The clock of each run in turn; the first is right. */
const jumps = inForm(
  [undefined, '+10y', undefined, '-1h', '2026-11-01T00:00:00Z', '+1h'],
  [undefined, '+10y', '-1h'],
);

test('runs whose clocks jump back and forth leave the log and its events in order', {
  timeout: 180_000,
}, async (t) => {
  const installation = await openSmallInstallation(t);
  const { folder, dataDir, serve } = installation;
  const twin = join(folder, 'twin');
  for (const [release, present] of jumps.entries()) {
    const input = await writeInventedRelease(join(folder, `${release}`), release, recordsPerRelease);
    await syncHere(twin, input);
    await syncUnder(installation, present, input);
  }
  const objects = openFileObjectStore(join(dataDir, 'objects'));
  const manifests = await readManifests(objects, await headOf(dataDir));
  assert.deepEqual(
    manifests.map(({ number }) => number),
    Array.from({ length: bundled + sourcesOfRelease * jumps.length }, (_, i) => i + 1),
  );
  const written = manifests.map(({ writtenAt }) => writtenAt);
  assert.notDeepEqual(written, written.toSorted(), 'the clocks did jump');
  assert.ok(written.some((at) => Date.parse(at) > Date.now() + 9 * 365 * 86_400_000));

  const [server, other] = [await serve(), await serve({ CAIRN_DATA_DIR: twin })];
  const events = await changesOf(server.client);
  assert.ok(events.length > 100, `${events.length}`);
  assert.deepEqual(events, events.toSorted(inOrder));
  assert.deepEqual(events.map(untimed), (await changesOf(other.client)).map(untimed));
  const { versions } = await server.client.read<VulnerabilityHistory>(`/api/v1/cve/${id}/history`);
  for (const { manifest, retrievedAt } of versions) assert.equal(retrievedAt, written[manifest - 1]);
  const times = versions.map(({ upstreamTime }) => upstreamTime);
  assert.deepEqual(times, times.toSorted());
  for (let manifest = 2; manifest <= manifests.length; manifest++) {
    const [mine, others] = await Promise.all(
      [server, other].map(({ client }) =>
        client.read<ProvenVulnerability>(`/api/v1/cve/${id}?asOf=${manifest}`),
      ),
    );
    assert.deepEqual({ ...mine, provenance: null }, { ...others, provenance: null });
    assert.equal(mine?.provenance.freshness, others?.provenance.freshness);
  }
  assert.equal(hashOf(dataDir), hashOf(twin));
  const doctor = await installation.cairn(['doctor']);
  assert.equal(doctor.code, 0, doctor.stdout);
});

async function syncUnder(
  { dataDir, cairn }: Installation,
  present: string | undefined,
  input: string,
): Promise<void> {
  const { code, stdout, stderr } = await cairn(['sync', '--from', input, '--json'], { CAIRN_CLOCK: present });
  assert.equal(code, 0, stderr);
  const { sources }: IngestReport = JSON.parse(stdout);
  assert.deepEqual(
    sources.map(({ refused, rejected, seconds }) => [refused, rejected, seconds >= 0]),
    sources.map(() => [null, 0, true]),
  );
  const state = openSqliteStateStore(join(dataDir, 'state.sqlite'));
  const lastRuns = await state.log.lastRuns().finally(() => state.close());
  assert.equal(lastRuns.length, bundled + sourcesOfRelease);
  for (const { source, startedAt, finishedAt } of lastRuns) assert.ok(startedAt <= finishedAt, source);
}

async function changesOf(client: Client): Promise<ChangeEvent[]> {
  const events: ChangeEvent[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: ChangePage = await client.read<ChangePage>(`/api/v1/changes?limit=100${after}`);
    events.push(...page.items);
    cursor = page.nextCursor;
  }
  return events;
}

/** In the order in which the store received them. */
function inOrder(a: ChangeEvent, b: ChangeEvent): number {
  return a.manifest - b.manifest || (a.seen < b.seen ? -1 : a.seen > b.seen ? 1 : 0);
}

function untimed({ id, manifest, at, type }: ChangeEvent): readonly unknown[] {
  return [id, manifest, at, type];
}

test('a run that is ten years ahead and dies does not lock others out', { timeout: 90_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const { folder, dataDir, cairn, sync } = installation;
  const input = await writeInventedRelease(join(folder, 'input'), 0, 2_000);
  await sync(await writeInventedRelease(join(folder, 'before'), 1, recordsPerRelease));
  let run: ChildProcess | null = null;
  const ending = cairn(['sync', '--from', input], { CAIRN_CLOCK: '+10y' }, (child) => {
    run = child;
  });
  const ends: number[] = [];
  await eventually('the run has both leases', 20_000, () => {
    const leaseEnds = leasePaths(dataDir).map(leaseEndIn);
    ends.push(...leaseEnds.filter((end) => end > 0));
    return leaseEnds.every((end) => end > 0);
  });
  (run as ChildProcess | null)?.kill('SIGKILL');
  assert.equal((await ending).signal, 'SIGKILL');
  assert.ok(
    ends.every((endMs) => endMs < Date.now() + 61_000),
    `${ends}`,
  );
  const startedMs = performance.now();
  await sync(input);
  assert.ok(performance.now() - startedMs < 30_000);
});

/** When the lease in a database ends, in milliseconds since the epoch; 0 without a lease. */
function leaseEndIn(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return Number(database.prepare('SELECT expires_at_ms AS ends FROM lease').get()?.ends);
  } finally {
    database.close();
  }
}

test('data dated after the present is refused with a sentence, and accepted at that time', {
  timeout: 90_000,
}, async (t) => {
  const installation = await openSmallInstallation(t);
  const { folder, dataDir, cairn, sync, serve } = installation;
  const input = await writeInventedRelease(join(folder, 'input'), 9, recordsPerRelease);
  const early = { CAIRN_CLOCK: '2025-01-05T00:00:00Z' };
  const { stdout } = await cairn(['sync', '--from', input, '--json'], early);
  const { sources }: IngestReport = JSON.parse(stdout);
  assert.equal(sources.length, sourcesOfRelease);
  for (const { name, added, refused, deadLetters } of sources) {
    const reported = refused ?? deadLetters[0]?.reason;
    assert.match(reported ?? '', /2025-01-10T00:00:00.000Z, is in the future/, name);
    assert.equal(added, 0, name);
  }
  assert.equal((await headOf(dataDir)).number, 0);
  const server = await serve(early);
  assert.equal((await server.client.ask(`/api/v1/cve/${id}`)).status, 404);
  await server.stop();

  await sync(input);
  const undisturbed = join(folder, 'undisturbed');
  await syncHere(undisturbed, input);
  assert.equal(hashOf(dataDir), hashOf(undisturbed));
});
