import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { bundledPaths } from '../../src/main/store.ts';
import type { ProvenVulnerability, VulnerabilityHistory } from '../../src/services/vulnerability/contract.ts';
import { openBundled } from '../harness/bundled.ts';
import type { Client } from '../harness/client.ts';
import { thinnedArchives, thinnedDays } from '../harness/reduced-archives.ts';
import { sample } from '../harness/sampler.ts';
import { hashOf } from '../harness/store.ts';
import { epssFiles, idsInArchive, kevFiles, readKev, upstream } from '../harness/upstream.ts';
import { inForm } from '../harness/whole-form.ts';
import { bundledNames, idsIn, idsInReports } from '../oracle/advisory-mentions.ts';
import { type Members, preferredScore, readRaw } from '../oracle/changes.ts';
import { membersOf, textOf } from '../oracle/json.ts';
import { nothingRead, noticesOf, type Replayed, replay, type Step } from '../oracle/replay.ts';
import { makeVersions, writeReports } from '../oracle/report-versions.ts';
import { type RawNotice, type RawReport, readReports } from '../oracle/reports.ts';

const recordsRequested = inForm(120, 50);
/** From each of its sources. */
const reportsRead = inForm(30, 15);

/** CVEs in the starter pack, and names in the bundled files. */
const pack = idsIn('starter-pack');
const nicknames = bundledNames();

test('a record as of any manifest contains what the files read before it say', {
  skip: upstream === null ? '../shared/data is missing' : false,
  timeout: 400_000,
}, async (t) => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  t.diagnostic(`TEST_SEED=${seed}`);
  const { folder, dataDir, cairn, sync, serve } = await openBundled(t);
  const [older, newer] = await thinnedArchives(folder, inForm(['5'], ['25']));
  const [kevOld = '', kevNew = ''] = kevFiles();
  const reports = await reportSteps(folder, seed);
  const listed = readKev(kevNew).vulnerabilities.map(({ cveID }) => cveID);
  const added = readKev(kevOld).vulnerabilities.map(({ cveID }) => cveID);
  const pool = new Set([
    ...sample(await idsInArchive(older), recordsRequested / 2, seed),
    ...sample(await idsInArchive(newer), recordsRequested / 2, seed),
    ...sample(listed, recordsRequested / 4, seed),
    ...listed.filter((id) => !added.includes(id)),
    ...sample(reports.named, recordsRequested / 2, seed),
  ]);
  // Some are drawn twice, so more are drawn than needed.
  const ids = new Set(sample(pool, recordsRequested, seed));
  assert.equal(ids.size, recordsRequested);

  const published = inForm(epssFiles(), epssFiles().slice(-4));
  const days = await thinnedDays(folder, published, ids, inForm('5', '25'));
  const half = days.length / 2;
  const step = (path: string): Step => ({ path });
  // The newer of two comes before the older, and the other way round.
  const steps = [
    ...[step(kevNew), step(older), ...reports.osv.slice(0, 1), ...reports.csaf.slice(0, 2)],
    ...[...days.slice(half).map(step), step(newer), ...reports.osv.slice(1, 2), ...reports.csaf.slice(2)],
    ...[...days.slice(0, half).reverse().map(step), step(kevOld), ...reports.osv.slice(2)],
  ];
  const replays: Replayed[] = [];
  let replayed = nothingRead;
  const bundled = Object.keys(bundledPaths).length;
  for (const [i, step] of steps.entries()) {
    const { manifest, sources } = await sync(step.path);
    assert.deepEqual(
      [manifest, sources.flatMap(({ deadLetters }) => deadLetters)],
      [bundled + i + 1, []],
      'a manifest each, and one of each file that comes with Cairn in the first run',
    );
    replayed = await replay(replayed, step, ids);
    replays.push(replayed);
  }
  const { client, stop } = await serve();
  // Everything that was applied file by file must give the same result at once, and during reads.
  const before = hashOf(dataDir);
  const rebuilding = cairn(['rebuild', '--json']);
  const timesMs: number[] = [];
  for (const id of ids) {
    for (const [i, state] of replays.entries()) await assertAsOf(client, id, bundled + i + 1, state, timesMs);
    await assertHistory(client, id, replays.at(-1) ?? nothingRead);
  }
  const { code, stdout, stderr } = await rebuilding;
  assert.equal(code, 0, stderr);
  assert.equal(JSON.parse(stdout).manifest, bundled + steps.length);
  assert.equal(hashOf(dataDir), before);
  timesMs.sort((a, b) => a - b);
  const p95Ms = timesMs[Math.floor(timesMs.length * 0.95)] ?? 0;
  t.diagnostic(
    `${ids.size} records, ${timesMs.length} times as of a manifest, p95 ${p95Ms.toFixed(1)} ms with all of HTTP`,
  );
  await stop();
});

/** Some published reports, and a version before and one after each; for each source the newest come first. */
async function reportSteps(folder: string, seed: number) {
  const all = (await readReports()).filter(({ notices }) => notices.size > 0);
  const stepsOf = async (source: RawReport['source']): Promise<Step[]> => {
    const keys = all.filter((report) => report.source === source).map(({ key }) => key);
    const sampled = new Set(sample(keys, reportsRead, seed));
    const published = all.filter((report) => report.source === source && sampled.has(report.key));
    const { older, newer } = makeVersions(published);
    const steps = Object.entries({ newer, published, older }).map(async ([name, reports]) => {
      return { path: await writeReports(join(folder, source, name), reports), reports };
    });
    return Promise.all(steps);
  };
  const [osv, csaf] = await Promise.all([stepsOf('osv'), stepsOf('csaf')]);
  return { osv, csaf, named: idsInReports([...osv, ...csaf].flatMap(({ reports = [] }) => reports)) };
}

async function assertAsOf(
  client: Client,
  id: string,
  manifest: number,
  state: Replayed,
  timesMs: number[],
): Promise<void> {
  const { cves, kevs, days } = state;
  const notices = noticesOf(id, state);
  const raw = cves.findLast((records) => records.has(id))?.get(id);
  const catalog = kevs.at(-1);
  const entry = catalog?.vulnerabilities.find(({ cveID }) => cveID === id);
  const points = days.flatMap((day) => day.get(id) ?? []);
  const isScored = days.at(-1)?.has(id) ?? false;
  const startedMs = performance.now();
  const { status, body } = await client.ask(`/api/v1/cve/${id}?asOf=${manifest}`);
  timesMs.push(performance.now() - startedMs);
  const place = `${id} as of ${manifest}`;
  if (status === 404) {
    assert.deepEqual([raw, entry, isScored, notices], [undefined, undefined, false, []], place);
    assert.ok(!pack.has(id) && !nicknames.has(id), place);
    return;
  }
  assert.equal(status, 200, place);
  const record: ProvenVulnerability = JSON.parse(body).data;
  assert.deepEqual(record.asOf, { kind: 'manifest', manifest, at: null }, place);
  if (raw !== undefined) assertRecord(record, readRaw(raw), notices, place);
  assertNotices(record, notices, raw === undefined ? [] : namesIn(raw), place);
  if (catalog !== undefined) {
    assert.equal(record.kev.catalogVersion, catalog.catalogVersion, place);
    assert.equal(record.kev.listed, entry !== undefined, place);
    assert.equal(record.kev.dateAdded?.slice(0, 10), entry?.dateAdded, place);
    assert.equal(record.kev.dueDate?.slice(0, 10), entry?.dueDate, place);
  }
  if (days.length === 0) return;
  const trend = record.epss?.trend.map(({ date, score, percentile }) => ({ date, score, percentile }));
  assert.deepEqual(trend, isScored ? points : undefined, place);
  assert.equal(record.epss?.score, isScored ? points.at(-1)?.score : undefined, place);
}

function assertRecord(
  record: ProvenVulnerability,
  raw: ReturnType<typeof readRaw>,
  notices: readonly RawNotice[],
  place: string,
): void {
  assert.equal(record.state, String(raw.state).toLowerCase(), place);
  const { score, severity } = preferredScore([...raw.scores, ...notices.flatMap(({ scores }) => scores)]);
  // Where no published file scores the vulnerability itself, the starter pack may.
  if (raw.scores.length > 0 || !pack.has(record.id)) {
    assert.equal(record.cvss[0]?.baseScore ?? null, score, place);
    assert.equal(record.severity, severity, place);
  }
  if (raw.description !== null) {
    assert.equal(record.description?.text.trim().split(/\s+/).join(' '), raw.description, place);
  }
  if (raw.title !== null) assert.equal(record.title?.trim().split(/\s+/).join(' '), raw.title, place);
  const urls = new Set(record.references.map(({ url }) => url));
  for (const url of raw.urls) assert.ok(urls.has(url), `${place} refers to ${url}`);
}

/** A CNA may name the GitHub advisory on which a record is based. */
function namesIn(record: Members): string[] {
  const { source } = membersOf(membersOf(membersOf(record).containers).cna);
  const advisory = textOf(membersOf(source).advisory).trim();
  return /^GHSA(-[0-9a-z]{4}){3}$/i.test(advisory) ? [`GHSA${advisory.slice(4).toLowerCase()}`] : [];
}

function assertNotices(
  record: ProvenVulnerability,
  notices: readonly RawNotice[],
  names: readonly string[],
  place: string,
): void {
  const advisories = record.advisories.map(
    ({ id, label, title, published, modified, withdrawn, remediations }): RawNotice['advisory'] => {
      const reported = remediations.map(({ category, text }) => ({ category, text }));
      return { id, label, title, published, modified, withdrawn, remediations: reported };
    },
  );
  const byId = (a: RawNotice['advisory'], b: RawNotice['advisory']) => (a.id < b.id ? -1 : 1);
  const expected = notices.map(({ advisory }) => advisory);
  assert.deepEqual(advisories.toSorted(byId), expected.toSorted(byId), place);
  const aliases = [
    ...names,
    ...(nicknames.get(record.id) ?? []),
    ...notices.flatMap((statement) => statement.aliases),
  ];
  assert.deepEqual(record.aliases.toSorted(), [...new Set(aliases)].sort(), place);
  const related = new Set(notices.flatMap((statement) => statement.related));
  assert.deepEqual(record.related.toSorted(), [...related].sort(), place);
}

/** The history has each version of the record, each state of the listing, and each statement of a report. */
async function assertHistory(client: Client, id: string, state: Replayed): Promise<void> {
  const history = await client.read<VulnerabilityHistory>(`/api/v1/cve/${id}/history`);
  const ofRecords = history.versions.filter(({ source }) => source === 'cve-list');
  assert.equal(ofRecords.length, state.cves.filter((records) => records.has(id)).length, id);
  const points = state.days.flatMap((day) => day.get(id) ?? []);
  assert.deepEqual(
    history.epss.points.map(({ date, score }) => ({ date, score })),
    points.map(({ date, score }) => ({ date, score })),
    id,
  );
  const versionsOf = (...sources: string[]) =>
    history.versions.filter(({ source }) => sources.includes(source)).length;
  const listings = state.kevs.map(({ vulnerabilities }) => vulnerabilities.find(({ cveID }) => cveID === id));
  assert.equal(versionsOf('kev'), countChanges(listings), id);
  const reports = [...state.reports.values()].map((versions) =>
    versions.map(({ notices }) => notices.get(id)),
  );
  assert.equal(
    versionsOf('osv', 'csaf'),
    reports.map(countChanges).reduce((sum, count) => sum + count, 0),
    id,
  );
}

/** The number of changes in a row of statements, which begins empty. */
function countChanges(statements: readonly unknown[]): number {
  const texts = statements.map((one) => JSON.stringify(one ?? null));
  return texts.filter((text, i) => text !== (texts[i - 1] ?? 'null')).length;
}
