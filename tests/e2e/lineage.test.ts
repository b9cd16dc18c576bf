import assert from 'node:assert/strict';
import { hash, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import type {
  KevItem,
  Page,
  ProvenVulnerability,
  SearchResult,
  ValueProvenance,
  VulnerabilityItem,
} from '../../src/services/contract.ts';
import type { Client } from './client.ts';
import { draw } from './draw.ts';
import { openInstallation } from './harness.ts';
import { cveArchives, epssFiles, kevFiles, readNewestCves, upstream } from './upstream.ts';

const valuesTraced = 1_000;

/** A value that an answer gave, and where in the record of its CVE it is. */
interface Given {
  readonly id: string;
  readonly pointer: string;
  readonly value: unknown;
}

test('values of answers lead to bytes that hold them', {
  skip: upstream === null ? 'there is no ../shared/data to read' : false,
  timeout: 300_000,
}, async (t) => {
  const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));
  t.diagnostic(`TEST_SEED=${seed}`);
  const files = [...cveArchives(), ...kevFiles(), ...epssFiles().slice(-3)];
  const { sync, serve } = await openInstallation(t);
  for (const file of files) await sync(file);
  const { client, stop } = await serve();
  const archives = new Set(files.map((file) => hash('sha256', readFileSync(file))));
  const given = [...(await valuesOfRecords(client, seed)), ...(await valuesOfLists(client))];
  const drawn = draw(
    given.map((_, i) => String(i)),
    valuesTraced,
    seed,
  ).flatMap((i) => given[Number(i)] ?? []);
  assert.equal(drawn.length, valuesTraced);

  const objects = new Map<string, Buffer>();
  const timesMs: number[] = [];
  const rules = new Map<string, number>();
  let unproven = 0;
  for (const { id, pointer, value } of drawn) {
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
    for (const { sha256, pointer: into, rule, quoted } of traced.evidence) {
      const bytes = objects.get(sha256) ?? (await download(client, sha256));
      objects.set(sha256, bytes);
      assert.equal(hash('sha256', bytes), sha256, place);
      assert.deepEqual(resolve(bytes, into), quoted, `${place} at ${into}`);
      rules.set(rule, (rules.get(rule) ?? 0) + 1);
    }
    const [first] = traced.evidence;
    if (first?.rule === 'verbatim') assert.ok(isSame(value, first.quoted), `${place} is ${first.quoted}`);
    if (first?.rule === 'canonical') {
      const [is, was] = [canonical(value), canonical(first.quoted)];
      assert.equal(is, was, place);
    }
    assertLineage(traced, archives, place);
  }
  timesMs.sort((a, b) => a - b);
  const p95Ms = timesMs[Math.floor(timesMs.length * 0.95)] ?? 0;
  const told = [...rules].map(([rule, count]) => `${count} ${rule}`).join(', ');
  t.diagnostic(`${told}; ${unproven} say that nothing is known; p95 ${p95Ms.toFixed(1)} ms with all of HTTP`);
  await stop();
});

/** The leaves of some records. */
async function valuesOfRecords(client: Client, seed: number): Promise<Given[]> {
  const ids = [...(await readNewestCves(({ cveMetadata }) => cveMetadata.cveId)).keys()];
  const listed = (await client.read<Page<KevItem>>('/api/v1/kev/latest?limit=50')).items.map(({ id }) => id);
  const given: Given[] = [];
  for (const id of [...draw(ids, 150, seed), ...draw(listed, 25, seed)]) {
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
  const items = [...latest.items, ...kev.items, ...found.hits].flatMap((item) => [
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

/** What may be without evidence: a value that says that there is none. */
function isSilence(value: unknown): boolean {
  return value === null || value === 'unknown' || value === false;
}

/** The value at a JSON pointer of the document, or the bytes of a range as text. */
function resolve(bytes: Buffer, pointer: string): unknown {
  const range = /^bytes=(\d+)-(\d+)$/.exec(pointer);
  if (range !== null) return bytes.toString('utf8', Number(range[1]), Number(range[2]) + 1);
  let value: unknown = JSON.parse(bytes.toString().replace(/^\uFEFF/, ''));
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    assert.ok(typeof value === 'object' && value !== null && Object.hasOwn(value, name), pointer);
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function isSame(value: unknown, quoted: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(quoted);
}

/** Times as instants, numbers as such, all else as text without case, outer space and leading zeros of numbers. */
function canonical(value: unknown): string {
  const text = String(value).trim();
  if (/^\d{4}-\d\d-\d\d/.test(text)) {
    const zoned = !text.includes('T') || /(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`;
    return String(Date.parse(zoned.replace(/(\.\d{3})\d+/, '$1').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')));
  }
  if (/^\d+(\.\d+)?$/.test(text)) return String(Number(text));
  return text.toLowerCase().replace(/-0+(?=\d)/g, '-');
}

/** The way goes from the answer to files whose SHA-256 is that of the published ones. */
function assertLineage({ lineage }: ValueProvenance, archives: ReadonlySet<string>, place: string): void {
  const stored = lineage.filter(({ step }) => step === 'store');
  assert.ok(stored.length > 0, `${place} was stored`);
  for (const { sha256, input, member } of stored) {
    assert.match(String(sha256), /^[0-9a-f]{64}$/, place);
    if (!member?.includes('starter-pack'))
      assert.ok(archives.has(String(input)), `${place} came in ${input}`);
  }
}

async function download(client: Client, sha256: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = client.address;
    const path = `/api/v3/objects/${sha256}?download=true`;
    const sent = request({ hostname, port, path }, (response) => {
      assert.equal(response.statusCode, 200, path);
      buffer(response).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}
