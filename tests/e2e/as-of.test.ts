import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { bundledPaths } from '../../src/main/store.ts';
import type { ProvenVulnerability, VulnerabilityHistory } from '../../src/services/contract.ts';
import type { Client } from './client.ts';
import { draw } from './draw.ts';
import { openInstallation } from './harness.ts';
import { type Members, readRaw } from './raw-changes.ts';
import {
  cveArchives,
  epssFiles,
  kevFiles,
  type RawKev,
  type RawPoint,
  readEpssDay,
  readKev,
  readTarZst,
  upstream,
} from './upstream.ts';

const recordsAsked = 300;

/** CVEs that the starter pack speaks of. */
const pack = new Set(
  (
    JSON.parse(String(gunzipSync(readFileSync(bundledPaths['starter-pack'])))).vulnerabilities as {
      id: string;
    }[]
  ).map(({ id }) => id),
);

/** What the files read up to some moment say. */
interface Replayed {
  readonly cves: readonly ReadonlyMap<string, Members>[];
  readonly kevs: readonly (RawKev & { readonly catalogVersion: string })[];
  /** Oldest first. */
  readonly days: readonly ReadonlyMap<string, RawPoint>[];
}

test('a record as of any manifest is what the files read up to then say', {
  skip: upstream === null ? 'there is no ../shared/data to read' : false,
  timeout: 300_000,
}, async (t) => {
  const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));
  t.diagnostic(`TEST_SEED=${seed}`);
  const [older = '', newer = ''] = cveArchives();
  const [kevOld = '', kevNew = ''] = kevFiles();
  const days = epssFiles();
  // The newer of two comes before the older, and the other way round.
  const files = [kevNew, older, ...days.slice(4), newer, ...days.slice(0, 4).reverse(), kevOld];

  const oldIds = await idsIn(older);
  const listed = readKev(kevNew).vulnerabilities.map(({ cveID }) => cveID);
  const added = readKev(kevOld).vulnerabilities.map(({ cveID }) => cveID);
  const pool = new Set([
    ...draw(oldIds, recordsAsked / 2, seed),
    ...draw(await idsIn(newer), recordsAsked / 2, seed),
    ...draw(listed, recordsAsked / 4, seed),
    ...listed.filter((id) => !added.includes(id)),
  ]);
  // Some are drawn twice, so more are drawn than are asked for.
  const ids = new Set(draw(pool, recordsAsked, seed));
  assert.equal(ids.size, recordsAsked);

  const { sync, serve } = await openInstallation(t);
  const replays: Replayed[] = [];
  let replayed: Replayed = { cves: [], kevs: [], days: [] };
  let manifest = 1;
  for (const file of files) {
    const report = await sync(file);
    manifest += 1;
    assert.equal(report.manifest, manifest, 'a manifest each, and one of the starter pack in the first run');
    replayed = await replay(replayed, file, ids);
    replays.push(replayed);
  }
  const { client, stop } = await serve();
  const timesMs: number[] = [];
  for (const id of ids) {
    for (const [i, state] of replays.entries()) await assertAsOf(client, id, i + 2, state, timesMs);
    await assertHistory(client, id, replays.at(-1));
  }
  timesMs.sort((a, b) => a - b);
  const p95Ms = timesMs[Math.floor(timesMs.length * 0.95)] ?? 0;
  t.diagnostic(
    `${ids.size} records, ${timesMs.length} times as of a manifest, p95 ${p95Ms.toFixed(1)} ms with all of HTTP`,
  );
  await stop();
});

async function idsIn(archive: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { name } of readTarZst(archive)) ids.push(basename(name, '.json'));
  return ids;
}

async function replay(before: Replayed, file: string, wanted: ReadonlySet<string>): Promise<Replayed> {
  const { cves, kevs, days } = before;
  if (file.includes('epss')) {
    const all = [...days, readEpssDay(file, wanted)];
    return { cves, kevs, days: all.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1)) };
  }
  if (file.includes('known_exploited')) {
    const all = [...kevs, readKev(file) as Replayed['kevs'][number]];
    return { cves, kevs: all.sort((a, b) => (a.catalogVersion < b.catalogVersion ? -1 : 1)), days };
  }
  const records = new Map<string, Members>();
  for await (const { name, bytes } of readTarZst(file)) {
    const id = basename(name, '.json');
    if (wanted.has(id)) records.set(id, JSON.parse(bytes.toString()));
  }
  // By name, as the archives are dated; each record of the newer one is newer.
  const all = [...cves, records];
  return { cves: file.includes('older') ? [records, ...cves] : all, kevs, days };
}

function dayOf(day: ReadonlyMap<string, RawPoint>): string {
  return day.values().next().value?.date ?? '';
}

async function assertAsOf(
  client: Client,
  id: string,
  manifest: number,
  { cves, kevs, days }: Replayed,
  timesMs: number[],
): Promise<void> {
  const raw = cves.findLast((records) => records.has(id))?.get(id);
  const catalogue = kevs.at(-1);
  const entry = catalogue?.vulnerabilities.find(({ cveID }) => cveID === id);
  const points = days.flatMap((day) => day.get(id) ?? []);
  const isScored = days.at(-1)?.has(id) ?? false;
  const startedMs = performance.now();
  const { status, body } = await client.ask(`/api/v1/cve/${id}?asOf=${manifest}`);
  timesMs.push(performance.now() - startedMs);
  const place = `${id} as of ${manifest}`;
  if (status === 404) {
    assert.deepEqual([raw, entry, isScored, pack.has(id)], [undefined, undefined, false, false], place);
    return;
  }
  assert.equal(status, 200, place);
  const record: ProvenVulnerability = JSON.parse(body).data;
  assert.deepEqual(record.asOf, { kind: 'manifest', manifest, at: null }, place);
  if (raw !== undefined) assertRecord(record, readRaw(raw), place);
  if (catalogue !== undefined) {
    assert.equal(record.kev.catalogVersion, catalogue.catalogVersion, place);
    assert.equal(record.kev.listed, entry !== undefined, place);
    assert.equal(record.kev.dateAdded?.slice(0, 10), entry?.dateAdded, place);
    assert.equal(record.kev.dueDate?.slice(0, 10), entry?.dueDate, place);
  }
  if (days.length === 0) return;
  const trend = record.epss?.trend.map(({ date, score, percentile }) => ({ date, score, percentile }));
  assert.deepEqual(trend, isScored ? points : undefined, place);
  assert.equal(record.epss?.score, isScored ? points.at(-1)?.score : undefined, place);
}

function assertRecord(record: ProvenVulnerability, raw: ReturnType<typeof readRaw>, place: string): void {
  assert.equal(record.state, String(raw.state).toLowerCase(), place);
  // What no published file says, the starter pack may.
  if (raw.score !== null || !pack.has(record.id)) {
    assert.equal(record.cvss[0]?.baseScore ?? null, raw.score, place);
    assert.equal(record.severity, raw.severity, place);
  }
  if (raw.description !== null) {
    assert.equal(record.description?.text.trim().split(/\s+/).join(' '), raw.description, place);
  }
  if (raw.title !== null) assert.equal(record.title?.trim().split(/\s+/).join(' '), raw.title, place);
  const urls = new Set(record.references.map(({ url }) => url));
  for (const url of raw.urls) assert.ok(urls.has(url), `${place} refers to ${url}`);
}

/** The history has each version of the record, and each state of the listing. */
async function assertHistory(client: Client, id: string, state: Replayed | undefined): Promise<void> {
  assert.ok(state);
  const history = await client.read<VulnerabilityHistory>(`/api/v1/cve/${id}/history`);
  const ofRecords = history.versions.filter(({ source }) => source === 'cve-list');
  assert.equal(ofRecords.length, state.cves.filter((records) => records.has(id)).length, id);
  const points = state.days.flatMap((day) => day.get(id) ?? []);
  assert.deepEqual(
    history.epss.points.map(({ date, score }) => ({ date, score })),
    points.map(({ date, score }) => ({ date, score })),
    id,
  );
  const ofListings = history.versions.filter(({ source }) => source === 'kev');
  const listings = state.kevs.map(({ vulnerabilities }) =>
    JSON.stringify(vulnerabilities.find(({ cveID }) => cveID === id) ?? null),
  );
  const changed = listings.filter((listing, i) => listing !== (listings[i - 1] ?? 'null'));
  assert.equal(ofListings.length, changed.length, id);
}
