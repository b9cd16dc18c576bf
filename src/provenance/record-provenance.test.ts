import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContributingVersion } from '../projection/contributing-version.ts';
import { sources } from '../sources/loaded.ts';
import { recordProvenance } from './record-provenance.ts';
import { sourceProfiles } from './source-profiles.ts';

const contributor = (source: string, manifest: number, ordinal: number | null): ContributingVersion => ({
  source,
  key: 'CVE-2026-10001',
  sha256: String(manifest).repeat(64).slice(0, 64),
  member: `${source}.json`,
  upstreamTime: '2026-01-01T00:00:00.000Z',
  upstreamVersion: '2026.01.01',
  manifest,
  retrievedAt: '2026-01-02T00:00:00.000Z',
  origin: null,
  ordinal,
});
const contributors = [
  contributor('starter-pack', 1, 5),
  contributor('kev', 3, 7),
  contributor('cve-list', 2, null),
];
const scores = contributor('epss', 4, null);
const manifests = sources.map(({ manifest }) => manifest);
const nowMs = Date.parse('2026-01-03T00:30:00.000Z');
const stored = new Map(manifests.map(({ name }) => [name, { upstreamTime: '2026-01-01T00:00:00.000Z' }]));
const profiles = (atMs: number) => sourceProfiles(manifests, stored, new Map(), atMs);

test('names the sources by rank and leads from each to its publisher', () => {
  const { source, lineage, confidence, freshness } = recordProvenance(
    'CVE-2026-10001',
    [...contributors, scores],
    profiles(nowMs),
  );
  assert.equal(source, 'cve-list,epss,kev,starter-pack');
  assert.deepEqual(
    lineage.map(({ step }) => step),
    ['compose', ...Array(4).fill(['map', 'store', 'publish']).flat()],
  );
  assert.equal(lineage[0]?.version, '4');
  assert.deepEqual(
    lineage.filter(({ step }) => step === 'map').map(({ pointer }) => pointer),
    ['', null, '/vulnerabilities/7', '/vulnerabilities/5'],
  );
  assert.ok(confidence > 0.5 && confidence <= 1 && freshness > 0 && freshness <= 1);
});

test('does not depend on the order of the contributors, and a version counts once', () => {
  const all = recordProvenance('CVE-2026-10001', [...contributors, scores], profiles(nowMs));
  assert.deepEqual(
    recordProvenance('CVE-2026-10001', [scores, ...contributors.toReversed()], profiles(nowMs)),
    all,
  );
  const twice = [...contributors, { ...contributor('starter-pack', 1, null) }];
  const once = recordProvenance('CVE-2026-10001', contributors, profiles(nowMs));
  assert.deepEqual(recordProvenance('CVE-2026-10001', twice, profiles(nowMs)), once);
});

test('stays the same within an hour and falls with the hours', () => {
  const at = (minutes: number) =>
    recordProvenance('CVE-2026-10001', [...contributors, scores], profiles(nowMs + minutes * 60_000))
      .freshness;
  assert.equal(at(29), at(0));
  assert.ok(at(30) < at(29));
});
