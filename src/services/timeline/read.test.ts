import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { canonicalTime } from '../../domain/time.ts';
import { timelineKinds } from '../../domain/timeline/timeline.ts';
import { nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import {
  cveRecord,
  epssTable,
  goReport,
  kevCatalogue,
  weaknessCatalogue,
} from '../../provenance/testing/upstream.ts';
import { Cursors } from '../cursor.ts';
import { isLinkPageKey } from '../entity/read.ts';
import type { IntelligenceContext } from '../intelligence/statements.ts';
import { readObjectBytes } from '../objects/bytes.ts';
import type { Timeline } from './contract.ts';
import { readTimeline } from './read.ts';

const [one, two] = ['CVE-2026-10001', 'CVE-2026-10002'] as const;

/** A store filled by one run for each batch of files. */
async function openFilled(
  t: TestContext,
  ...batches: readonly Readonly<Record<string, string>>[]
): Promise<IntelligenceContext> {
  const store = await openHistoryStore(t);
  for (const files of batches) await store.sync(files);
  const evidenceContext = store.evidenceContext();
  const reader = store.reader();
  t.after(() => reader.close());
  const { manifests } = evidenceContext;
  const cursors = new Cursors(new Uint8Array(32), isLinkPageKey);
  const { search } = store;
  const entities = { reader, search, cursors, manifests, clock: () => nowMs, checkTimes: () => new Map() };
  return { evidenceContext, entities };
}

/** A record with every kind of date. */
function datedRecord(remarks: readonly { readonly time: string; readonly value: string }[]): string {
  const record = JSON.parse(
    cveRecord(one, { updated: '2026-03-01', published: '2026-02-01', baseScore: 9.8 }),
  );
  const { cveMetadata, containers } = record;
  Object.assign(cveMetadata, { dateReserved: '2026-01-02T00:00:00', dateRejected: '2026-06-01T00:00:00Z' });
  Object.assign(containers.cna, {
    dateAssigned: '2026-01-03T00:00:00Z',
    datePublic: '2026-01-31T00:00:00Z',
    timeline: remarks.map((remark) => ({ ...remark, lang: 'en' })),
  });
  const options = [{ Exploitation: 'poc' }, { Automatable: 'no' }, { 'Technical Impact': 'total' }];
  containers.adp = [
    {
      providerMetadata: {
        orgId: '134c704f-9b21-4f2e-91b3-4a467353bcc0',
        shortName: 'CISA-ADP',
        dateUpdated: '2026-03-05T10:00:00.5Z',
      },
      metrics: [
        {
          other: { type: 'kev', content: { dateAdded: '2026-01-05', reference: 'https://kev.example.test' } },
        },
        { other: { type: 'ssvc', content: { options, timestamp: '2026-03-05T09:00:00.123456Z' } } },
      ],
    },
  ];
  return JSON.stringify(record);
}

const remark = { time: '2026-01-20T00:00:00Z', value: 'Vendor was told.' };

function reported({ timeline }: Timeline): string[] {
  return timeline.map(({ at, kind, source, pointer }) => `${at.slice(0, 10)} ${kind} ${source} ${pointer}`);
}

describe('the timeline of a CVE', () => {
  test('has every date of its sources, ascending, each at its place in the bytes', async (t) => {
    const context = await openFilled(t, {
      'one.json': datedRecord([remark]),
      'kev.json': kevCatalogue('2026-06-20', { [one]: '2026-07-01' }),
      'go.json': goReport('GO-2026-0001', '2026-04-20', [one]),
      'epss.csv': epssTable('2026-06-01', { [one]: 0.5 }),
    });
    const timeline = await readTimeline(context, { id: one.toLowerCase(), explain: true });
    assert.deepEqual(reported(timeline), [
      '2026-01-02 reserved cve-list /cveMetadata/dateReserved',
      '2026-01-03 assigned cve-list /containers/cna/dateAssigned',
      '2026-01-05 kev_added kev /vulnerabilities/0/dateAdded',
      '2026-01-05 kev_added cve-list /containers/adp/0/metrics/0/other/content/dateAdded',
      '2026-01-20 remarked cve-list /containers/cna/timeline/0/time',
      '2026-01-31 made_public cve-list /containers/cna/datePublic',
      '2026-02-01 published cve-list /cveMetadata/datePublished',
      '2026-03-01 container_updated cve-list /containers/cna/providerMetadata/dateUpdated',
      '2026-03-01 modified cve-list /cveMetadata/dateUpdated',
      '2026-03-05 ssvc_decided cve-list /containers/adp/0/metrics/1/other/content/timestamp',
      '2026-03-05 container_updated cve-list /containers/adp/0/providerMetadata/dateUpdated',
      '2026-04-20 advisory_published osv /published',
      '2026-04-20 advisory_modified osv /modified',
      '2026-06-01 rejected cve-list /cveMetadata/dateRejected',
      `2026-06-01 epss_scored epss ${timeline.timeline.at(-2)?.pointer}`,
      '2026-07-01 kev_due kev /vulnerabilities/0/dueDate',
    ]);
    assert.equal(timeline.total, 16);
    assert.deepEqual(
      timeline.timeline.filter(({ future }) => future).map(({ kind }) => kind),
      ['kev_due'],
    );
    for (const { at, kind, source, sha256, pointer, title } of timeline.timeline) {
      assert.match(title, /^[A-Z].+\.$/);
      const bytes = Buffer.from((await readObjectBytes(context.evidenceContext, { sha256 })).bytes);
      const range = /^bytes=(\d+)-(\d+)$/.exec(pointer);
      if (range !== null) {
        assert.equal(bytes.toString('utf8', Number(range[1]), Number(range[2]) + 1), '0.50000');
        continue;
      }
      let value = JSON.parse(bytes.toString());
      for (const step of pointer.split('/').slice(1)) value = value[step];
      assert.equal(canonicalTime(value), at, `${source} ${kind}`);
    }
    assert.equal(timeline.entity.kev, true);
    assert.equal(timeline.source, 'cve-list,epss,kev,osv');
    assert.ok(timeline.explain?.terms.some((term) => term.startsWith('kev: ')));
    for (const id of timeline.relations.flatMap(({ evidence }) => evidence)) {
      assert.ok(id in timeline.evidence, id);
    }
    assert.ok(timeline.relations.some(({ type }) => type === 'referenced-by'));
  });

  test('has what the store noticed between two versions', async (t) => {
    const context = await openFilled(
      t,
      {
        'one.json': cveRecord(one, { updated: '2026-02-01', baseScore: 9.8 }),
        'a.csv': epssTable('2026-02-01', { [one]: 0.1 }),
        'kev.json': kevCatalogue('2026-02-01', { [two]: '2026-07-01' }),
      },
      {
        'one.json': cveRecord(one, { updated: '2026-02-05', baseScore: 7.4, title: 'x'.repeat(2_000) }),
        'b.csv': epssTable('2026-02-02', { [one]: 0.4 }),
        'kev.json': kevCatalogue('2026-02-03', { [one]: '2026-07-01', [two]: '2026-07-01' }),
      },
    );
    const { timeline } = await readTimeline(context, { id: one });
    const noticed = timeline.filter(({ event }) => event !== null);
    assert.deepEqual(
      noticed.map(({ at, kind, title }) => [at.slice(0, 10), kind, title]),
      [
        ['2026-01-05', 'kev_added', 'CISA added it to its catalog of Known Exploited Vulnerabilities.'],
        ['2026-02-02', 'epss_jump', 'EPSS rose from 0.10000 on 2026-02-01 to 0.40000 on 2026-02-02.'],
        [
          '2026-02-05',
          'cvss_lowered',
          'The base score was lowered from 9.8 (CVSS 3.1, loomwright) to 7.4 (CVSS 3.1, loomwright).',
        ],
        ['2026-02-05', 'severity_changed', 'The severity changed from critical to high.'],
        ['2026-02-05', 'title_changed', 'The title changed.'],
      ],
    );
    assert.deepEqual(noticed.at(-1)?.change?.before, 'Loom drops threads');
    assert.deepEqual(Object.keys(noticed.at(-1)?.change?.after ?? {}), ['omitted']);
    const { sha256 = '', pointer = '' } = noticed[1] ?? {};
    const bytes = Buffer.from((await readObjectBytes(context.evidenceContext, { sha256 })).bytes);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(pointer) ?? [];
    assert.equal(bytes.toString('utf8', Number(from), Number(to) + 1), '0.40000');
    assert.equal(noticed[0]?.pointer, '/vulnerabilities/0');
  });

  test('is limited to the newest entries and to the start of long texts', async (t) => {
    const remarks = Array.from({ length: 600 }, (_, i) => ({
      time: new Date(Date.UTC(2020, 0, 1 + i)).toISOString(),
      value: `${i} `.repeat(300),
    }));
    const context = await openFilled(t, { 'one.json': datedRecord(remarks) });
    const { timeline, total, truncated } = await readTimeline(context, { id: one });
    assert.deepEqual([timeline.length, total, truncated], [500, 610, true]);
    assert.equal(timeline.at(-1)?.kind, 'rejected');
    const remarked = timeline.find(({ kind }) => kind === 'remarked');
    const value = remarked?.value as { readonly text: string; readonly truncated: boolean };
    assert.deepEqual([value.text.length, value.truncated], [500, true]);
  });
});

describe('the timeline of another entity', () => {
  test('has its dates', async (t) => {
    const context = await openFilled(t, {
      'go.json': goReport('GO-2026-0001', '2026-04-20', [one]),
      'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread' }),
    });
    const advisory = await readTimeline(context, { id: 'advisory:go-2026-0001' });
    assert.deepEqual(reported(advisory), [
      '2026-04-20 created osv /published',
      '2026-04-20 modified osv /modified',
    ]);
    assert.equal(advisory.entity.type, 'advisory');
    assert.equal(advisory.relationsTotal, advisory.relations.length);
    const weakness = await readTimeline(context, { id: 'cwe-20' });
    assert.deepEqual(weakness.timeline, []);
    assert.equal(weakness.source, 'cwe');
  });

  test('is not found if no source names it, and refused for a malformed id', async (t) => {
    const context = await openFilled(t, { 'one.json': datedRecord([]) });
    await assert.rejects(readTimeline(context, { id: 'CVE-2026-99999' }), { code: 'not_found' });
    await assert.rejects(readTimeline(context, { id: 'G9999' }), { code: 'not_found' });
    await assert.rejects(readTimeline(context, { id: 'nothing' }), { code: 'not_found' });
    for (const id of ['', 'CVE-1', 'x'.repeat(600)]) {
      await assert.rejects(readTimeline(context, { id }), { code: 'invalid_input' });
    }
  });
});

test('every kind appears in the list of kinds exactly once', () => {
  assert.equal(new Set(timelineKinds).size, timelineKinds.length);
});
