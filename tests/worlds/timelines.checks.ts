import assert from 'node:assert/strict';
import { basename } from 'node:path';
import type { TestContext } from 'node:test';
import type { Timeline } from '../../src/services/timeline/contract.ts';
import type { VulnerabilityHistory } from '../../src/services/vulnerability/contract.ts';
import type { Client } from '../harness/client.ts';
import { sample } from '../harness/sampler.ts';
import { cveArchives, epssFiles, readEpssDay, readTarZst } from '../harness/upstream.ts';
import type { DocumentCache } from '../oracle/documents.ts';
import { readKevCatalog } from '../oracle/files.ts';
import { type Json, membersOf, textOf } from '../oracle/json.ts';
import { kevEntries } from '../oracle/lists.ts';
import { quotedAt } from '../oracle/quoted-bytes.ts';
import type { World } from './world.ts';

const sampled = 50;

/** Dates of the vulnerability in a CVE record. */
const recordDates = [
  /^\/cveMetadata\/date(?:Reserved|Published|Updated|Rejected)$/,
  /^\/containers\/cna\/dateAssigned$/,
  /^\/containers\/(?:cna|adp\/\d+)\/(?:datePublic|providerMetadata\/dateUpdated|timeline\/\d+\/time)$/,
  /^\/containers\/(?:cna|adp\/\d+)\/metrics\/\d+\/other\/content\/(?:timestamp|dateAdded)$/,
];

/** Texts that only look like dates: versions, and members of an older record format. */
const otherDates = /^\/containers\/(?:cna|adp\/\d+)\/(?:affected\/|x_)|^\/x_/;

/** The timeline of a CVE has the dates of its record, no more and no less, and those of the lists that name it. */
export async function checkTimelines(t: TestContext, { client, raw, documents, seed }: World): Promise<void> {
  const ids = ['CVE-2021-41277', ...sample(raw.cves.keys(), sampled, seed)];
  const records = await readRecords(new Set(ids));
  const listed = new Map(
    kevEntries(readKevCatalog().json).map((entry) => [textOf(entry.cveID), membersOf(entry)]),
  );
  const scores = readEpssDay(epssFiles().at(-1) ?? '', new Set(ids));
  let dates = 0;
  for (const id of ids) {
    const answered = await timelineOf(client, id);
    const reported = answered.timeline.filter(({ event }) => event === null);
    const of = (source: string) => reported.filter((entry) => entry.source === source);
    const expected = datesIn(records.get(id));
    dates += expected.length;
    assert.deepEqual(
      of('cve-list')
        .map(({ pointer, at }) => `${pointer} ${at}`)
        .sort(),
      expected.sort(),
      id,
    );
    const { dateAdded, dueDate } = listed.get(id) ?? {};
    assert.deepEqual(
      of('kev')
        .map(({ kind, at }) => `${kind} ${at}`)
        .sort(),
      [
        ...(dateAdded === undefined ? [] : [`kev_added ${canonical(textOf(dateAdded))}`]),
        ...(textOf(dueDate) === '' ? [] : [`kev_due ${canonical(textOf(dueDate))}`]),
      ],
      id,
    );
    const score = scores.get(id);
    assert.deepEqual(
      of('epss').map(({ at }) => at),
      score === undefined ? [] : [score.date],
      id,
    );
    const { events }: VulnerabilityHistory = await client.read(`/api/v1/cve/${id}/history`);
    assert.deepEqual(
      answered.timeline.flatMap(({ event }) => event ?? []).sort(),
      events.map((event) => event.id).sort(),
      id,
    );
    await assertListed(documents, answered);
  }
  t.diagnostic(`${dates} dates of records`);

  const described = [...raw.described].filter(([, type]) =>
    /^(?:group|campaign|technique|advisory)$/.test(type),
  );
  for (const id of sample(
    described.map(([id]) => id),
    sampled,
    seed,
  )) {
    const answered = await timelineOf(client, id);
    // Some Go reports have a date in the year 1, which is ignored.
    assert.ok(answered.timeline.length > 0 || answered.entity.type === 'advisory', id);
    await assertListed(documents, answered);
  }
}

async function timelineOf(client: Client, id: string): Promise<Timeline> {
  const { status, body } = await client.ask(`/api/v3/timeline/${encodeURIComponent(id)}`);
  assert.equal(status, 200, body);
  const answered: Timeline = JSON.parse(body);
  const { timeline, total, truncated, relations, evidence } = answered;
  assert.deepEqual([total, truncated], [timeline.length, false], id);
  const order = timeline.map(({ at }) => at);
  assert.deepEqual(order, order.toSorted(), `${id} is not ascending`);
  for (const place of relations.flatMap((relation) => relation.evidence)) assert.ok(place in evidence, place);
  return answered;
}

/** Each date is at its place in the stored bytes. */
async function assertListed(documents: DocumentCache, { entity, timeline }: Timeline): Promise<void> {
  for (const { event, kind, at, sha256, pointer } of timeline) {
    if (event !== null || kind === 'epss_scored') continue;
    const document = await documents.open(sha256);
    assert.equal(canonical(textOf(quotedAt(document, pointer))), at, `${entity.id} ${pointer}`);
  }
}

/** As `POINTER TIME`. If there are several publication days of a vulnerability, the first counts. */
function datesIn(record: Json): string[] {
  const found: string[] = [];
  const visit = (value: Json, pointer: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) visit(member, `${pointer}/${name}`);
    } else if (typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d\S*)?$/.test(value.trim())) {
      if (otherDates.test(pointer)) return;
      assert.ok(
        recordDates.some((form) => form.test(pointer)),
        `there is a date at ${pointer}`,
      );
      found.push(`${pointer} ${canonical(value)}`);
    }
  };
  visit(record, '');
  const [, ...later] = found.filter((date) => /\/datePublic /.test(date)).sort(cnaFirst);
  return found.filter((date) => !later.includes(date));
}

function cnaFirst(a: string, b: string): number {
  return (
    Number(b.startsWith('/containers/cna')) - Number(a.startsWith('/containers/cna')) || (a < b ? -1 : 1)
  );
}

/** RFC 3339 in UTC with milliseconds; a time without a zone is UTC, and a day means its beginning. */
function canonical(time: string): string {
  const written = time
    .trim()
    .replace(' ', 'T')
    .replace(/(\.\d{3})\d+/, '$1');
  const isZoned = !written.includes('T') || /(?:Z|[+-]\d\d:?\d\d)$/i.test(written);
  return new Date(isZoned ? written : `${written}Z`).toISOString();
}

/** Records of the newer archive. */
async function readRecords(wanted: ReadonlySet<string>): Promise<Map<string, Json>> {
  const records = new Map<string, Json>();
  for await (const { name, bytes } of readTarZst(cveArchives().at(-1) ?? '')) {
    const id = basename(name, '.json');
    if (wanted.has(id)) records.set(id, JSON.parse(bytes.toString()));
  }
  assert.equal(records.size, wanted.size);
  return records;
}
