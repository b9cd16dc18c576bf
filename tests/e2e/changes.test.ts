import assert from 'node:assert/strict';
import { cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import type { ChangePage } from '../../src/services/changes/contract.ts';
import { openBundled } from '../harness/bundled.ts';
import { type Installation, openInstallation } from '../harness/installation.ts';
import { thinnedArchives, thinnedDays } from '../harness/reduced-archives.ts';
import { epssFiles, kevFiles, readTarZst, upstream } from '../harness/upstream.ts';
import { inForm, triedOf } from '../harness/whole-form.ts';
import { rawEpssChanges, rawKevChanges } from '../oracle/changes.ts';
import { changesBetween, newestDate, utc } from '../oracle/record-versions.ts';
import { writeReleases } from '../oracle/report-releases.ts';

/** For each order, in milliseconds. */
const timeout = 300_000;

/** The last digits of the CVEs that are read. Those of the short form have changes of all types. */
const endings = inForm(['5'], ['00', '27']);

/** An order in which files are read one after the other, and the changes that only this order shows. */
interface Order {
  readonly name: string;
  readonly files: readonly string[];
  readonly news: readonly string[];
  readonly always?: true;
}

/** All change types except those of listings: no listing was withdrawn and no date moved. */
const typesExpected = [
  'advisory_added',
  'affected_changed',
  'cvss_added',
  'cvss_lowered',
  'cvss_raised',
  'description_changed',
  'entity_revoked',
  'epss_drop',
  'epss_jump',
  'kev_added',
  'published',
  'ransomware_flagged',
  'reference_added',
  'rejected',
  'severity_changed',
  'ssvc_changed',
  'title_changed',
  'weakness_changed',
];

test('the changes are those between the published files, in any order of reading', {
  skip: upstream === null ? '../shared/data is missing' : false,
  timeout: 900_000,
}, async (t) => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  t.diagnostic(`TEST_SEED=${seed}`);
  const { folder } = await openInstallation(t);
  const [older, newer] = await thinnedArchives(folder, endings);
  const records = await rawChangesOfRecords(older, newer);
  const kevs = kevFiles();
  // Days may follow each other with other files between them.
  const published = [...epssFiles().slice(0, 2), ...epssFiles().slice(-3)];
  const days = await thinnedDays(folder, published, records.ids, inForm('5', '27'));
  const releases = await writeReleases(folder, seed);
  const others = [...pairs(kevs).flatMap(rawKevs), ...pairs(days).flatMap(rawDays)];
  assert.equal(others.filter((change) => change.startsWith('kev_added')).length, 51);
  assert.equal(others.filter((change) => change.startsWith('kev_removed')).length, 0);
  assert.deepEqual([...new Set(releases.changes.map(typeOf))].sort(), ['advisory_added', 'entity_revoked']);
  assert.ok(releases.newsOfOlder.length > 0 && releases.newsOfNewer.length > 0);
  const always = [...records.changes, ...others, ...releases.changes];
  assert.deepEqual([...new Set([...always, ...records.publishedSince].map(typeOf))].sort(), typesExpected);
  for (const type of ['epss_jump', 'epss_drop']) {
    const scored = others.filter((change) => typeOf(change) === type);
    const ofRecords = scored.filter((change) => records.ids.has(change.slice(type.length + 1)));
    assert.ok(ofRecords.length > 0 && ofRecords.length < scored.length, `${type} with a record and without`);
  }

  const orders: readonly Order[] = [
    {
      name: 'with the older file of each source first',
      files: [older, newer, ...kevs, releases.older, releases.newer, ...days],
      news: [...records.publishedSince, ...releases.newsOfNewer],
      always: true,
    },
    {
      name: 'with the newer file of each source first',
      files: [newer, older, ...kevs.toReversed(), releases.newer, releases.older, ...days.toReversed()],
      news: releases.newsOfOlder,
    },
  ];
  for (const { name, files, news } of triedOf(orders)) {
    await t.test(name, { timeout }, async (t) => {
      const found = await changesAfter(await openBundled(t), files);
      t.diagnostic(`${found.length} changes`);
      assert.deepEqual(found, [...always, ...news].sort());
    });
  }

  await t.test('with all files at once', { timeout }, async (t) => {
    const installation = await openBundled(t);
    const input = join(installation.folder, 'input');
    await mkdir(input);
    for (const file of [older, newer, ...kevs, releases.older, releases.newer, ...days]) {
      await cp(file, join(input, basename(file)), { recursive: true });
    }
    assert.deepEqual(await changesAfter(installation, [input]), always.sort());
  });
});

function typeOf(change: string): string {
  return change.split(' ', 1)[0] ?? '';
}

function rawKevs([before, after]: readonly [string, string]): string[] {
  return rawKevChanges(before, after);
}

function rawDays([before, after]: readonly [string, string]): string[] {
  return rawEpssChanges(before, after);
}

function pairs(files: readonly string[]): (readonly [string, string])[] {
  return files.slice(1).map((file, i) => [files[i] ?? '', file] as const);
}

/**
 * What changed in records that are in both archives, which others were published after the newest date in
 * the older one, and the ids of all.
 */
async function rawChangesOfRecords(older: string, newer: string) {
  const before = new Map<string, Buffer>();
  let horizon = 0;
  for await (const { name, bytes } of readTarZst(older)) {
    before.set(basename(name, '.json'), Buffer.from(bytes));
    horizon = Math.max(horizon, newestDate(JSON.parse(bytes.toString())));
  }
  const changes: string[] = [];
  const publishedSince: string[] = [];
  const ids = new Set(before.keys());
  for await (const { name, bytes } of readTarZst(newer)) {
    const id = basename(name, '.json');
    const stored = before.get(id);
    ids.add(id);
    if (stored !== undefined) {
      changes.push(...changesBetween(id, stored, bytes).changes);
      continue;
    }
    const { state, datePublished } = JSON.parse(bytes.toString()).cveMetadata;
    if (state === 'PUBLISHED' && utc(datePublished) > horizon) publishedSince.push(`published ${id}`);
  }
  return { changes, publishedSince, ids };
}

/** Syncs one path after the other, then requests all changes; as `TYPE CVE`, sorted. */
async function changesAfter({ sync, serve }: Installation, paths: readonly string[]): Promise<string[]> {
  for (const path of paths) await sync(path);
  const { client, stop } = await serve();
  const found: string[] = [];
  const ids = new Set<string>();
  let [last, cursor] = ['', ''];
  do {
    const page: ChangePage = await client.read(`/api/v1/changes?limit=100${cursor && `&cursor=${cursor}`}`);
    for (const { id, subject, type, manifest, seen } of page.items) {
      found.push(`${type} ${subject}`);
      ids.add(id);
      const place = `${String(manifest).padStart(9, '0')} ${seen}`;
      assert.ok(place >= last, 'in the order of the manifests, then of time');
      last = place;
    }
    cursor = page.nextCursor ?? '';
  } while (cursor !== '');
  await stop();
  assert.equal(ids.size, found.length, 'each change is listed once');
  return found.sort();
}
