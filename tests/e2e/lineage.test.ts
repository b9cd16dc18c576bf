import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bundledPaths } from '../../src/main/store.ts';
import type { Page } from '../../src/services/contract.ts';
import type { KevItem } from '../../src/services/kev/contract.ts';
import type { StoredObject } from '../../src/services/objects/contract.ts';
import type { SearchResult } from '../../src/services/search/contract.ts';
import type {
  ProvenVulnerability,
  ValueProvenance,
  VulnerabilityItem,
} from '../../src/services/vulnerability/contract.ts';
import { type Given, placeOf, sampleValues } from '../cases/sample-values.ts';
import type { Client } from '../harness/client.ts';
import { sample } from '../harness/sampler.ts';
import { openSynced } from '../harness/synced.ts';
import { allFiles, cveArchives, idsInArchive, upstream } from '../harness/upstream.ts';
import { inForm } from '../harness/whole-form.ts';
import { idsIn, idsInKevAttack, idsInReports } from '../oracle/advisory-mentions.ts';
import { download, quotedAt } from '../oracle/quoted-bytes.ts';
import { readReports } from '../oracle/reports.ts';

const valuesTraced = inForm(1_000, 500);
/** Names of a vulnerability, and this many other values: names are few among all values. */
const nicknamesTraced = 5;
/** Larger places are not quoted, see the documentation. */
const quotedCharsMax = 16_384;

/** There are many of each, so that some are drawn; the evidence of names is with the entities that define them. */
const sourcesExpected = [
  'cve-list',
  'kev',
  'epss',
  'osv',
  'csaf',
  'kev-attack',
  'attack',
  'cwe',
  'nicknames',
  'starter-pack',
];
test('values of responses lead to bytes that contain them', {
  skip: upstream === null ? '../shared/data is missing' : false,
  timeout: 400_000,
}, async (t) => {
  const seed = Number(process.env.TEST_SEED ?? 1);
  t.diagnostic(`TEST_SEED=${seed}`);
  const { report, serve } = await openSynced(t);
  assert.deepEqual(
    report.sources.filter(({ rejected, refused }) => rejected > 0 || refused !== null),
    [],
  );
  const { client, stop } = await serve();
  const files = [...allFiles(), ...Object.values(bundledPaths)];
  const archives = new Set(files.map((file) => hash('sha256', readFileSync(file))));
  const given = [...(await valuesOfRecords(client, seed)), ...(await valuesOfLists(client))];
  const nicknames = given.filter(
    ({ pointer, value }) => placeOf(pointer) === '/aliases/*' && !/^(GHSA|GO)-/.test(String(value)),
  );
  const sampled = [...sampleValues(given, valuesTraced, seed), ...nicknames.slice(0, nicknamesTraced)];
  assert.equal(sampled.length, valuesTraced + nicknamesTraced);

  const objects = new Map<string, unknown>();
  const timesMs: number[] = [];
  const rules = new Map<string, number>();
  const sources = new Set<string>();
  let unproven = 0;
  for (const { id, pointer, value } of sampled) {
    const place = `${id} ${pointer}`;
    const path = `/api/v1/cve/${id}/provenance?pointer=${encodeURIComponent(pointer)}`;
    const startedMs = performance.now();
    const { status, body } = await client.ask(path);
    timesMs.push(performance.now() - startedMs);
    assert.equal(status, 200, `${place}: ${body}`);
    const traced: ValueProvenance = JSON.parse(body).data;
    assert.deepEqual(traced.value, value, place);
    if (traced.evidence.length === 0) {
      assert.ok(isSilence(value), `${place} is ${JSON.stringify(value)} without evidence`);
      unproven += 1;
      continue;
    }
    const written: unknown[] = [];
    for (const { source, sha256, pointer: into, rule, quoted } of traced.evidence) {
      const document = objects.get(sha256) ?? (await download(client, sha256));
      objects.set(sha256, document);
      const found = quotedAt(document, into);
      assertQuotes(quoted, found, `${place} at ${into} of ${sha256}`);
      written.push(found);
      rules.set(rule, (rules.get(rule) ?? 0) + 1);
      sources.add(source);
    }
    assertFollows(traced, written[0], place);
    await assertLineage(client, traced, archives, place);
  }
  assert.deepEqual(
    sourcesExpected.filter((name) => !sources.has(name)),
    [],
  );
  timesMs.sort((a, b) => a - b);
  const p95Ms = timesMs[Math.floor(timesMs.length * 0.95)] ?? 0;
  const reported = [...rules].map(([rule, count]) => `${count} ${rule}`).join(', ');
  t.diagnostic(
    `${reported}; ${unproven} say that nothing is known; p95 ${p95Ms.toFixed(1)} ms with all of HTTP`,
  );
  await stop();
});

/** The leaves of some random records, and of some records from each source with few of them. */
async function valuesOfRecords(client: Client, seed: number): Promise<Given[]> {
  const ids = await idsInArchive(cveArchives().at(-1) ?? '');
  const listed = (await client.read<Page<KevItem>>('/api/v1/kev/latest?limit=50')).items.map(({ id }) => id);
  const reports = await readReports();
  const osv = reports.filter(({ source }) => source === 'osv');
  const csaf = reports.filter(({ source }) => source === 'csaf');
  const sampled = new Set([
    ...sample(ids, 100, seed),
    ...sample(listed, 25, seed),
    ...sample(idsInReports(osv), 30, seed),
    ...sample(idsInReports(osv.filter(({ notices }) => notices.size > 1)), 5, seed),
    ...sample(idsInReports(csaf), 40, seed),
    ...sample(idsInKevAttack(), 30, seed),
    ...sample(idsIn('nicknames'), 10, seed),
    ...sample(idsIn('starter-pack'), 10, seed),
  ]);
  const given: Given[] = [];
  for (const id of sampled) {
    const {
      provenance: _,
      asOf: __,
      ...record
    } = await client.read<ProvenVulnerability>(`/api/v1/cve/${id}`);
    for (const [pointer, value] of leavesOf(record, '')) given.push({ id, pointer, value });
  }
  return given;
}

/** The fields of list items and hits, with their places in the record. */
async function valuesOfLists(client: Client): Promise<Given[]> {
  const latest = await client.read<Page<VulnerabilityItem>>('/api/v1/cve/latest?limit=100');
  const kev = await client.read<Page<KevItem>>('/api/v1/kev/latest?limit=100');
  const found = await client.read<SearchResult>('/api/v1/search?q=overflow&limit=100');
  const listed = kev.items.flatMap(({ id, dateAdded, dueDate, ransomware }) =>
    Object.entries({ dateAdded, dueDate, ransomware }).map(([name, value]) => ({
      id,
      pointer: `/kev/${name}`,
      value,
    })),
  );
  const hits = found.hits.filter((hit) => hit.type === 'vulnerability');
  const items = [...latest.items, ...kev.items, ...hits].flatMap((item) => [
    { id: item.id, pointer: '/title', value: item.title },
    { id: item.id, pointer: '/published', value: item.published },
    { id: item.id, pointer: '/severity', value: item.severity },
    ...(item.cvss === null ? [] : [{ id: item.id, pointer: '/cvss/0/baseScore', value: item.cvss }]),
    ...(item.epss === null ? [] : [{ id: item.id, pointer: '/epss/score', value: item.epss }]),
  ]);
  return [...items, ...listed];
}

function* leavesOf(value: unknown, pointer: string): Generator<[string, unknown]> {
  if (value === null || typeof value !== 'object') {
    yield [pointer, value];
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    yield* leavesOf(member, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

/** What may have no evidence: a value that means that none exists. */
function isSilence(value: unknown): boolean {
  return value === null || value === 'unknown' || value === false;
}

/** A quotation is the written text; for a text that is too large it gives the size and the digest. */
function assertQuotes(quoted: unknown, written: unknown, place: string): void {
  const json = JSON.stringify(written);
  const isLarge = typeof written === 'object' && json.length > quotedCharsMax;
  const omitted = { characters: json.length, sha256: hash('sha256', json) };
  assert.deepEqual(quoted, isLarge ? { omitted } : written, place);
}

/** Whether a value follows from the text at the first place, by the named rule. */
function assertFollows({ pointer, value, evidence }: ValueProvenance, written: unknown, place: string): void {
  const [first] = evidence;
  if (first?.rule === 'verbatim') assert.ok(isSame(value, written), `${place} is ${written}`);
  if (first?.rule === 'canonical') {
    const [is, was] = [canonical(value), canonical(written)];
    assert.equal(is, was, place);
  }
  // A fix is one of the listed versions of the product.
  if (placeOf(pointer) === '/fixes/*/version') {
    assert.ok(JSON.stringify(written).includes(JSON.stringify(value).slice(1, -1)), place);
  }
}

function isSame(value: unknown, written: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(written);
}

/** Times as instants, numbers as such, all else as text without case, outer blanks and leading zeros of numbers. */
function canonical(value: unknown): string {
  const text = String(value).trim();
  if (/^\d{4}-\d\d-\d\d/.test(text)) {
    const zoned = !text.includes('T') || /(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`;
    return String(Date.parse(zoned.replace(/(\.\d{3})\d+/, '$1').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')));
  }
  if (/^\d+(\.\d+)?$/.test(text)) return String(Number(text));
  return text.toLowerCase().replace(/-0+(?=\d)/g, '-');
}

/** The lineage leads from the response to files whose SHA-256 is that of the published ones, or of bundled ones. */
async function assertLineage(
  client: Client,
  { lineage }: ValueProvenance,
  archives: ReadonlySet<string>,
  place: string,
): Promise<void> {
  const stored = lineage.filter(({ step }) => step === 'store');
  assert.ok(stored.length > 0, `${place} was stored`);
  for (const { sha256, input } of stored) {
    assert.match(String(sha256), /^[0-9a-f]{64}$/, place);
    const inputs = input === null ? await originsOf(client, String(sha256)) : [input];
    assert.ok(inputs.length > 0, `${place} came in a file`);
    for (const input of inputs) assert.ok(archives.has(input), `${place} came in ${input}`);
  }
}

/** For bytes that came with others in several files, one of these files. */
async function originsOf(client: Client, sha256: string): Promise<readonly string[]> {
  const { status, body } = await client.ask(`/api/v3/objects/${sha256}`);
  assert.equal(status, 200, body);
  const { origins }: StoredObject = JSON.parse(body);
  return origins.map((origin) => origin.sha256);
}
