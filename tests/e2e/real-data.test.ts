import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EpssPoint } from '../../src/domain/exploitation.ts';
import type { VulnerabilityRecord } from '../../src/domain/vulnerability.ts';
import type { Page } from '../../src/services/contract.ts';
import type { KevItem } from '../../src/services/kev/contract.ts';
import type { SearchResult } from '../../src/services/search/contract.ts';
import type { VulnerabilityItem } from '../../src/services/vulnerability/contract.ts';
import { notCarried } from '../../src/sources/cve-list/testing/not-carried.ts';
import type { Client } from '../harness/client.ts';
import { sample } from '../harness/sampler.ts';
import { openSynced } from '../harness/synced.ts';
import {
  epssFiles,
  kevFiles,
  type RawPoint,
  readEpssDay,
  readKev,
  readNewestCves,
  upstream,
} from '../harness/upstream.ts';
import { idsIn } from '../oracle/advisory-mentions.ts';

const latest = '/api/v1/cve/latest';
const kevLatest = '/api/v1/kev/latest';

/** Counted in the files at `../shared/data`: for CSAF the advisories and their statements about vulnerabilities. */
const records = {
  'cve-list': 59_618,
  kev: 1_674,
  epss: 360_142,
  osv: 4_291,
  'kev-attack': 1_228,
  ssvc: 4,
  attack: 24_771 + 1_825 + 2_535,
  capec: 2_683,
  cwe: 964 + 409 + 54,
  csaf: 2_383 + 7_916,
};

test('the published data', { timeout: 1_200_000 }, async (t) => {
  if (upstream === null) return t.skip('../shared/data has no published data');
  const seed = Number(process.env.TEST_SEED ?? 1);
  t.diagnostic(`TEST_SEED=${seed}`);

  const cves = await readNewestCves(({ cveMetadata }) => cveMetadata);
  const kev = readKev(kevFiles().at(-1) ?? '').vulnerabilities;
  const epss = readEpssDay(epssFiles().at(-1) ?? '');
  const named = new Set([...kev.map(({ cveID }) => cveID), ...idsIn('starter-pack'), ...idsIn('nicknames')]);
  const { report, serve } = await openSynced(t);
  const { client } = await serve();
  const read = (id: string) => client.read<VulnerabilityRecord>(`/api/v1/cve/${id}`);

  await t.test('is stored completely', () => {
    const stored = Object.fromEntries(report.sources.map(({ name, records }) => [name, records]));
    assert.deepEqual(stored, records);
    assert.deepEqual(stored, { ...stored, 'cve-list': cves.size, kev: kev.length, epss: epss.size });
    assert.ok(report.sources.every(({ rejected, refused }) => rejected === 0 && refused === null));
    assert.deepEqual(
      report.skipped.filter(({ damaged }) => damaged),
      [],
    );
  });

  await t.test('keeps the scores of CNA and CISA-ADP apart', async () => {
    const { cvss, ssvc } = await read('CVE-2021-41277');
    assert.deepEqual(
      cvss.map(({ source, role, baseScore }) => [source, role, baseScore]),
      [
        ['GitHub_M', 'cna', 10],
        ['CISA-ADP', 'adp', 7.5],
      ],
    );
    assert.deepEqual(
      [ssvc?.exploitation, ssvc?.automatable, ssvc?.technicalImpact],
      ['active', 'yes', 'partial'],
    );
  });

  await t.test('shows a rejected, an undated and an old record as they are', async () => {
    assert.equal((await read('CVE-2019-25161')).state, 'rejected');
    const undated = await read('CVE-2020-18305');
    assert.deepEqual([undated.state, undated.published], ['published', null]);
    const old = await read('CVE-1999-0006');
    const metadata = cves.get('CVE-1999-0006');
    assert.equal(old.published, canonical(metadata?.datePublished));
    for (const time of [old.published, old.modified, old.assigned, old.reserved, old.madePublic]) {
      if (time !== null) assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  await t.test('has a record for a CVE that only EPSS knows', async () => {
    const others = [...epss.keys()].filter((id) => !cves.has(id) && !named.has(id));
    for (const id of sample(others, 5, seed)) {
      const { state, published, kev, epss } = await read(id);
      assert.deepEqual([state, published, kev.listed], ['unknown', null, false], id);
      assert.ok(epss, id);
      const { hits } = await client.read<SearchResult>(`/api/v1/search?q=${id}`);
      assert.equal(hits[0]?.id, id);
    }
  });

  await t.test(
    'has every value of 200 records in its responses, or in the list of omitted values',
    async () => {
      const sampled = new Set(sample(cves.keys(), 200, seed));
      const raw = await readNewestCves(
        (record) => record,
        (id) => sampled.has(id),
      );
      assert.equal(raw.size, 200);
      for (const [id, record] of raw) {
        const { kev: _kev, epss: _epss, ...carried } = await read(id);
        assert.deepEqual(notCarried(record, carried), [], id);
      }
    },
  );

  await t.test('lists all dated CVEs, the newest first', { timeout: 120_000 }, async () => {
    const dated = [...cves.values()]
      .filter(({ state, datePublished }) => state === 'PUBLISHED' && datePublished)
      .map(({ cveId, datePublished }) => ({ id: cveId, published: canonical(datePublished) }))
      .sort((a, b) => compare(b.published, a.published) || compareIds(b.id, a.id));
    const listed = await walk<VulnerabilityItem>(client, latest, 100, dated.length);
    assert.deepEqual(
      listed.map(({ id, published }) => ({ id, published })),
      dated,
    );
    assert.deepEqual(await walk(client, latest, 1, 150), listed.slice(0, 150));
  });

  await t.test('lists the whole KEV catalog, the last addition first', async () => {
    const entries = kev
      .map(({ cveID, dateAdded, dueDate, knownRansomwareCampaignUse }) => ({
        id: cveID,
        dateAdded: canonical(dateAdded),
        dueDate: canonical(dueDate),
        ransomware: knownRansomwareCampaignUse === 'Known' ? true : null,
      }))
      .sort((a, b) => compare(b.dateAdded, a.dateAdded) || compareIds(b.id, a.id));
    const listed = await walk<KevItem>(client, kevLatest, 100, entries.length);
    assert.deepEqual(
      listed.map(({ id, dateAdded, dueDate, ransomware }) => ({ id, dateAdded, dueDate, ransomware })),
      entries,
    );
    assert.deepEqual(await walk(client, kevLatest, 1, 150), listed.slice(0, 150));
  });

  await t.test('gives the EPSS of 300 CVEs as in the daily files', async () => {
    const sampled = new Set(sample(epss.keys(), 300, seed));
    const days = epssFiles().map((file) => readEpssDay(file, sampled));
    for (const id of sampled) {
      const { epss: answered } = await read(id);
      assert.ok(answered, id);
      assert.deepEqual(pointOf(answered), epss.get(id), id);
      assert.deepEqual(
        answered.trend.map(pointOf),
        days.flatMap((scores) => scores.get(id) ?? []),
        id,
      );
    }
  });
});

/** The first items of a list, page by page; all of them if there are fewer. */
async function walk<T>(client: Client, path: string, limit: number, items: number): Promise<T[]> {
  const walked: T[] = [];
  let cursor: string | null = '';
  while (walked.length < items && cursor !== null) {
    const page: Page<T> = await client.read(`${path}?limit=${limit}${cursor && `&cursor=${cursor}`}`);
    walked.push(...page.items);
    cursor = page.nextCursor;
  }
  return walked;
}

/** A time or a day of upstream as the interface writes it; without a zone it is UTC. */
function canonical(time: string | undefined): string {
  assert.ok(time);
  return new Date(
    /T.*(?:Z|[+-]\d\d:\d\d)$/.test(time) || !time.includes('T') ? time : `${time}Z`,
  ).toISOString();
}

function pointOf({ date, score, percentile }: EpssPoint): RawPoint {
  return { date, score, percentile };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** By year, then by number. */
function compareIds(a: string, b: string): number {
  const [, yearA, numberA] = a.split('-').map(Number);
  const [, yearB, numberB] = b.split('-').map(Number);
  return Number(yearA) - Number(yearB) || Number(numberA) - Number(numberB);
}
